import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { token } from '#shared/wiring/token.ts';

/** The text of an automatic reply; without a message, it waits for approval. */
export interface NotedAnswer {
  text: string;
  messageId: string | null;
}

/** What the automatic reply needs from recipes. Implemented in automation. */
export interface AcknowledgeRecipe {
  /** Whether it can be sent automatically, needs approval, or is stopped for this lead. */
  leave(lead: LeadRow): Promise<'send' | 'ask' | 'stop'>;
  /** Adds it to the log or to the approval list, inside the caller's transaction. */
  note(supplier: SupplierFacts, lead: LeadRow, message: MessageRow, answer: NotedAnswer): Promise<void>;
}
export const ACKNOWLEDGE_RECIPE = token<AcknowledgeRecipe>('AcknowledgeRecipe');
