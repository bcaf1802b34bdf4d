import type { switcher as english } from '../en-GB/switcher.ts';

export const switcher: typeof english = {
  switched: 'Vous travaillez maintenant sur {name}.',
  in: 'chez {name}',
  primary: 'Principale',
  makePrimary: 'Faire de {name} votre entreprise principale',
  madePrimary: '{name} est maintenant votre entreprise principale.',
  search: 'Rechercher dans vos entreprises',
  found: '{count, plural, =0 {Aucune entreprise trouvée} one {# entreprise} other {# entreprises}}',
};
