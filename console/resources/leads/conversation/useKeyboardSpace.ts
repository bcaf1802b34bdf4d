import { useEffect } from 'react';
import { coveredByKeyboard } from '../../../theme/useKeyboard.ts';

/** Gives pages that fill the window the height above the on-screen keyboard, where the browser lays it over them. */
export function useKeyboardSpace(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    if (!view) return undefined;
    const fit = (): void => {
      const covered = coveredByKeyboard();
      style.setProperty('--keyboard', `${covered}px`);
      // Safari moved the page up to show the field, which is above the keyboard now.
      if (covered > 0) window.scrollTo(0, 0);
    };
    fit();
    view.addEventListener('resize', fit);
    return () => {
      view.removeEventListener('resize', fit);
      style.removeProperty('--keyboard');
    };
  }, []);
}
