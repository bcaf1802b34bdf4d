import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { token } from '#shared/wiring/token.ts';

/** What an import asks of a lead that is there already; implemented where a team changes its leads. */
export interface LeadUpdates {
  /** Changes only the keys sent, with all that follows from them. */
  update(supplierId: string, leadId: string, input: LeadUpdateInput): Promise<void>;
}
export const LEAD_UPDATES = token<LeadUpdates>('LeadUpdates');
