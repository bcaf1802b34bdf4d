import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { token } from '#shared/wiring/token.ts';

/** Updates an existing lead for an import. Implemented in the module for changes by the team. */
export interface LeadUpdates {
  /** Changes only the given keys, with all consequences. */
  update(supplierId: string, leadId: string, input: LeadUpdateInput): Promise<void>;
}
export const LEAD_UPDATES = token<LeadUpdates>('LeadUpdates');
