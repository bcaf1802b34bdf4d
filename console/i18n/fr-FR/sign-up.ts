import type { signUp as english } from '../en-GB/sign-up.ts';

export const signUp: typeof english = {
  title: 'Inscrivez votre entreprise',
  lead: 'Commencez par votre propre compte. Votre entreprise vient ensuite.',
  submit: 'Créer un compte',
  busy: 'Création du compte',
  already: 'Vous avez déjà un compte ?',
  signIn: 'Se connecter',
  notOpened: 'Votre navigateur n’a pas gardé la connexion. Autorisez les cookies pour ce site, puis connectez-vous.',
  terms: 'En créant un compte, vous acceptez les {terms} et avez lu la {privacy}.',
  hint: {
    password: 'Au moins {min} caractères. Une phrase se retient mieux que des symboles.',
  },
  strength: {
    tooShort: 'Trop court : encore {count}',
    fair: 'Assez long',
    good: 'Solide',
  },
  privacyNotice: 'politique de confidentialité',
  termsOfUse: 'conditions',
};
