import { useEffect } from 'react';
import { loadLaterTexts } from '../../i18n/lazyPart.ts';
import { loadFloating } from '../../ui/floating/loadFloating.ts';
import { loadPalette } from './loadOverlays.ts';

/** The first screen has the network for itself; milliseconds. */
const REST = 2_000;

/** Loads what almost everyone needs next, once the first screen is there: menus and dialogs, the palette, and the other texts. */
export function useSpareTime(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadFloating();
      // What needs them tries again and says when that fails.
      loadLaterTexts().catch(() => undefined);
      loadPalette().catch(() => undefined);
    }, REST);
    return () => clearTimeout(timer);
  }, []);
}
