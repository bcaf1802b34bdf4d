import { texts } from '#shared/texts.ts';

/** The texts around a supplier's brochures on its public profile. */
export interface BrochureTexts {
  title: string;
  /** What the file contains; the size is written out. */
  about: (size: string) => string;
}

export const brochureTexts = texts<BrochureTexts>({
  'en-GB': { title: 'Brochures', about: (size) => `PDF, ${size}` },
  'fr-FR': { title: 'Brochures', about: (size) => `PDF, ${size}` },
  'de-DE': { title: 'Broschüren', about: (size) => `PDF, ${size}` },
  'pl-PL': { title: 'Broszury', about: (size) => `PDF, ${size}` },
});
