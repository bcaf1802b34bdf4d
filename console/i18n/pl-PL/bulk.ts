import type { bulk as english } from '../en-GB/bulk.ts';

export const bulk: typeof english = {
  label: 'Działania na zaznaczonych parach',
  count: '{count, plural, one {Zaznaczono #} few {Zaznaczono #} many {Zaznaczono #} other {Zaznaczono #}}',
  tooMany: 'Limit to {most} naraz. Zawęź filtr.',
  clear: 'Wyczyść zaznaczenie',
  labels: 'Etykieta',
  addLabel: 'Dodaj {label}',
  removeLabel: 'Usuń {label}',
  read: 'Oznacz jako przeczytane',
  unread: 'Oznacz jako nieprzeczytane',
  nothing: 'Nie trzeba nic zmieniać.',
  done: {
    stage:
      '{count, plural, one {Przeniesiono # parę.} few {Przeniesiono # pary.} many {Przeniesiono # par.} other {Przeniesiono # par.}}',
    status:
      '{count, plural, one {Ustawiono status # pary.} few {Ustawiono status # par.} many {Ustawiono status # par.} other {Ustawiono status # par.}}',
    labels:
      '{count, plural, one {Zmieniono etykiety # pary.} few {Zmieniono etykiety # par.} many {Zmieniono etykiety # par.} other {Zmieniono etykiety # par.}}',
    owner:
      '{count, plural, one {Ustawiono opiekuna # pary.} few {Ustawiono opiekuna # par.} many {Ustawiono opiekuna # par.} other {Ustawiono opiekuna # par.}}',
    read: '{count, plural, one {Oznaczono # parę jako przeczytaną.} few {Oznaczono # pary jako przeczytane.} many {Oznaczono # par jako przeczytane.} other {Oznaczono # par jako przeczytane.}}',
    unread:
      '{count, plural, one {Oznaczono # parę jako nieprzeczytaną.} few {Oznaczono # pary jako nieprzeczytane.} many {Oznaczono # par jako nieprzeczytane.} other {Oznaczono # par jako nieprzeczytane.}}',
  },
  undo: {
    done: 'Cofnięto.',
    none: 'Nie cofnięto, bo ktoś już to zmienił: {couples}.',
    kept: 'Cofnięto, z wyjątkiem {count, plural, one {jednej pary, którą ktoś później zmienił} few {# par, które ktoś później zmienił} many {# par, które ktoś później zmienił} other {# par, które ktoś później zmienił}}: {couples}.',
  },
};
