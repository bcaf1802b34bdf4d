import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Pixels from which what covers the page is a keyboard, not the browser's own bar. */
const KEYBOARD = 120;

/** What an on-screen keyboard covers at the lower edge of the page, in pixels; 0 while there is none. */
function useKeyboard(): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = (): void => {
      // Zoomed in, a part of the page is seen, but nothing covers it.
      const below = view.scale > 1.01 ? 0 : Math.round(window.innerHeight - view.height);
      setCovered(below < KEYBOARD ? 0 : Math.max(0, Math.round(below - view.offsetTop)));
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return covered;
}

/** The buttons at the end of a step. They scroll with the page; while someone types on a phone they are above the keyboard. */
export function StepActions({ children }: { children: ReactNode }) {
  const covered = useKeyboard();
  const isTyping = covered > 0;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-keyboard', isTyping);
    return () => document.documentElement.removeAttribute('data-keyboard');
  }, [isTyping]);
  return (
    <div
      className={isTyping ? 'listing__actions listing__actions--stuck' : 'listing__actions'}
      style={isTyping ? { bottom: covered } : {}}
    >
      {children}
    </div>
  );
}
