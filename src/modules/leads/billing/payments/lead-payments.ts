import { token } from '#shared/wiring/token.ts';

/** What lead changes need from the payment plan; implemented beside the plans. */
export interface LeadPayments {
  /**
   * Recalculates due days for a new wedding date, in the same transaction, after the lead was written and its scheduled
   * messages were recalculated. Paid payments keep their day.
   */
  weddingMoved(supplierId: string, leadId: string): Promise<void>;
}
export const LEAD_PAYMENTS = token<LeadPayments>('LeadPayments');
