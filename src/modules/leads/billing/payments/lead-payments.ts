import { token } from '#shared/wiring/token.ts';

/** What lead changes need from the payment plan. Implemented with the plans. */
export interface LeadPayments {
  /**
   * Recalculates due days for a new wedding date, in the same transaction, after the lead was saved and its scheduled
   * messages were recalculated. Paid payments keep their day.
   */
  weddingMoved(supplierId: string, leadId: string): Promise<void>;
}
export const LEAD_PAYMENTS = token<LeadPayments>('LeadPayments');
