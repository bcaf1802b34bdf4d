import type { refusedFiles as english } from '../en-GB/refused-files.ts';

export const refusedFiles: typeof english = {
  title: '{count, plural, one {# fichier n’est pas affiché} other {# fichiers ne sont pas affichés}}',
  titleReply: '{count, plural, one {# fichier n’a pas été envoyé} other {# fichiers n’ont pas été envoyés}}',
  download: 'Télécharger l’original',
  fetched: 'Original téléchargé',
  gone: 'L’original n’est plus conservé',
  warnTitle: 'Télécharger l’original ?',
  warnText:
    '{name} n’a pas été contrôlé et peut contenir des éléments nuisibles. Ne l’ouvrez que si vous l’attendiez de ce couple.',
  warnOnce: 'Vous ne pouvez le télécharger qu’une fois. Le téléchargement apparaît dans l’activité de ce prospect.',
  reason: {
    empty: 'Le fichier est vide.',
    type: 'Ce type de fichier ne peut pas être affiché.',
    mixed: 'Un autre fichier est caché dedans. Pour votre sécurité, il ne peut pas être téléchargé.',
    damaged: 'Le fichier est endommagé.',
    macros: 'Le document contient des macros. Pour votre sécurité, il ne peut pas être téléchargé.',
    'too-detailed': 'L’image dépasse 40 mégapixels.',
    'too-large': 'Le fichier dépasse 20 Mo.',
    quota: 'Il n’y avait plus d’espace de stockage.',
    'too-many': 'L’e-mail contenait trop de fichiers.',
    unsafe:
      'Le fichier pourrait exécuter quelque chose sur votre ordinateur. Pour votre sécurité, il ne peut pas être téléchargé.',
    'by-reply': 'Les fichiers des réponses par e-mail ne sont pas transmis. Joignez-le plutôt ici.',
  },
};
