import type { AttachmentAnswer } from '#contracts/files/attachment.ts';

/** `waiting` for a connection or its turn, `sending`, `asks` whether it still fits because the couple wrote in between, or `refused` by the server. */
export type OutboxState = 'waiting' | 'sending' | 'asks' | 'refused';

/** A message that is stored on this device until the server has it. */
export interface OutboxItem {
  /** Sent as the Idempotency-Key of every attempt, so that it arrives once. */
  key: string;
  supplierId: string;
  leadId: string;
  /** The recipients' first names. */
  couple: string;
  body: string;
  attachments: readonly AttachmentAnswer[];
  /** Files chosen without a connection; uploaded first. */
  files: readonly File[];
  /** When it was written, in milliseconds. */
  at: number;
  /** The couple's last message that was on screen; null if there was none. */
  seen: string | null;
  state: OutboxState;
  /** The reason for a refusal, as text. */
  reason: string | null;
}
