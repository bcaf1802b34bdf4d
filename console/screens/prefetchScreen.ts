import { matchPath } from 'react-router-dom';
import type { Screen } from './Screen.ts';
import { loadTexts } from './screenTexts.ts';

/** Loads what a path will show, so that it is there at the click. A failure is left to the click itself. */
export function prefetchScreen(screens: readonly Screen[], to: string): void {
  const screen = screens.find(({ path, alsoAt = [] }) => [path, ...alsoAt].some((place) => matchPath(place, to)));
  if (!screen) return;
  void Promise.all([screen.load(), loadTexts(screen)]).catch(() => undefined);
}
