import type { KeyboardEvent } from 'react';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/**
 * Up and Down go from row to row of a list, each a button with its id in `data-row`.
 * @param follow shows the row in the panel that is open beside the list; null while there is none
 */
export function moveInList(event: KeyboardEvent<HTMLElement>, follow: ((id: string) => void) | null): void {
  const step = STEPS.get(event.key);
  const row = event.target as HTMLElement;
  if (step === undefined || row.dataset['row'] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[rows.indexOf(row) + step];
  event.preventDefault();
  if (!next) return;
  next.focus();
  follow?.(next.dataset['row'] ?? '');
}
