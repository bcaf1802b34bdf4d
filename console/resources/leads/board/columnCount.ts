import type { BoardColumn } from '#contracts/lead/lead-board.ts';

/** Couples of a column that are known of: all of them, or those that are shown while nobody has counted the others. */
export const knownCount = ({ count, leads }: Pick<BoardColumn, 'count' | 'leads'>): number => count ?? leads.length;

/** The same to look at: `15+` says that there are more. */
export const shownCount = (column: Pick<BoardColumn, 'count' | 'leads' | 'next'>): string =>
  `${knownCount(column)}${column.count === null && column.next !== null ? '+' : ''}`;
