import type { switcher as english } from '../en-GB/switcher.ts';

export const switcher: typeof english = {
  switched: 'Przełączono na: {name}.',
  in: 'w grupie {name}',
  primary: 'Główna',
  makePrimary: 'Ustaw jako główną firmę: {name}',
  madePrimary: 'Twoja główna firma to teraz {name}.',
  search: 'Szukaj wśród swoich firm',
  found: '{count, plural, =0 {Nie znaleziono firmy} one {# firma} few {# firmy} many {# firm} other {# firm}}',
};
