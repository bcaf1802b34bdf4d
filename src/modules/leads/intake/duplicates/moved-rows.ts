import type { LeadMerge, MovedRows, RowsOfLeads } from '../../core/store/rows-of-leads.ts';

/** Has every owner move its rows from one lead to the other, and returns which rows those were. */
export async function moveRows(owners: readonly RowsOfLeads[], merge: LeadMerge): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const owner of owners) Object.assign(moved, await owner.move?.(merge));
  return moved;
}

/** Has every owner move its rows back if they still belong to the remaining lead. */
export async function moveRowsBack(
  owners: readonly RowsOfLeads[],
  moved: MovedRows,
  merge: Omit<LeadMerge, 'withPlan'>,
): Promise<void> {
  for (const owner of owners) await owner.moveBack?.(moved, merge);
}
