import type { LeadRow } from '../tables/leads-tables.ts';

/**
 * The derived `read_at` for a change of the read status: unset once the lead is unread again. A change that sets it
 * itself, such as an undo, takes precedence.
 */
export function readAtWith(
  before: Partial<Pick<LeadRow, 'read_state'>>,
  { read_state: after, read_at: given }: Partial<Pick<LeadRow, 'read_state' | 'read_at'>>,
  now: number,
): { read_at?: number | null } {
  if (after === undefined || given !== undefined || after === before.read_state) return {};
  return { read_at: after === 'read' ? now : null };
}
