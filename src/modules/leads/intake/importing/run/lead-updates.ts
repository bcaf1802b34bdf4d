import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { token } from '#shared/wiring/token.ts';

/** What an import needs to update an existing lead; implemented where the team's lead changes are. */
export interface LeadUpdates {
  /** Changes only the given keys, with all consequences. */
  update(supplierId: string, leadId: string, input: LeadUpdateInput): Promise<void>;
}
export const LEAD_UPDATES = token<LeadUpdates>('LeadUpdates');
