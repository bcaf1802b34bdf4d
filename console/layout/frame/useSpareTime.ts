import { useEffect } from 'react';
import { loadLaterTexts } from '../../i18n/lazyPart.ts';
import { loadFloating } from '../../ui/floating/loadFloating.ts';
import { loadPalette } from './loadOverlays.ts';

/** Delay in milliseconds that leaves the network to the first screen. */
const IDLE_DELAY = 2_000;

/** Preloads what almost everyone needs next, after the first screen: menus and dialogs, the palette, and the other texts. */
export function useSpareTime(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadFloating();
      // Code that needs them will retry and report a failure.
      loadLaterTexts().catch(() => undefined);
      loadPalette().catch(() => undefined);
    }, IDLE_DELAY);
    return () => clearTimeout(timer);
  }, []);
}
