/**
 * The list by keyboard: j and k move, Enter and o open the lead, r replies, d or e marks as done, s snoozes, a assigns an owner, x
 * selects. Escape leaves the composer and keeps its text.
 */
import { ownValue } from '#contracts/own-value.ts';
import { useEffect } from 'react';
import type { TodayItem } from '#contracts/lead/today.ts';
import { isShortcut, isTextField } from '../layout/keys/letterKeys.ts';
import { useCurrentLead } from '../layout/keys/currentLead.ts';
import { refusedOffline } from '../offline/refusedOffline.ts';

export interface TodayKeyActions {
  step: (by: number) => TodayItem | null;
  reply: () => void;
  done: () => void;
  select: () => void;
}

/** Focuses a row of the list, or the card on phones, once it is rendered. */
export function focusTodayRow(leadId: string): void {
  // Ids are letters and digits (src/contracts/fields.ts), so nothing needs escaping.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-today-row="${leadId}"]`)?.focus());
}

/** The shortcut of a refused control shows its reason. */
const press = (key: string, act: (part: HTMLElement) => void = (part) => part.click()): void => {
  const part = document.querySelector<HTMLElement>(`[data-today-key="${key}"]`);
  if (part && !(part.matches('[data-refused]') && refusedOffline())) act(part);
};

export function useTodayKeys(actions: TodayKeyActions | null, current: string | undefined): void {
  useCurrentLead(current);
  useEffect(() => {
    if (!actions || current === undefined) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
      if (isTextField(target) && event.key === 'Escape' && target.closest('[data-today-panel]')) focusTodayRow(current);
      if (!isShortcut(event)) return;
      const onRow = target.matches('[data-today-row]') || target === document.body || target.tagName === 'MAIN';
      const step = ownValue({ j: 1, k: -1, ...(onRow && { ArrowDown: 1, ArrowUp: -1 }) }, event.key);
      if (step !== undefined) {
        event.preventDefault();
        const item = actions.step(step);
        if (item) focusTodayRow(item.lead.id);
        return;
      }
      const run = ownValue(
        {
          r: actions.reply,
          d: actions.done,
          e: actions.done,
          x: actions.select,
          s: () => press('s'),
          o: () => press('o'),
          a: () => press('a', (owner) => owner.focus()),
          ...(onRow && { Enter: () => press('o') }),
        },
        event.key,
      );
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [actions, current]);
}
