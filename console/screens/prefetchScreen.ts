import { matchPath } from 'react-router-dom';
import type { Screen } from './Screen.ts';
import { loadTexts } from './screenTexts.ts';

/** Preloads a path's screen, so that it is ready on click. A failure is handled by the click itself. */
export function prefetchScreen(screens: readonly Screen[], to: string): void {
  const screen = screens.find(({ path, alsoAt = [] }) => [path, ...alsoAt].some((place) => matchPath(place, to)));
  if (!screen) return;
  void Promise.all([screen.load(), loadTexts(screen)]).catch(() => undefined);
}
