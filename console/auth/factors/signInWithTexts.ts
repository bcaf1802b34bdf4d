import { addTexts } from '../../i18n/current.ts';
import type { Language } from '../../i18n/languages.ts';
import type { MessageTree } from '../../i18n/translator.ts';

const TEXTS: Record<Language, () => Promise<MessageTree>> = {
  'en-GB': () => import('../../i18n/en-GB/sign-in-with.ts'),
  'fr-FR': () => import('../../i18n/fr-FR/sign-in-with.ts'),
  'de-DE': () => import('../../i18n/de-DE/sign-in-with.ts'),
  'pl-PL': () => import('../../i18n/pl-PL/sign-in-with.ts'),
};
let texts: Promise<void> | null = null;

/** Adds the texts that the pages before sign-in need only sometimes. */
export function signInWithTexts(): Promise<void> {
  // Texts that failed to load are requested again next time.
  texts ??= addTexts((language) => TEXTS[language]()).catch((error: unknown) => {
    texts = null;
    throw error;
  });
  return texts;
}
