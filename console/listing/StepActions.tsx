import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCoveredBelow } from '../theme/useKeyboard.ts';

/** The buttons at the end of a step. They scroll with the page; while someone types on a phone they stay above the keyboard. */
export function StepActions({ children }: { children: ReactNode }) {
  const covered = useCoveredBelow();
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
