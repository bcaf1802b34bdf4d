import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { token } from '#shared/wiring/token.ts';

/** The text of an automatic reply; without a message it waits for someone to send it. */
export interface NotedAnswer {
  text: string;
  messageId: string | null;
}

/** What the automatic reply needs from recipes; implemented with them. */
export interface AcknowledgeRecipe {
  /** Whether it can be sent automatically, needs a person's approval, or is stopped for this lead. */
  leave(lead: LeadRow): Promise<'send' | 'ask' | 'stop'>;
  /** Adds it to the log, or to the list of what waits for approval; inside the caller's transaction. */
  note(supplier: SupplierFacts, lead: LeadRow, message: MessageRow, answer: NotedAnswer): Promise<void>;
}
export const ACKNOWLEDGE_RECIPE = token<AcknowledgeRecipe>('AcknowledgeRecipe');
