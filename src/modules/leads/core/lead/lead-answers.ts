import type { LeadDetail } from '#contracts/lead/lead.ts';
import { token } from '#shared/wiring/token.ts';

/** One lead as its panel shows it: what a change of it answers with. Implemented where leads are read. */
export interface LeadAnswers {
  /** @throws NotFound also for a lead of another supplier */
  read(supplierId: string, leadId: string): Promise<LeadDetail>;
}
export const LEAD_ANSWERS = token<LeadAnswers>('LeadAnswers');
