import { useMemo } from 'react';
import type { PointerEvent } from 'react';
import type { ChosenDays } from './useChosenDays.ts';

export interface DayPointers {
  press: (event: PointerEvent<HTMLElement>, day: string) => void;
  over: (event: PointerEvent<HTMLElement>, day: string) => void;
}

/**
 * Choosing days with the pointer: a press takes one, a mouse that drags or a press with Shift takes a range. A finger
 * that moves scrolls; it chooses by taps, and ranges in the dialog.
 */
export function useDayPointers({ choose }: Pick<ChosenDays, 'choose'>, onPress?: () => void): DayPointers {
  return useMemo(
    () => ({
      press(event, day) {
        if (event.button !== 0) return;
        choose(day, event.shiftKey);
        onPress?.();
      },
      over(event, day) {
        if (event.pointerType === 'mouse' && event.buttons === 1) choose(day, true);
      },
    }),
    [choose, onPress],
  );
}
