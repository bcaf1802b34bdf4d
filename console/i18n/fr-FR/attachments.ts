import type { attachments as english } from '../en-GB/attachments.ts';

export const attachments: typeof english = {
  title: 'Fichiers joints',
  add: 'Joindre un fichier',
  device: 'Depuis cet appareil',
  camera: 'Prendre une photo',
  library: 'Depuis vos fichiers',
  libraryTitle: 'Vos fichiers',
  none: 'Aucun fichier enregistré',
  noneText: 'Ajoutez une fois vos brochures, tarifs et menus, et joignez-les à tout message ou modèle.',
  attach: '{count, plural, one {Joindre # fichier} other {Joindre # fichiers}}',
  remove: 'Détacher {name}',
  gone: 'supprimé',
  goneNames: 'supprimés : {names}',
  goneHelp: 'Les fichiers supprimés ne peuvent pas partir. Détachez-les, ou joignez-en d’autres.',
  total: '{count, plural, one {# fichier} other {# fichiers}}, {size}.',
  asLink: 'Trop lourd pour un e-mail, donc envoyé sous forme de lien valable 30 jours : {names}.',
  tooMany: 'Joignez au plus {max} fichiers.',
  skipped: 'Supprimé de vos fichiers, donc non joint : {names}.',
  waitUpload: 'Attendez la fin de l’envoi des fichiers',
  count: '{count, plural, one {# fichier} other {# fichiers}}',
};
