import type { LeadDetail } from '#contracts/lead/lead.ts';
import { token } from '#shared/wiring/token.ts';

/** Reads one lead in the format of its panel, for responses to changes. Implemented in the module that reads leads. */
export interface LeadAnswers {
  /** @throws NotFound also for a lead of another supplier */
  read(supplierId: string, leadId: string): Promise<LeadDetail>;
}
export const LEAD_ANSWERS = token<LeadAnswers>('LeadAnswers');
