import { lazy } from 'react';
import type { ComponentType } from 'react';
import { addTexts } from './current.ts';
import type { Language } from './languages.ts';
import { spelled } from './spelled.ts';
import type { MessageTree } from './translator.ts';

type Load = () => Promise<MessageTree>;

/** Loads texts once for all that need them; after a failure the next one tries again. */
function loadedOnce(texts: Record<Language, Load>): () => Promise<void> {
  let asked: Promise<void> | null = null;
  return async () => {
    asked ??= addTexts(async (language, spoken) => spelled(await texts[language](), spoken));
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
  'fr-FR': async () => (await import('./fr-FR-later.ts')).frFRLater,
  'de-DE': async () => (await import('./de-DE-later.ts')).deDELater,
  'pl-PL': async () => (await import('./pl-PL-later.ts')).plPLLater,
});

/** Loads the texts of the profile's screens. */
export const loadProfileTexts = loadedOnce({
  'en-GB': async () => (await import('./en-GB-profile.ts')).enGBProfile,
  'fr-FR': async () => (await import('./fr-FR-profile.ts')).frFRProfile,
  'de-DE': async () => (await import('./de-DE-profile.ts')).deDEProfile,
  'pl-PL': async () => (await import('./pl-PL-profile.ts')).plPLProfile,
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyComponent = ComponentType<any>;

/** `lazy` that loads texts beside the part. */
const lazyWith =
  (loadTexts: () => Promise<unknown>) =>
  <P extends AnyComponent>(load: () => Promise<{ default: P }>) =>
    lazy(async () => {
      const [part] = await Promise.all([load(), loadTexts()]);
      return part;
    });

/** `lazy` for a part that comes with all texts but those of the profile. */
export const lazyPart = lazyWith(loadLaterTexts);

/** `lazy` for a part of another screen that needs the texts of the profile, too. */
export const lazyProfilePart = lazyWith(() => Promise.all([loadLaterTexts(), loadProfileTexts()]));

/** The same for what a screen does without: where it can't be loaded, as without a network, nothing is shown. */
export const lazyProfileExtra = <P extends AnyComponent>(load: () => Promise<{ default: P }>) =>
  lazy<P>(async () => {
    try {
      const [part] = await Promise.all([load(), loadLaterTexts(), loadProfileTexts()]);
      return part;
    } catch {
      return { default: Nothing as P };
    }
  });

const Nothing: AnyComponent = () => null;
