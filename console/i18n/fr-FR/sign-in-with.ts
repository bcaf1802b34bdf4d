import type { openId as englishOpenId, signInWith as english } from '../en-GB/sign-in-with.ts';

export const signInWith: typeof english = {
  or: 'ou continuer avec',
  with: 'Continuer avec {name}',
  unreachable: '{name} est injoignable. Réessayez dans un instant.',
  deleted: 'Votre compte est supprimé. Nous vous avons envoyé un e-mail de confirmation.',
  erased: 'Votre compte a été supprimé. Si vous continuez, {name} vous connecte à un nouveau compte vide.',
  again: 'Créer un nouveau compte',
  invite: {
    'no-permissions':
      'Cette invitation n’est plus valable ou s’adresse à une autre adresse e-mail. Renvoyez le formulaire pour continuer sans elle.',
    'existing-supplier':
      'Vous faites déjà partie de cette équipe. Renvoyez le formulaire pour continuer sans l’invitation.',
  },
  elsewhere: 'Ce compte n’a pas de mot de passe. Connectez-vous avec {name}, comme auparavant.',
  error: {
    'account-exists-with-different-credential':
      'Cette adresse a déjà un compte. Connectez-vous comme avant, ou choisissez « Oublié ? » pour définir un mot de passe par e-mail. Associez ensuite {name} dans vos paramètres.',
    'expired-action-code': 'Cela a pris trop de temps, ou a déjà servi. Réessayez.',
    'invalid-action-code': 'Ce lien ne fonctionne pas. Demandez-en un nouveau.',
    'network-request-failed': 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    'user-token-expired': 'Votre session a expiré. Connectez-vous de nouveau.',
    'too-many-requests': 'Trop de tentatives. Patientez un moment, puis réessayez.',
    'openid-no-email':
      '{name} n’a pas communiqué votre adresse e-mail. Autorisez-le là-bas, ou créez un compte avec un mot de passe.',
    'not-opened': 'Si vous avez déjà un compte avec cette adresse, connectez-vous avec son mot de passe.',
    failed: 'La connexion avec {name} a échoué. Réessayez, ou utilisez votre mot de passe.',
  },
};

export const openId: typeof englishOpenId = {
  title: 'Connexion',
  text: 'Un instant.',
};
