import type { BoardColumn } from '#contracts/lead/lead-board.ts';

/** The known number of couples in a column: all of them, or those shown while there is no count. */
export const knownCount = ({ count, leads }: Pick<BoardColumn, 'count' | 'leads'>): number => count ?? leads.length;

/** The same to look at: `15+` says that there are more. */
export const shownCount = (column: Pick<BoardColumn, 'count' | 'leads' | 'next'>): string =>
  `${knownCount(column)}${column.count === null && column.next !== null ? '+' : ''}`;
