import { de } from '#contracts/french.ts';
import type { ClaimTexts } from '../claim-texts.ts';

export const claimFr: ClaimTexts = {
  undo: {
    title: 'Annuler cette revendication ?',
    text: ({ supplier, domain }) =>
      `Quelqu’un a prouvé que ${domain} lui appartient et administre désormais ${supplier} sur Aisle.`,
    by: (person, email) => `Revendiqué par ${person} (${email}).`,
    ends: 'Si cette personne n’a rien à voir avec l’entreprise, mettez fin à son accès maintenant. Toutes les personnes qu’elle a invitées le perdent aussi, et les clés d’API, les webhooks et le flux du calendrier cessent de fonctionner. La fiche ne pourra plus être revendiquée : notre équipe invitera la bonne personne.',
    button: 'Ce n’était pas moi, mettre fin à l’accès',
    undoneTitle: 'L’accès a pris fin',
    undoneText:
      'Nous avons prévenu notre équipe, l’entreprise et la personne. Contactez notre équipe pour recevoir vous-même une invitation.',
    endedTitle: 'Il n’y a rien à annuler',
    endedText:
      'La revendication a déjà été annulée, ou ce lien date de plus de 72 heures. Notre équipe peut tout de même vous aider.',
    contact: 'Comment nous contacter',
  },
  link: {
    title: (supplier) => `Revendiquer ${supplier}`,
    text: ({ supplier, domain, address }) =>
      `Ce lien a été envoyé à ${address} : vous pouvez donc lire les e-mails de ${domain}. Il vous permet de prendre la main sur la fiche ${de(supplier)} et de l’administrer.`,
    button: 'Revendiquer cette entreprise',
    doneTitle: 'L’entreprise est à vous',
    doneText:
      'Vous l’administrez désormais. Les couples voient qu’elle est confirmée, et leurs demandes vous parviennent ici.',
  },
};
