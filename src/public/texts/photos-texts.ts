import { counted } from '#contracts/polish-numbers.ts';
import { texts } from '#shared/texts.ts';

/** Every sentence about the photos on a supplier's page. */
export interface PhotosTexts {
  title: string;
  /** For a photo without a description. */
  photoOf: (supplier: string, position: number) => string;
  more: (count: number) => string;
}

const EN: PhotosTexts = {
  title: 'Photos',
  photoOf: (supplier, position) => `${supplier}, photo ${position}`,
  more: (count) => (count === 1 ? '1 more photo' : `${count} more photos`),
};

const FR: PhotosTexts = {
  title: 'Photos',
  photoOf: (supplier, position) => `${supplier}, photo ${position}`,
  more: (count) => (count < 2 ? `${count} autre photo` : `${count} autres photos`),
};

const DE: PhotosTexts = {
  title: 'Fotos',
  photoOf: (supplier, position) => `${supplier}, Foto ${position}`,
  more: (count) => (count === 1 ? '1 weiteres Foto' : `${count} weitere Fotos`),
};

const PL: PhotosTexts = {
  title: 'Zdjęcia',
  photoOf: (supplier, position) => `${supplier}, zdjęcie ${position}`,
  more: (count) => `Jeszcze ${counted(count, 'zdjęcie', 'zdjęcia', 'zdjęć')}`,
};

export const photosTexts = texts<PhotosTexts>({ 'en-GB': EN, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });
