import type { forgot as english } from '../en-GB/forgot.ts';

export const forgot: typeof english = {
  title: 'Mot de passe oublié ?',
  lead: 'Saisissez l’adresse avec laquelle vous vous connectez. Nous enverrons un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  noWay: 'Aucun de ces moyens ne fonctionne',
  back: 'Retour à la connexion',
  sent: {
    title: 'Consultez votre boîte de réception',
    text: 'Si {email} a un compte, un lien pour choisir un nouveau mot de passe est en route. Il est valable une heure.',
    another: 'Si {email} a un compte, un autre lien est en route. Regardez aussi dans vos courriers indésirables.',
    again: 'Renvoyer',
  },
};
