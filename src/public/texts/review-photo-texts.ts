import { de } from '#contracts/french.ts';
import { counted } from '#contracts/polish-numbers.ts';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { REVIEW_PHOTOS } from '#contracts/reviews/feedback-limits.ts';
import { texts } from '#shared/texts.ts';
import type { ReviewPhotoFault } from '../review-page-types.ts';

interface ReviewPhotoTexts {
  title: string;
  photo: (at: number) => string;
  waiting: string;
  refused: (reason: string) => string;
  remove: string;
  removeOne: (at: number) => string;
  choose: string;
  hint: (left: number) => string;
  preview: string;
  alt: string;
  optional: string;
  add: string;
  full: string;
  public: string;
  faults: Record<ReviewPhotoFault, string>;
  /** For photos without a description on a public page. */
  of: (couple: string) => string;
}

const MEGABYTES = PHOTO_LIMITS.bytes / 1_000_000;
const MEGAPIXELS = PHOTO_LIMITS.pixels / 1_000_000;

/** Photos that couples add to their review. */
export const reviewPhotoTexts = texts<ReviewPhotoTexts>({
  'en-GB': {
    title: 'Your photos',
    photo: (at) => `Your photo ${at}`,
    waiting: 'Our staff check it before it’s shown.',
    refused: (reason) => `We didn’t approve it: ${reason}`,
    remove: 'Delete',
    removeOne: (at) => `Delete photo ${at}`,
    choose: 'Choose a photo',
    hint: (left) =>
      left === 1
        ? `You can add one more. JPEG, PNG or WebP, up to ${MEGABYTES} MB.`
        : `You can add ${left} more. JPEG, PNG or WebP, up to ${MEGABYTES} MB.`,
    preview: 'The photo you chose',
    alt: 'What does it show?',
    optional: 'optional',
    add: 'Add photo',
    full: `You’ve added ${REVIEW_PHOTOS} photos, and that’s the limit. Delete one to add another.`,
    public:
      'Photos are public with your review. Ask the people in them first. We don’t keep where or how they were taken.',
    faults: {
      none: 'Choose a photo first.',
      empty: 'The file is empty.',
      type: 'Use a JPEG, PNG or WebP photo.',
      heic: 'HEIC photos aren’t supported. Save it as JPEG, or on an iPhone choose “Most Compatible” under Settings, Camera, Formats.',
      damaged: 'This photo is damaged or incomplete. Export it again, then try once more.',
      'too-detailed': `The limit is ${MEGAPIXELS} megapixels. Save a smaller version.`,
      'too-small': `The shorter side must have at least ${PHOTO_LIMITS.side} pixels.`,
      'too-large': `The limit is ${MEGABYTES} MB. Save a smaller version.`,
      'too-many': `A review has at most ${REVIEW_PHOTOS} photos. Delete one first.`,
      full: 'There’s no space left for photos of this supplier.',
    },
    of: (couple) => `Photo from ${couple}`,
  },
  'fr-FR': {
    title: 'Vos photos',
    photo: (at) => `Votre photo ${at}`,
    waiting: 'Notre équipe la vérifie avant de l’afficher.',
    refused: (reason) => `Nous ne l’avons pas acceptée : ${reason}`,
    remove: 'Supprimer',
    removeOne: (at) => `Supprimer la photo ${at}`,
    choose: 'Choisir une photo',
    hint: (left) =>
      left < 2
        ? `Vous pouvez en ajouter encore une. JPEG, PNG ou WebP, jusqu’à ${MEGABYTES} Mo.`
        : `Vous pouvez en ajouter encore ${left}. JPEG, PNG ou WebP, jusqu’à ${MEGABYTES} Mo.`,
    preview: 'La photo choisie',
    alt: 'Que montre-t-elle ?',
    optional: 'facultatif',
    add: 'Ajouter la photo',
    full: `Vous avez ajouté ${REVIEW_PHOTOS} photos, c’est le maximum. Supprimez-en une pour en ajouter une autre.`,
    public:
      'Les photos sont publiques avec votre avis. Demandez d’abord leur accord aux personnes qui y figurent. Nous ne gardons ni le lieu ni les réglages de la prise de vue.',
    faults: {
      none: 'Choisissez d’abord une photo.',
      empty: 'Le fichier est vide.',
      type: 'Choisissez une photo JPEG, PNG ou WebP.',
      heic: 'Les photos HEIC ne sont pas acceptées. Enregistrez-la en JPEG ou, sur un iPhone, choisissez « Le plus compatible » sous Réglages, Appareil photo, Formats.',
      damaged: 'Cette photo est endommagée ou incomplète. Exportez-la de nouveau, puis réessayez.',
      'too-detailed': `La limite est de ${MEGAPIXELS} mégapixels. Enregistrez une version plus petite.`,
      'too-small': `Le petit côté doit avoir au moins ${PHOTO_LIMITS.side} pixels.`,
      'too-large': `La limite est de ${MEGABYTES} Mo. Enregistrez une version plus petite.`,
      'too-many': `Un avis peut avoir ${REVIEW_PHOTOS} photos au plus. Supprimez-en d’abord une.`,
      full: 'Il n’y a plus de place pour des photos de ce prestataire.',
    },
    of: (couple) => `Photo ${de(couple)}`,
  },
  'de-DE': {
    title: 'Eure Fotos',
    photo: (at) => `Euer Foto ${at}`,
    waiting: 'Das Aisle-Team sieht es sich an, bevor es erscheint.',
    refused: (reason) => `Wir haben es nicht freigegeben: ${reason}`,
    remove: 'Löschen',
    removeOne: (at) => `Foto ${at} löschen`,
    choose: 'Foto auswählen',
    hint: (left) =>
      left === 1
        ? `Eines könnt ihr noch hinzufügen. JPEG, PNG oder WebP, bis ${MEGABYTES} MB.`
        : `Noch ${left} könnt ihr hinzufügen. JPEG, PNG oder WebP, bis ${MEGABYTES} MB.`,
    preview: 'Das ausgewählte Foto',
    alt: 'Was ist darauf zu sehen?',
    optional: 'optional',
    add: 'Foto hinzufügen',
    full: `Ihr habt ${REVIEW_PHOTOS} Fotos hinzugefügt, mehr geht nicht. Löscht eines, um ein anderes hinzuzufügen.`,
    public:
      'Fotos sind mit eurer Bewertung öffentlich. Fragt vorher alle, die darauf zu sehen sind. Wo und womit sie gemacht wurden, speichern wir nicht.',
    faults: {
      none: 'Wählt zuerst ein Foto aus.',
      empty: 'Die Datei ist leer.',
      type: 'Nehmt ein Foto als JPEG, PNG oder WebP.',
      heic: 'HEIC-Fotos gehen nicht. Speichert es als JPEG, oder wählt auf dem iPhone „Maximale Kompatibilität“ unter Einstellungen, Kamera, Formate.',
      damaged: 'Dieses Foto ist beschädigt oder unvollständig. Exportiert es noch einmal, und versucht es erneut.',
      'too-detailed': `Höchstens ${MEGAPIXELS} Megapixel. Speichert eine kleinere Version.`,
      'too-small': `Die kürzere Seite braucht mindestens ${PHOTO_LIMITS.side} Pixel.`,
      'too-large': `Höchstens ${MEGABYTES} MB. Speichert eine kleinere Version.`,
      'too-many': `Eine Bewertung hat höchstens ${REVIEW_PHOTOS} Fotos. Löscht zuerst eines.`,
      full: 'Bei diesem Anbieter ist kein Platz für weitere Fotos.',
    },
    of: (couple) => `Foto von ${couple}`,
  },
  'pl-PL': {
    title: 'Państwa zdjęcia',
    photo: (at) => `Państwa zdjęcie ${at}`,
    waiting: 'Zanim się pojawi, sprawdzi je zespół Aisle.',
    refused: (reason) => `Nie zostało przyjęte: ${reason}`,
    remove: 'Usuń',
    removeOne: (at) => `Usuń zdjęcie ${at}`,
    choose: 'Wybierz zdjęcie',
    hint: (left) =>
      `Można dodać jeszcze ${counted(left, 'zdjęcie', 'zdjęcia', 'zdjęć')}. JPEG, PNG lub WebP, do ${MEGABYTES} MB.`,
    preview: 'Wybrane zdjęcie',
    alt: 'Co na nim widać?',
    optional: 'opcjonalnie',
    add: 'Dodaj zdjęcie',
    full: `To już ${counted(REVIEW_PHOTOS, 'zdjęcie', 'zdjęcia', 'zdjęć')}, więcej się nie da. Żeby dodać inne, trzeba najpierw jedno usunąć.`,
    public:
      'Zdjęcia są publiczne razem z opinią. Prosimy najpierw zapytać osoby, które na nich są. Nie zapisujemy, gdzie ani czym je zrobiono.',
    faults: {
      none: 'Najpierw prosimy wybrać zdjęcie.',
      empty: 'Plik jest pusty.',
      type: 'Potrzebne jest zdjęcie JPEG, PNG lub WebP.',
      heic: 'Zdjęć HEIC nie przyjmujemy. Można zapisać je jako JPEG albo w iPhonie wybrać „Najbardziej zgodne” w Ustawieniach, Aparat, Formaty.',
      damaged: 'Zdjęcie jest uszkodzone lub niepełne. Prosimy wyeksportować je ponownie i spróbować jeszcze raz.',
      'too-detailed': `Limit to ${counted(MEGAPIXELS, 'megapiksel', 'megapiksele', 'megapikseli')}. Prosimy zapisać mniejszą wersję.`,
      'too-small': `Krótszy bok musi mieć co najmniej ${counted(PHOTO_LIMITS.side, 'piksel', 'piksele', 'pikseli')}.`,
      'too-large': `Limit to ${MEGABYTES} MB. Prosimy zapisać mniejszą wersję.`,
      'too-many': `Opinia może mieć najwyżej ${counted(REVIEW_PHOTOS, 'zdjęcie', 'zdjęcia', 'zdjęć')}. Prosimy najpierw jedno usunąć.`,
      full: 'Nie ma już miejsca na zdjęcia u tego usługodawcy.',
    },
    of: (couple) => `Zdjęcie od: ${couple}`,
  },
});
