import type { BoardColumn } from '#contracts/lead/lead-board.ts';

/** The known number of couples in a column: the count, or those loaded while there is none. */
export const knownCount = ({ count, leads }: Pick<BoardColumn, 'count' | 'leads'>): number => count ?? leads.length;

/** The count for display: `15+` means there are more. */
export const shownCount = (column: Pick<BoardColumn, 'count' | 'leads' | 'next'>): string =>
  `${knownCount(column)}${column.count === null && column.next !== null ? '+' : ''}`;
