import type { Notices } from './notice-kinds.ts';

const IF_NOT_YOU = {
  forgot: 'Ce n’était pas vous ? Demandez tout de suite un autre mot de passe depuis la page de connexion.',
  cancel: 'Ce n’était pas vous ? Changez tout de suite votre mot de passe : la nouvelle adresse sera aussi annulée.',
  contact: 'Ce n’était pas vous ? Contactez-nous tout de suite.',
  check:
    'Ce n’était pas vous ? Changez tout de suite votre mot de passe et vérifiez « Connexion et sécurité » dans vos paramètres.',
};
export const FR: Notices = {
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Aisle vient d’être modifié et tous les appareils ont été déconnectés.',
    footer: IF_NOT_YOU.forgot,
  },
  'own-password-changed': {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Aisle vient d’être modifié et tous les autres appareils ont été déconnectés.',
    footer: IF_NOT_YOU.forgot,
  },
  'email-change-asked': {
    subject: 'Une nouvelle adresse e-mail pour votre compte',
    text: 'Quelqu’un a demandé à modifier l’adresse e-mail avec laquelle vous vous connectez à Aisle. Celle-ci reste valable tant que la nouvelle n’est pas confirmée.',
    footer: IF_NOT_YOU.cancel,
  },
  'email-changed': {
    subject: 'Votre adresse de connexion a été modifiée',
    text: 'Vous vous connectez désormais à Aisle avec une autre adresse e-mail. Celle-ci n’est plus valable et tous les autres appareils ont été déconnectés.',
    footer: IF_NOT_YOU.contact,
  },
  'email-changed-here': {
    subject: 'Vous vous connectez désormais avec cette adresse',
    text: 'L’adresse de votre compte Aisle a été remplacée par celle-ci, et tous les appareils ont été déconnectés. L’ancienne adresse ne fonctionne plus.',
    footer: IF_NOT_YOU.contact,
  },
  'new-browser': {
    subject: 'Votre compte a été utilisé dans un nouveau navigateur',
    text: 'Votre mot de passe, une clé d’accès ou un compte associé vient de servir à se connecter à Aisle, dans un navigateur et sur un réseau qui n’avaient encore jamais servi à cela. Si c’était vous, vous n’avez rien à faire.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-on': {
    subject: 'La seconde étape est activée',
    text: 'Lorsque vous vous connectez à Aisle avec votre mot de passe, un code de votre application d’authentification vous est désormais demandé.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-off': {
    subject: 'La seconde étape est désactivée',
    text: 'Votre compte Aisle ne demande plus de code après le mot de passe. Vos codes de secours ne sont plus valables.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-codes-renewed': {
    subject: 'Vous avez de nouveaux codes de secours',
    text: 'De nouveaux codes de secours ont été créés pour votre compte Aisle. Les précédents ne sont plus valables.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-code-used': {
    subject: 'Un code de secours a été utilisé',
    text: 'L’un des codes de secours de votre compte Aisle vient d’être utilisé. Il n’est plus valable.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée',
    text: 'Vous pouvez désormais vous connecter à Aisle avec une nouvelle clé d’accès.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été supprimée',
    text: 'L’une des clés d’accès de votre compte Aisle a été supprimée. Elle ne permet plus de se connecter.',
    footer: IF_NOT_YOU.check,
  },
  'account-linked': {
    subject: 'Un compte a été associé',
    text: 'Vous pouvez désormais vous connecter à Aisle avec un compte chez un autre fournisseur.',
    footer: IF_NOT_YOU.check,
  },
  'account-unlinked': {
    subject: 'Un compte a été dissocié',
    text: 'L’un des comptes avec lesquels vous vous connectiez à Aisle n’est plus associé. Il ne permet plus de se connecter.',
    footer: IF_NOT_YOU.check,
  },
  'account-deleted': {
    subject: 'Votre compte est supprimé',
    text: 'Votre compte Aisle a été supprimé à votre demande. Plus personne ne peut s’y connecter. Ce que vous avez écrit dans vos équipes y reste, avec votre nom.',
    footer: IF_NOT_YOU.contact,
  },
};
