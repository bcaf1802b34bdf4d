import { loadLaterTexts, loadProfileTexts } from '../i18n/lazyPart.ts';
import type { Screen } from './Screen.ts';

/** Loads the texts that a screen needs besides the first ones. */
export async function loadTexts({ first, texts }: Pick<Screen, 'first' | 'texts'>): Promise<void> {
  if (!first) await Promise.all([loadLaterTexts(), texts === 'profile' && loadProfileTexts()]);
}
