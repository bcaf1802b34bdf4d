import type { photoQueue as english } from '../en-GB/photo-queue.ts';

export const photoQueue: typeof english = {
  title: 'Akceptacja zdjęć',
  lead: 'Pary zobaczą te zdjęcia po twojej akceptacji. Od najstarszych.',
  none: 'Żadne zdjęcie nie czeka',
  noneText: 'Tu pojawią się nowe zdjęcia z rynków, które wymagają akceptacji.',
  keys: 'Strzałki wybierają zdjęcie, A je akceptuje, R odrzuca.',
  waits: 'Czeka od: {when}',
  photo: 'Zdjęcie od: {supplier}',
  reviews: 'Zdjęcia z opinii i referencji',
  ofReview: 'Zdjęcie pary {couple} o firmie {supplier}',
  by: 'Z opinią lub referencją pary {couple}',
  noAlt: 'Bez opisu',
  approve: 'Zaakceptuj',
  refuse: 'Odrzuć',
  approved: 'Zdjęcie zaakceptowane.',
  refused: 'Zdjęcie odrzucone.',
  dialog: {
    title: 'Odrzuć to zdjęcie',
    text: 'Zespół firmy {supplier} zobaczy twój powód.',
    textReview: 'Zespół firmy {supplier} zobaczy twój powód. Jeśli zdjęcie dodała para, ona też go zobaczy.',
    reason: 'Powód',
    example: 'Pokazuje logo zamiast miejsca przyjęcia',
    common: 'Częste powody',
    reasons: {
      logo: 'To logo lub reklama.',
      text: 'Zawiera tekst lub dane kontaktowe.',
      rights: 'Wygląda na cudze zdjęcie.',
      people: 'Nie pokazuje twojej oferty.',
      quality: 'Jest zbyt nieostre lub zbyt ciemne.',
    },
  },
};
