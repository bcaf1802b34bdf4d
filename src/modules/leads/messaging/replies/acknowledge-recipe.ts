import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { token } from '#shared/wiring/token.ts';

/** What an automatic answer said; without a message it waits for somebody to send it. */
export interface NotedAnswer {
  text: string;
  messageId: string | null;
}

/** What the automatic answer asks of recipes; implemented beside them. */
export interface AcknowledgeRecipe {
  /** Whether it may go by itself, has to be looked at first, or is stopped at this lead. */
  leave(lead: LeadRow): Promise<'send' | 'ask' | 'stop'>;
  /** Writes it into the log, or into the list of what waits for somebody; inside the caller's transaction. */
  note(supplier: SupplierFacts, lead: LeadRow, message: MessageRow, answer: NotedAnswer): Promise<void>;
}
export const ACKNOWLEDGE_RECIPE = token<AcknowledgeRecipe>('AcknowledgeRecipe');
