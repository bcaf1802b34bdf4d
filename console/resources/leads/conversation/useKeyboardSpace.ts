import { useEffect } from 'react';
import { coveredByKeyboard } from '../../../theme/useKeyboard.ts';

/** Limits full-height pages to the height above the on-screen keyboard, in browsers that overlay it. */
export function useKeyboardSpace(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    if (!view) return undefined;
    const fit = (): void => {
      const covered = coveredByKeyboard();
      style.setProperty('--keyboard', `${covered}px`);
      // Safari scrolled the page up to show the field, which is now above the keyboard.
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
