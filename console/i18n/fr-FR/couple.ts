import type { couple as english } from '../en-GB/couple.ts';

export const couple: typeof english = {
  photo: {
    add: 'Ajouter une photo',
    replace: 'Remplacer la photo',
    remove: 'Retirer la photo',
    choose: 'Photo de {couple}',
    help: 'Seule votre équipe la voit.',
    saved: 'Photo ajoutée.',
    removed: 'Photo retirée.',
  },
  booked: {
    title: 'Réservé ailleurs',
    help: 'Si le couple a réservé un autre prestataire de votre catégorie.',
    unknown: 'Non renseigné',
    yes: 'Oui, un autre prestataire de votre catégorie',
    no: 'Non',
    invitation: 'Le couple a réservé un autre prestataire de votre catégorie.',
  },
};
