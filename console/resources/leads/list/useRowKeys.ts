/**
 * j and k move through the rows, Enter opens (the row's own link), x selects, s stars, u toggles read, e marks as done. They work
 * wherever the focus is, except in fields, dialogs and menus: the row that last had the focus is remembered. Arrows move from a
 * focused row.
 */
import { ownValue } from '#contracts/own-value.ts';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { isShortcut } from '../../../layout/keys/letterKeys.ts';
import { currentLead } from '../../../layout/keys/currentLead.ts';
import { takePlace } from '../neighbours/leadOrder.ts';

const ROW = '[data-lead-row]';

export interface RowKeyActions {
  star: (lead: LeadSummary) => unknown;
  toggleRead: (lead: LeadSummary) => unknown;
  /** Marks it as read and replied to, so nothing is waiting. */
  done: (lead: LeadSummary) => unknown;
}

/** Attach the returned ref to the element around the rows; each row has `data-lead-row={lead.id}`. */
export function useRowKeys<E extends HTMLElement>(
  leads: readonly LeadSummary[],
  actions: RowKeyActions | null,
  select: (leadId: string) => void,
): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    const element = around.current;
    const touch = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      if (row) currentLead.set(row.dataset['leadRow'] ?? null);
    };
    const press = (event: KeyboardEvent): void => {
      if (!element || !(event.target instanceof HTMLElement) || !isShortcut(event)) return;
      const rows = [...element.querySelectorAll<HTMLElement>(ROW)];
      const focused = event.target.closest<HTMLElement>(ROW);
      const row = focused ?? rows.find((one) => one.dataset['leadRow'] === currentLead.get()) ?? null;
      const step = ownValue(focused ? { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 } : { j: 1, k: -1 }, event.key);
      if (step !== undefined) {
        event.preventDefault();
        focusRow(rows, row ?? rowLeft(rows), step);
        return;
      }
      const lead = leads.find((candidate) => candidate.id === row?.dataset['leadRow']);
      if (!row || !lead) return;
      const run = ownValue(
        {
          x: () => select(lead.id),
          ...(actions && {
            s: () => actions.star(lead),
            u: () => actions.toggleRead(lead),
            e: () => actions.done(lead),
          }),
        },
        event.key,
      );
      if (!run) return;
      event.preventDefault();
      // From elsewhere on the page, the focus returns to the row that the key acts on.
      if (!focused) focusRow(rows, row, 0);
      void run();
    };
    element?.addEventListener('focusin', touch);
    element?.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('focusin', touch);
      element?.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', press);
    };
  }, [leads, actions, select]);
  useEffect(() => () => currentLead.set(null), []);
  return around;
}

/** After coming back from a lead, the row of that lead, if visible. */
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
