import type { AttachmentAnswer } from '#contracts/files/attachment.ts';

/**
 * `waiting` for a connection or its turn, `sending`, `asks` whether it still fits because the couple wrote in between,
 * `refused` by the server.
 */
export type OutboxState = 'waiting' | 'sending' | 'asks' | 'refused';

/** A message that is kept on this device until the server has it. */
export interface OutboxItem {
  /** Sent as its Idempotency-Key with every try, so that it arrives once. */
  key: string;
  supplierId: string;
  leadId: string;
  /** Whom it is for, by first names. */
  couple: string;
  body: string;
  attachments: readonly AttachmentAnswer[];
  /** Files that were chosen without a connection; uploaded first. */
  files: readonly File[];
  /** When it was written, in milliseconds. */
  at: number;
  /** The couple's last message that was on the screen; null when there was none. */
  seen: string | null;
  state: OutboxState;
  /** Why it was refused, in words. */
  reason: string | null;
}
