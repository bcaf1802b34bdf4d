import type { targeting as en } from '../en-GB/targeting.ts';

/** The couples a supplier wants to reach. */
export const targeting: typeof en = {
  title: 'Wen Sie erreichen möchten',
  concierge: {
    label: 'Unser Team darf Sie vorschlagen',
    help: 'Wenn ein Paar uns um Hilfe bittet und zu dieser Auswahl passt. Ausgeschaltet schlagen wir Sie nie vor.',
  },
  reach: {
    fit: '{count, plural, one {von # Paar passt} other {{fits, plural, one {von {count, number} Paaren passt} other {von {count, number} Paaren passen}}}}',
    fewer: '{count, number} weniger als vorher',
    more: '{count, number} mehr als vorher',
    since: 'Paare in Ihren Anfragen seit {day}. Was sie offengelassen haben, passt.',
    adding: '{count, plural, one {Mit „{option}“ käme # Paar dazu.} other {Mit „{option}“ kämen # Paare dazu.}}',
    any: {
      budget: '{count, plural, one {Mit jedem Budget käme # Paar dazu.} other {Mit jedem Budget kämen # Paare dazu.}}',
      guests:
        '{count, plural, one {Mit beliebig vielen Gästen käme # Paar dazu.} other {Mit beliebig vielen Gästen kämen # Paare dazu.}}',
    },
    none: 'Noch keine Paare',
    noneYet: 'Sobald Paare Ihnen schreiben, sehen Sie hier, wie viele davon passen.',
  },
};
