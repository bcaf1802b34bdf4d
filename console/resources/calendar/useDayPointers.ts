import { useMemo } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { dayByKey } from './calendarDays.ts';
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

interface DayKeysParts {
  chosen: ChosenDays;
  weekStart: number;
  onOpen: () => void;
  onBlock: (() => void) | null;
}

/** Choosing days with the keyboard; the focus follows the day, also into another month. */
export function useDayKeys({ chosen, weekStart, onOpen, onBlock }: DayKeysParts) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen();
      return;
    }
    if (event.key === 'b' && onBlock) {
      event.preventDefault();
      onBlock();
      return;
    }
    if (event.key === 'Escape') return chosen.choose(chosen.day);
    const next = dayByKey(chosen.day, event.key, event.shiftKey, weekStart);
    if (next === null) return;
    event.preventDefault();
    const extend = event.shiftKey && event.key.startsWith('Arrow');
    chosen.choose(next, extend);
  };
}
