import type { AttachmentsOf } from '../attachments/attachments.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import type { MaskableLead } from '../../core/masking/lead-mask.ts';
import type { ReviveCause, StopCause } from '../schedule/queue/stop-many.ts';
import type { CancelReason, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { token } from '#shared/wiring/token.ts';

/** The columns of a lead that its scheduled messages need to show its name. */
export type NamedLead = MaskableLead & Pick<LeadRow, 'id' | 'supplier_id'>;

/** What leads need from their scheduled messages; implemented with the scheduled messages. */
export interface LeadSchedule {
  /**
   * A lead's scheduled messages, soonest first, including sent and cancelled ones, for a caller who has read the lead
   * and its files.
   */
  ofLead(lead: NamedLead, files: Promise<AttachmentsOf>): Promise<ScheduledMessageAnswer[]>;
  /** A supplier's next waiting messages. */
  next(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]>;
  /**
   * Cancels waiting messages, inside the caller's transaction, and updates `lead.next_scheduled_at`. With
   * `couple-answered` only the messages that stop on a reply (D36).
   */
  stop(leadId: string, reason: CancelReason): Promise<void>;
  /** Like `stop`, for many leads in a few statements: all became spam, or all moved to a stage. */
  stopMany(leadIds: readonly string[], cause: StopCause): Promise<void>;
  /**
   * Restores the messages that a change to these leads has stopped since that time, inside the transaction that undoes
   * it.
   */
  revive(leadIds: readonly string[], since: number): Promise<void>;
  /**
   * Restores messages that a closed stage or spam stopped and that are not yet due. Runs before the leads are written,
   * inside the transaction of the change.
   */
  reviveWaiting(leadIds: readonly string[], cause: ReviveCause): Promise<void>;
  /** Like `stop`, for every lead of a couple that withdrew its consent. */
  stopForCouple(coupleUserId: string, reason: CancelReason): Promise<void>;
  /** Recalculates due times after a new wedding date or a new message (D38), inside the transaction. */
  recalculate(leadId: string): Promise<void>;
}
export const LEAD_SCHEDULE = token<LeadSchedule>('LeadSchedule');
