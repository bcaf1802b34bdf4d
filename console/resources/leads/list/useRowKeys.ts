/** j and k walk the rows (from anywhere on the page, arrows from a row), Enter opens (the row's own link), x selects, s stars, u turns read and unread, e is done with it. */
import { ownValue } from '#contracts/own-value.ts';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { takePlace } from '../leadOrder.ts';

const ROW = '[data-lead-row]';

export interface RowKeyActions {
  star: (lead: LeadSummary) => unknown;
  toggleRead: (lead: LeadSummary) => unknown;
  /** Read and answered: nothing is waiting. */
  done: (lead: LeadSummary) => unknown;
}

/** Give the answer to the element around the rows; each row carries `data-lead-row={lead.id}`. */
export function useRowKeys<E extends HTMLElement>(
  leads: readonly LeadSummary[],
  actions: RowKeyActions | null,
  select: (leadId: string) => void,
): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    const element = around.current;
    const press = (event: KeyboardEvent): void => {
      if (!element || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const inside = element.contains(event.target);
      if (!inside && !event.target.contains(element)) return;
      const row = event.target.closest<HTMLElement>(ROW);
      const step = inside
        ? ownValue({ j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }, event.key)
        : ownValue({ j: 1, k: -1 }, event.key);
      if (step !== undefined) {
        event.preventDefault();
        const rows = [...element.querySelectorAll<HTMLElement>(ROW)];
        focusRow(rows, row ?? rowLeft(rows), step);
        return;
      }
      const lead = leads.find((candidate) => candidate.id === row?.dataset['leadRow']);
      if (lead && event.key === 'x') select(lead.id);
      if (!lead || !actions) return;
      if (event.key === 's') void actions.star(lead);
      if (event.key === 'u') void actions.toggleRead(lead);
      if (event.key === 'e') void actions.done(lead);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [leads, actions, select]);
  return around;
}

/** After coming back from a lead, the keyboard continues at that lead if it is visible. */
function rowLeft(rows: readonly HTMLElement[]): HTMLElement | null {
  const place = takePlace();
  const row = rows.find((one) => one.dataset['leadRow'] === place);
  if (!row) return null;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight ? row : null;
}

function focusRow(rows: readonly HTMLElement[], from: HTMLElement | null, step: number): void {
  const index = from ? rows.indexOf(from) : -1;
  rows[Math.min(Math.max(index + step, 0), rows.length - 1)]?.querySelector<HTMLElement>('a')?.focus();
}
