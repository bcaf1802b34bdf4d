import type { LeadRow } from '../tables/leads-tables.ts';

/**
 * When a lead was read, as it follows from a change of its read status: no longer known once it is unread again. A change
 * that says so itself, such as an undo, is right.
 */
export function readAtWith(
  before: Partial<Pick<LeadRow, 'read_state'>>,
  { read_state: after, read_at: given }: Partial<Pick<LeadRow, 'read_state' | 'read_at'>>,
  now: number,
): { read_at?: number | null } {
  if (after === undefined || given !== undefined || after === before.read_state) return {};
  return { read_at: after === 'read' ? now : null };
}
