import type { GroupMoney, GroupRow } from '#contracts/supplier/group.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';

/** What the table can be sorted by. */
export type FigureName = 'name' | 'enquiries' | 'waiting' | 'medianMinutes' | 'onHold' | 'booked' | 'value' | 'balance';
export interface FigureSort {
  by: FigureName;
  descending: boolean;
}

/** Sums with that of one currency first; of equal standing otherwise. */
export const ownFirst = (money: GroupMoney, first: Currency | null): GroupMoney =>
  money.toSorted((one, other) => Number(other.currency === first) - Number(one.currency === first));

/**
 * Amounts of different currencies can't be compared: with a currency, rows are sorted by their sum in it, and those with
 * sums in others only have none.
 */
function worthOf({ bookedValue }: GroupRow, currency: Currency | null): number | null {
  if (bookedValue.length === 0) return 0;
  if (currency === null) return bookedValue[0]?.amount ?? 0;
  return bookedValue.find((one) => one.currency === currency)?.amount ?? null;
}

const valueOf = (row: GroupRow, by: Exclude<FigureName, 'name'>, currency: Currency | null): number | null =>
  by === 'value' ? worthOf(row, currency) : row[by];

/** Rows without a value come last either way; equal ones by name. */
export function sortRows(
  rows: readonly GroupRow[],
  { by, descending }: FigureSort,
  currency: Currency | null = null,
): GroupRow[] {
  const turn = descending ? -1 : 1;
  const byName = (one: GroupRow, other: GroupRow): number => one.supplier.name.localeCompare(other.supplier.name);
  return rows.toSorted((one, other) => {
    if (by === 'name') return turn * byName(one, other);
    const [a, b] = [valueOf(one, by, currency), valueOf(other, by, currency)];
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
