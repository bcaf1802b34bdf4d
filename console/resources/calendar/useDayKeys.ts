import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { dayByKey } from './calendarDays.ts';
import type { ChosenDays } from './useChosenDays.ts';

interface DayKeysParts {
  grid: RefObject<HTMLElement | null>;
  chosen: ChosenDays;
  weekStart: number;
  onOpen: () => void;
  onBlock: (() => void) | null;
}

/**
 * Selects days with the keyboard: arrows, Home and End, Page Up and Page Down, Shift for a range. The focus follows the day, also
 * into another month, whose cells are rendered only after the key was pressed.
 */
export function useDayKeys({ grid, chosen, weekStart, onOpen, onBlock }: DayKeysParts) {
  const follows = useRef<string | null>(null);
  useEffect(() => {
    // A teammate's live update may re-render the grid before the selected day is in the address.
    if (follows.current !== chosen.day) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${chosen.day}"]`);
    if (!cell) return;
    follows.current = null;
    cell.focus();
  });
  return (event: KeyboardEvent<HTMLElement>): void => {
    // Buttons in between, such as month names, keep their own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || !isDay(event.target)) return;
    const act = keyAction(event.key);
    const next = dayByKey(chosen.latest(), event.key, event.shiftKey, weekStart);
    if (act === null && next === null) return;
    event.preventDefault();
    if (act === 'open') onOpen();
    else if (act === 'block') onBlock?.();
    else {
      const day = next ?? chosen.latest();
      follows.current = day;
      chosen.choose(day, event.shiftKey && event.key.startsWith('Arrow'));
    }
  };
}

const isDay = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset['day'] !== undefined;

function keyAction(key: string): 'open' | 'block' | 'single' | null {
  if (key === 'Enter' || key === ' ') return 'open';
  if (key === 'b') return 'block';
  return key === 'Escape' ? 'single' : null;
}
