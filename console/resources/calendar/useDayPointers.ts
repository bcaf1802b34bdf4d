import { useMemo, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { ChosenDays } from './useChosenDays.ts';

export interface DayPointers {
  press: (event: PointerEvent<HTMLElement>, day: string) => void;
  over: (event: PointerEvent<HTMLElement>, day: string) => void;
  /** For what holds all days. */
  tap: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Choosing days with the pointer: a press takes one, a mouse that drags or a press with Shift takes a range. A finger
 * that moves scrolls; it chooses by taps, and ranges in the dialog.
 */
export function useDayPointers({ choose }: Pick<ChosenDays, 'choose'>, onPress?: () => void): DayPointers {
  const finger = useRef(false);
  return useMemo(
    () => ({
      press(event, day) {
        finger.current = event.pointerType === 'touch';
        // A finger may still be tapping or scrolling.
        if (event.button !== 0 || finger.current) return;
        choose(day, event.shiftKey);
        onPress?.();
      },
      over(event, day) {
        if (event.pointerType === 'mouse' && event.buttons === 1) choose(day, true);
      },
      tap({ target, detail }) {
        const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
        // Without a number of clicks it comes from a screen reader.
        if (day === undefined || (!finger.current && detail > 0)) return;
        choose(day);
        onPress?.();
      },
    }),
    [choose, onPress],
  );
}
