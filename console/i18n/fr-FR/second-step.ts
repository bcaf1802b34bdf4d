import type { secondStep as english } from '../en-GB/second-step.ts';

export const secondStep: typeof english = {
  title: 'Confirmez que c’est bien vous',
  lead: 'Saisissez le code à six chiffres de votre application d’authentification pour {email}.',
  leadUnnamed: 'Saisissez le code à six chiffres de votre application d’authentification.',
  recoveryLead: 'Saisissez l’un des codes de secours que vous avez conservés. Il ne sert qu’une fois.',
  code: 'Code',
  recoveryCode: 'Code de secours',
  help: 'Un nouveau code apparaît toutes les 30 secondes.',
  remember: 'Ne plus demander dans ce navigateur pendant 30 jours',
  submit: 'Se connecter',
  busy: 'Connexion',
  passkey: 'Utiliser plutôt une clé d’accès',
  recovery: 'Utiliser un code de secours',
  app: 'Utiliser l’application d’authentification',
  passkeyFailed: 'La clé d’accès n’a pas été utilisée. Réessayez, ou choisissez un autre moyen.',
  lost: 'J’ai perdu les deux',
  notYou: 'Ce n’est pas vous ?',
  someoneElse: 'Se connecter avec un autre compte',
  ended: 'Cette connexion a pris trop de temps. Recommencez.',
  wrong: 'Ce code n’est pas le bon, ou a déjà servi. Essais restants : {left}.',
  wait: 'Trop de codes erronés. Réessayez à {time}, ou choisissez un autre moyen.',
};
