import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';

export interface FrameGuard {
  /** Before the page in the frame opens its form: it is out of reach until then, at most so many milliseconds. */
  shut: (longest: number) => void;
  /** The form is there: the focus goes back to where the person is. */
  release: () => void;
  /** The person goes into the frame and stays there. */
  enter: () => void;
}

/**
 * A form that opens takes the focus, and with it what someone is typing beside it. So the frame is inert until the form is
 * there. A form that comes later than that takes it after all, and it goes back at once.
 */
export function useFrameGuard(frame: RefObject<HTMLIFrameElement | null>): FrameGuard {
  const before = useRef<Element | null>(null);
  const awaited = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // By the time the form comes the person may be in another field than when it was asked for.
    const follow = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== frame.current) before.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      clearTimeout(timer.current);
    };
  }, [frame]);
  return useMemo(() => {
    const open = (): void => frame.current?.removeAttribute('inert');
    return {
      shut(longest) {
        if (!awaited.current) before.current = document.activeElement;
        awaited.current = true;
        frame.current?.setAttribute('inert', '');
        // Only the last one that was asked for counts: the time of an earlier one must not open the frame under it.
        clearTimeout(timer.current);
        timer.current = setTimeout(open, longest);
      },
      release() {
        if (!awaited.current) return;
        awaited.current = false;
        clearTimeout(timer.current);
        open();
        if (document.activeElement !== frame.current || before.current === frame.current) return;
        if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus();
        else frame.current?.blur();
      },
      enter() {
        awaited.current = false;
        clearTimeout(timer.current);
        open();
        frame.current?.focus();
      },
    };
  }, [frame]);
}
