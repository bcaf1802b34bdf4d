import type { bulk as english } from '../en-GB/bulk.ts';

export const bulk: typeof english = {
  label: 'Was mit den ausgewählten Paaren geschehen soll',
  count: '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  tooMany: 'Höchstens {most} auf einmal. Grenzen Sie den Filter ein.',
  clear: 'Auswahl aufheben',
  labels: 'Etikett',
  addLabel: '{label} hinzufügen',
  removeLabel: '{label} entfernen',
  read: 'Als gelesen markieren',
  unread: 'Als ungelesen markieren',
  nothing: 'Das war schon so.',
  done: {
    stage: '{count, plural, one {# Paar verschoben.} other {# Paare verschoben.}}',
    status: '{count, plural, one {Status von # Paar gesetzt.} other {Status von # Paaren gesetzt.}}',
    labels: '{count, plural, one {Etiketten von # Paar geändert.} other {Etiketten von # Paaren geändert.}}',
    owner: '{count, plural, one {# Paar zugeteilt.} other {# Paare zugeteilt.}}',
    read: '{count, plural, one {# Paar als gelesen markiert.} other {# Paare als gelesen markiert.}}',
    unread: '{count, plural, one {# Paar als ungelesen markiert.} other {# Paare als ungelesen markiert.}}',
  },
  undo: {
    done: 'Zurückgenommen.',
    none: 'Nicht zurückgenommen: {couples} hat inzwischen jemand geändert.',
    kept: 'Zurückgenommen, bis auf {count, plural, one {ein Paar} other {# Paare}}, die inzwischen jemand geändert hat: {couples}.',
  },
};
