import type { KeyboardEvent } from 'react';
import { ownValue } from '#contracts/own-value.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the focus with Up and Down between a list's rows, each a button with its id in `data-row`.
 * @param follow shows the row in the panel that is open beside the list; null if there is none
 */
export function moveInList(event: KeyboardEvent<HTMLElement>, follow: ((id: string) => void) | null): void {
  const step = ownValue(STEPS, event.key);
  const row = event.target as HTMLElement;
  if (step === undefined || row.dataset['row'] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[rows.indexOf(row) + step];
  event.preventDefault();
  if (!next) return;
  next.focus();
  follow?.(next.dataset['row'] ?? '');
}
