import { token } from '#shared/wiring/token.ts';

/** What changes of a lead need from its payment plan; implemented next to the plans. */
export interface LeadPayments {
  /**
   * Works due days out again after a new wedding date, inside the transaction that made it and after the lead was
   * written and its scheduled messages recalculated. Paid payments stay where they were.
   */
  weddingMoved(supplierId: string, leadId: string): Promise<void>;
}
export const LEAD_PAYMENTS = token<LeadPayments>('LeadPayments');
