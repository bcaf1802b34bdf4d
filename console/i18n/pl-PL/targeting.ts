import type { targeting as english } from '../en-GB/targeting.ts';

export const targeting: typeof english = {
  title: 'Do kogo chcesz dotrzeć',
  concierge: {
    label: 'Pozwól naszemu zespołowi cię proponować',
    help: 'Gdy para prosi nas o pomoc i pasuje do tych wyborów. Gdy wyłączone, nigdy cię nie proponujemy.',
  },
  reach: {
    fit: '{count, plural, one {z # pary pasuje} few {{fits, plural, one {z {count, number} par pasuje} few {z {count, number} par pasują} many {z {count, number} par pasuje} other {z {count, number} par pasuje}}} many {{fits, plural, one {z {count, number} par pasuje} few {z {count, number} par pasują} many {z {count, number} par pasuje} other {z {count, number} par pasuje}}} other {{fits, plural, one {z {count, number} par pasuje} few {z {count, number} par pasują} many {z {count, number} par pasuje} other {z {count, number} par pasuje}}}}',
    fewer: 'o {count, number} mniej niż wcześniej',
    more: 'o {count, number} więcej niż wcześniej',
    since: 'Pary wśród twoich klientów od: {day}. To, czego nie podały, liczy się jako pasujące.',
    adding:
      '{count, plural, one {{option}: jeszcze # para.} few {{option}: jeszcze # pary.} many {{option}: jeszcze # par.} other {{option}: jeszcze # par.}}',
    any: {
      budget:
        '{count, plural, one {Dowolny budżet: jeszcze # para.} few {Dowolny budżet: jeszcze # pary.} many {Dowolny budżet: jeszcze # par.} other {Dowolny budżet: jeszcze # par.}}',
      guests:
        '{count, plural, one {Dowolna liczba gości: jeszcze # para.} few {Dowolna liczba gości: jeszcze # pary.} many {Dowolna liczba gości: jeszcze # par.} other {Dowolna liczba gości: jeszcze # par.}}',
    },
    none: 'Nie ma jeszcze par',
    noneYet: 'Gdy pary do ciebie napiszą, zobaczysz, ile z nich pasuje.',
  },
};
