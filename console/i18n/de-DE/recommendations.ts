import type { recommendations as en } from '../en-GB/recommendations.ts';

/** Suppliers that recommend each other. */
export const recommendations: typeof en = {
  title: 'Empfehlungen',
  lead: 'Anbieter, mit denen Sie gern arbeiten. Paare sehen sie auf Ihrer Seite.',
  add: 'Anbieter empfehlen',
  own: {
    title: 'Sie empfehlen',
    count: '{count} von {max}',
    empty: 'Mit wem arbeiten Sie gern?',
    emptyText: 'Empfehlen Sie Anbieter, denen Sie vertrauen. Sie erscheinen auf Ihrer Seite und Sie auf deren Seite.',
    emptyReader: 'Hier erscheinen die Anbieter, die Ihr Team empfiehlt.',
    full: 'Mehr geht nicht. Entfernen Sie einen, um einen anderen zu empfehlen.',
  },
  by: {
    title: 'Empfohlen von',
    help: 'Paare sehen sie auf Ihrer Seite, in dieser Reihenfolge.',
    none: 'Hier erscheinen Anbieter, von denen Sie empfohlen werden.',
    active: 'Auf Ihrer Seite zeigen',
    hidden: 'Ausgeblendet',
    shown: 'Auf Ihrer Seite',
  },
  alone: 'Paare sehen nichts davon, weil die Partnerunternehmen auf Ihrer Seite ausgeblendet sind.',
  aloneLink: 'Unter „Über Sie“ ändern',
  actions: 'Aktionen für {name}',
  move: '{name} verschieben: ziehen oder Pfeiltasten drücken',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Entfernen',
  removed: '{name} entfernt.',
  added: '{name} hinzugefügt.',
  find: {
    search: 'Name oder Ort',
    type: 'Kategorie',
    go: 'Empfehlen',
    goFor: '{name} empfehlen',
    none: 'Kein Anbieter passt dazu. Prüfen Sie die Schreibweise, oder wählen Sie eine andere Kategorie.',
    more: 'Das sind die ersten {count}. Tippen Sie mehr, um andere zu finden.',
    done: 'Fertig',
  },
};
