import type { switcher as english } from '../en-GB/switcher.ts';

/** The menu for people with several businesses. */
export const switcher: typeof english = {
  switched: 'Sie arbeiten jetzt für {name}.',
  in: 'in {name}',
  primary: 'Hauptbetrieb',
  makePrimary: '{name} zum Hauptbetrieb machen',
  madePrimary: '{name} ist jetzt Ihr Hauptbetrieb.',
  search: 'Ihre Betriebe durchsuchen',
  found: '{count, plural, =0 {Kein Betrieb gefunden} one {# Betrieb} other {# Betriebe}}',
};
