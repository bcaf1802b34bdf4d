import { lazy } from 'react';
import type { ComponentType } from 'react';
import { addTexts } from './current.ts';
import type { Language } from './languages.ts';
import type { MessageTree } from './translator.ts';

const LATER_TEXTS: Record<Language, () => Promise<MessageTree>> = {
  'en-GB': async () => (await import('./en-GB-later.ts')).enGBLater,
  'de-DE': async () => (await import('./de-DE-later.ts')).deDELater,
};

let asked: Promise<void> | null = null;

/** Loads the texts that the first screen does without, once. */
export async function loadLaterTexts(): Promise<void> {
  asked ??= addTexts((language) => LATER_TEXTS[language]());
  try {
    await asked;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** `lazy` for a part that comes with all texts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const lazyPart = <P extends ComponentType<any>>(load: () => Promise<{ default: P }>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadLaterTexts()]);
    return part;
  });
