import type { GroupRow } from '#contracts/supplier/group.ts';

/** What the table can be sorted by. */
export type FigureName = 'name' | 'enquiries' | 'waiting' | 'medianMinutes' | 'onHold' | 'booked' | 'value' | 'balance';
export interface FigureSort {
  by: FigureName;
  descending: boolean;
}

const valueOf = (row: GroupRow, by: Exclude<FigureName, 'name'>): number | null =>
  // Of several currencies the first one; amounts of different ones can't be compared anyway.
  by === 'value' ? (row.bookedValue[0]?.amount ?? 0) : row[by];

/** Rows without a value come last either way; equal ones by name. */
export function sortRows(rows: readonly GroupRow[], { by, descending }: FigureSort): GroupRow[] {
  const turn = descending ? -1 : 1;
  const byName = (one: GroupRow, other: GroupRow): number => one.supplier.name.localeCompare(other.supplier.name);
  return rows.toSorted((one, other) => {
    if (by === 'name') return turn * byName(one, other);
    const [a, b] = [valueOf(one, by), valueOf(other, by)];
    if (a === null || b === null) return a === b ? byName(one, other) : a === null ? 1 : -1;
    return turn * (a - b) || byName(one, other);
  });
}

/** The businesses to look at first: most couples waiting, slowest first reply. Nothing stands out among equals. */
export function worstOf(rows: readonly GroupRow[]): { waiting: number | null; medianMinutes: number | null } {
  const worst = (values: readonly number[]): number | null => {
    const most = Math.max(...values);
    return values.length > 1 && values.filter((value) => value === most).length < values.length && most > 0
      ? most
      : null;
  };
  return {
    waiting: worst(rows.map(({ waiting }) => waiting)),
    medianMinutes: worst(rows.flatMap(({ medianMinutes }) => medianMinutes ?? [])),
  };
}
