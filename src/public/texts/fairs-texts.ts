import { texts } from '#shared/texts.ts';

/** The texts around a supplier's wedding fairs on its public profile. */
export interface FairsTexts {
  title: string;
}

export const fairsTexts = texts<FairsTexts>({
  'en-GB': { title: 'Meet us at a wedding fair' },
  'fr-FR': { title: 'Rencontrez-nous sur un salon du mariage' },
  'de-DE': { title: 'Treffen Sie uns auf einer Hochzeitsmesse' },
  'pl-PL': { title: 'Spotkajmy się na targach ślubnych' },
});
