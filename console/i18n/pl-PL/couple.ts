import type { couple as english } from '../en-GB/couple.ts';

export const couple: typeof english = {
  photo: {
    add: 'Dodaj zdjęcie',
    replace: 'Zmień zdjęcie',
    remove: 'Usuń zdjęcie',
    choose: 'Zdjęcie pary {couple}',
    help: 'Widzi je tylko twój zespół.',
    saved: 'Dodano zdjęcie.',
    removed: 'Usunięto zdjęcie.',
  },
  booked: {
    title: 'Rezerwacja gdzie indziej',
    help: 'Czy para ma już innego usługodawcę z twojej kategorii.',
    unknown: 'Nie wiadomo',
    yes: 'Tak, innego usługodawcę z twojej kategorii',
    no: 'Nie',
    invitation: 'Para ma już innego usługodawcę z twojej kategorii.',
  },
};
