import type { AttachmentsOf } from '../attachments/attachments.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import type { MaskableLead } from '../../core/masking/lead-mask.ts';
import type { ReviveCause, StopCause } from '../schedule/queue/stop-many.ts';
import type { CancelReason, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { token } from '#shared/wiring/token.ts';

/** A lead as far as its scheduled messages name it. */
export type NamedLead = MaskableLead & Pick<LeadRow, 'id' | 'supplier_id'>;

/** What leads ask of their scheduled messages; implemented beside the scheduled messages themselves. */
export interface LeadSchedule {
  /** A lead's scheduled messages, soonest first, sent and cancelled ones too, for a caller who has read the lead and its files. */
  ofLead(lead: NamedLead, files: Promise<AttachmentsOf>): Promise<ScheduledMessageAnswer[]>;
  /** The next ones of a supplier that still wait. */
  next(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]>;
  /**
   * Cancels what still waits, inside the caller's transaction, and brings `lead.next_scheduled_at` up to date. With
   * `couple-answered` only the messages that stop on a reply (D36).
   */
  stop(leadId: string, reason: CancelReason): Promise<void>;
  /** The same for many leads, with a few statements: all became spam, or all moved to a stage. */
  stopMany(leadIds: readonly string[], cause: StopCause): Promise<void>;
  /** Takes back what a change of these leads stopped since that moment, inside the transaction that undoes it. */
  revive(leadIds: readonly string[], since: number): Promise<void>;
  /**
   * What a closed stage or spam had stopped and is still to come waits again, before the leads are written and inside
   * the transaction of the change.
   */
  reviveWaiting(leadIds: readonly string[], cause: ReviveCause): Promise<void>;
  /** The same as `stop` for every lead of a couple that took its leave back. */
  stopForCouple(coupleUserId: string, reason: CancelReason): Promise<void>;
  /** Works the due times out again after a new wedding date or a new message (D38), inside the transaction. */
  recalculate(leadId: string): Promise<void>;
}
export const LEAD_SCHEDULE = token<LeadSchedule>('LeadSchedule');
