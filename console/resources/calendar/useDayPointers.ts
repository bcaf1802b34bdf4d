import { useMemo, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { ChosenDays } from './useChosenDays.ts';

export interface DayPointers {
  press: (event: PointerEvent<HTMLElement>, day: string) => void;
  over: (event: PointerEvent<HTMLElement>, day: string) => void;
  /** Handlers for the element that contains all days. */
  tap: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Selects days with the pointer: a press selects one, dragging with a mouse or pressing with Shift selects a range. On touch, moving
 * scrolls and tapping selects; ranges are set in the dialog.
 */
export function useDayPointers({ choose }: Pick<ChosenDays, 'choose'>, onPress?: () => void): DayPointers {
  const finger = useRef(false);
  return useMemo(
    () => ({
      press(event, day) {
        finger.current = event.pointerType === 'touch';
        // On touch it may still become a tap or a scroll.
        if (event.button !== 0 || finger.current) return;
        choose(day, event.shiftKey);
        onPress?.();
      },
      over(event, day) {
        if (event.pointerType === 'mouse' && event.buttons === 1) choose(day, true);
      },
      tap({ target, detail }) {
        const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
        // A click without a click count comes from a screen reader.
        if (day === undefined || (!finger.current && detail > 0)) return;
        choose(day);
        onPress?.();
      },
    }),
    [choose, onPress],
  );
}
