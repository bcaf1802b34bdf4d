import { useEffect } from 'react';

/** Gives pages that fill the window the height above the on-screen keyboard, where the browser lays it over them. */
export function useKeyboardSpace(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    if (!view) return undefined;
    const fit = (): void => {
      // Zoomed in, a part of the page is seen, but nothing covers it.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height));
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
