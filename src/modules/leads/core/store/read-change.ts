import type { LeadRow } from '../tables/leads-tables.ts';
import type { LeadChange, LockedLead } from './lead-store.ts';

/** Marks a lead as read, or as unread only if it was read before: a new lead stays new. */
export function readChange(lead: Pick<LockedLead, 'read_state'>, read: boolean): LeadChange {
  if (read) return { read_state: 'read' };
  return lead.read_state === 'read' ? { read_state: 'unread' } : {};
}

/**
 * When a lead was read, as it follows from a change of its read status: no longer known once it is unread again. A change
 * that says so itself, such as an undo, is right.
 */
export function readAtWith(
  before: Partial<Pick<LeadRow, 'read_state'>>,
  { read_state: after, read_at: given }: LeadChange,
  now: number,
): { read_at?: number | null } {
  if (after === undefined || given !== undefined || after === before.read_state) return {};
  return { read_at: after === 'read' ? now : null };
}
