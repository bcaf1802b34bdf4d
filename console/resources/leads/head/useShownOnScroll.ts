import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels of scrolling that count as intended; less may be an unsteady thumb. */
const DECIDED = 12;
/** Within this distance from the top the controls are always shown. */
const TOP = 80;

/**
 * Whether controls above a scrolling area are shown: hidden while it is scrolled down, shown with the first move up.
 * @param above the controls above a box that scrolls on its own; if left out, the page scrolls
 * @param of the box's content: the controls reappear when it changes
 */
export function useShownOnScroll(above?: RefObject<HTMLElement | null>, of = ''): boolean {
  const [state, setState] = useState({ of, shown: true });
  useEffect(() => {
    const around = above ? above.current?.parentElement : window;
    if (!around) return undefined;
    const setShown = (shown: boolean): void =>
      setState((now) => (now.of === of && now.shown === shown ? now : { of, shown }));
    let last: { of: EventTarget | null; at: number } = { of: null, at: above ? 0 : window.scrollY };
    // A conversation opens at its end; until someone scrolls, its header stays as it is.
    let isByHand = !above;
    const begin = (): void => {
      isByHand = true;
    };
    const look = ({ target }: Event): void => {
      const box = above?.current?.nextElementSibling;
      if (above && target !== box) return;
      const now = box ? box.scrollTop : window.scrollY;
      const before = last.of === (box ?? null) ? last.at : now;
      if (now < TOP || !isByHand) setShown(true);
      else if (Math.abs(now - before) < DECIDED && last.of === (box ?? null)) return;
      else if (now !== before) setShown(now < before);
      last = { of: box ?? null, at: now };
    };
    const options = { capture: above !== undefined, passive: true };
    around.addEventListener('scroll', look, options);
    for (const name of HAND) around.addEventListener(name, begin, options);
    return () => {
      around.removeEventListener('scroll', look, options);
      for (const name of HAND) around.removeEventListener(name, begin, options);
    };
  }, [above, of]);
  return state.of === of ? state.shown : true;
}

const HAND = ['pointerdown', 'wheel', 'keydown'] as const;
