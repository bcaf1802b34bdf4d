import type { GroupMoney, GroupRow } from '#contracts/supplier/group.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';

/** The columns the table can be sorted by. */
export type FigureName = 'name' | 'enquiries' | 'waiting' | 'medianMinutes' | 'onHold' | 'booked' | 'value' | 'balance';
export interface FigureSort {
  by: FigureName;
  descending: boolean;
}

/** Sums with one currency first; the others keep their order. */
export const ownFirst = (money: GroupMoney, first: Currency | null): GroupMoney =>
  money.toSorted((one, other) => Number(other.currency === first) - Number(one.currency === first));

/**
 * Amounts in different currencies can't be compared: with a currency, rows are sorted by their sum in it, and rows with other
 * currencies only have no value.
 */
function worthOf({ bookedValue }: GroupRow, currency: Currency | null): number | null {
  if (bookedValue.length === 0) return 0;
  if (currency === null) return bookedValue[0]?.amount ?? 0;
  return bookedValue.find((one) => one.currency === currency)?.amount ?? null;
}

const valueOf = (row: GroupRow, by: Exclude<FigureName, 'name'>, currency: Currency | null): number | null =>
  by === 'value' ? worthOf(row, currency) : row[by];

/** Rows without a value come last in either direction; equal ones are sorted by name. */
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

/** The businesses that need attention first: most couples waiting, slowest first reply. Null where all are equal. */
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
