import type { photoQueue as english } from '../en-GB/photo-queue.ts';

export const photoQueue: typeof english = {
  title: 'Validation des photos',
  lead: 'Les couples voient ces photos une fois que vous les avez acceptées. Les plus anciennes d’abord.',
  none: 'Aucune photo en attente',
  noneText: 'Les nouvelles photos des marchés qui demandent une validation s’afficheront ici.',
  keys: 'Les flèches choisissent une photo, A l’accepte et R la refuse.',
  waits: 'Attend depuis : {when}',
  photo: 'Photo de {supplier}',
  reviews: 'Photos d’avis et de témoignages',
  ofReview: 'Photo de {couple} sur {supplier}',
  by: 'Avec un avis ou un témoignage de {couple}',
  noAlt: 'Pas de description',
  approve: 'Accepter',
  refuse: 'Refuser',
  approved: 'Photo acceptée.',
  refused: 'Photo refusée.',
  dialog: {
    title: 'Refuser cette photo',
    text: 'L’équipe {supplier} verra votre raison.',
    textReview: 'L’équipe {supplier} verra votre raison. Si la photo vient du couple, il la verra aussi.',
    reason: 'Raison',
    example: 'Elle montre un logo au lieu du lieu',
    common: 'Raisons fréquentes',
    reasons: {
      logo: 'C’est un logo ou une publicité.',
      text: 'Elle contient du texte ou des coordonnées.',
      rights: 'Elle semble appartenir à quelqu’un d’autre.',
      people: 'Elle ne montre pas ce que vous proposez.',
      quality: 'Elle est trop floue ou trop sombre.',
    },
  },
};
