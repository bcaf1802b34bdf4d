import type { recover as english } from '../en-GB/recover.ts';

export const recover: typeof english = {
  title: 'Impossible de vous connecter ?',
  lead: 'Sans votre application d’authentification ni vos codes de secours, il vous faut deux choses pour revenir : votre boîte mail et quelqu’un qui se porte garant de vous.',
  steps: {
    mailbox: 'Ouvrez le lien que nous envoyons à votre adresse e-mail.',
    vouch: 'Appelez un admin de votre équipe et demandez-lui de se porter garant de vous. Notre équipe le peut aussi.',
    wait: 'Attendez {hours} heures, ou {staffHours} si c’est notre équipe qui s’est portée garante. Choisissez ensuite un nouveau mot de passe.',
  },
  submit: 'Envoyer le lien',
  back: 'Retour à la connexion',
  sent: {
    title: 'Consultez votre boîte de réception',
    text: 'Si {email} a un compte, un lien est en route. Il est valable une heure.',
    another: 'Si {email} a un compte, un autre lien est en route. Regardez aussi dans vos courriers indésirables.',
    again: 'Renvoyer',
  },
};
