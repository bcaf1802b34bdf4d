import { useEffect, useState } from 'react';

/** Pixels of scrolling that count as a decision; less is a trembling thumb. */
const DECIDED = 12;
/** Near the top it is always there. */
const TOP = 80;

/** Whether what sticks to the top of the page is shown: gone while scrolling down, back with the first move up. */
export function useShownOnScroll(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const now = window.scrollY;
      if (now < TOP) setShown(true);
      else if (Math.abs(now - last) < DECIDED) return;
      else setShown(now < last);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return shown;
}
