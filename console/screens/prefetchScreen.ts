import { matchPath } from 'react-router-dom';
import { loadLaterTexts } from '../i18n/lazyPart.ts';
import type { Screen } from './Screen.ts';

/** Loads what a path will show, so that it is there at the click. A failure is left to the click itself. */
export function prefetchScreen(screens: readonly Screen[], to: string): void {
  const screen = screens.find(({ path, alsoAt = [] }) => [path, ...alsoAt].some((place) => matchPath(place, to)));
  if (!screen) return;
  void Promise.all([screen.load(), screen.first ? undefined : loadLaterTexts()]).catch(() => undefined);
}
