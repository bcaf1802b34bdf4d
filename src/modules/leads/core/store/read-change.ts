import type { LeadChange, LockedLead } from './lead-store.ts';

/** Marks a lead as read, or as unread if it was read before: a new lead stays new. */
export function readChange(lead: Pick<LockedLead, 'read_state'>, read: boolean): LeadChange {
  if (read) return { read_state: 'read' };
  return lead.read_state === 'read' ? { read_state: 'unread' } : {};
}
