import { texts } from '#shared/texts.ts';

/** The texts around a supplier's answers on its public profile. */
export interface QuestionsTexts {
  title: string;
}

export const questionsTexts = texts<QuestionsTexts>({
  'en-GB': { title: 'Questions couples ask' },
  'fr-FR': { title: 'Questions fréquentes' },
  'de-DE': { title: 'Fragen von Paaren' },
  'pl-PL': { title: 'Częste pytania par' },
});
