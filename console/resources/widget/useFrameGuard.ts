import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';

export interface FrameGuard {
  /** Makes the frame inert until its page has opened the form, at most for this many milliseconds. */
  shut: (longest: number) => void;
  /** The form has opened: the focus returns to where the person is. */
  release: () => void;
  /** The person moves into the frame, and the focus stays there. */
  enter: () => void;
}

/**
 * An opening form takes the focus away from someone who is typing beside it. So the frame is inert until the form has opened. A form
 * that opens later than that takes the focus anyway, and it is returned at once.
 */
export function useFrameGuard(frame: RefObject<HTMLIFrameElement | null>): FrameGuard {
  const before = useRef<Element | null>(null);
  const awaited = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // By the time the form opens, the person may be in another field than when it was requested.
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
        // Only the latest request counts: an earlier one's timeout must not make the frame usable during it.
        clearTimeout(timer.current);
        timer.current = setTimeout(open, longest);
      },
      release() {
        if (!awaited.current) return;
        awaited.current = false;
        clearTimeout(timer.current);
        open();
        if (document.activeElement !== frame.current || before.current === frame.current) return;
        // The person is where they were, so nothing moves: after a page change that is the whole page, whose top would scroll out of view.
        if (before.current instanceof HTMLElement && before.current !== document.body) {
          before.current.focus({ preventScroll: true });
        } else frame.current?.blur();
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
