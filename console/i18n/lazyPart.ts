import { lazy } from 'react';
import type { ComponentType } from 'react';
import { addTexts } from './current.ts';
import type { Language } from './languages.ts';
import type { MessageTree } from './translator.ts';

type Load = () => Promise<MessageTree>;

/** Loads texts once for all that need them; after a failure the next one tries again. */
function loadedOnce(texts: Record<Language, Load>): () => Promise<void> {
  let asked: Promise<void> | null = null;
  return async () => {
    asked ??= addTexts((language) => texts[language]());
    try {
      await asked;
    } catch (error) {
      asked = null;
      throw error;
    }
  };
}

/** Loads the texts that the first screen does without. */
export const loadLaterTexts = loadedOnce({
  'en-GB': async () => (await import('./en-GB-later.ts')).enGBLater,
  'de-DE': async () => (await import('./de-DE-later.ts')).deDELater,
});

/** Loads the texts of the profile's screens. */
export const loadProfileTexts = loadedOnce({
  'en-GB': async () => (await import('./en-GB-profile.ts')).enGBProfile,
  'de-DE': async () => (await import('./de-DE-profile.ts')).deDEProfile,
});

/** `lazy` for a part that comes with all texts but those of the profile. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const lazyPart = <P extends ComponentType<any>>(load: () => Promise<{ default: P }>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadLaterTexts()]);
    return part;
  });
