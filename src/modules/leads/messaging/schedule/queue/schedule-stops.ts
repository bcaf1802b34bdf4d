import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { CancelReason, ScheduledType } from '#contracts/messaging/scheduled-message.ts';

/** What is true at the moment of sending, as far as it can stop a message. */
export interface StopFacts {
  type: ScheduledType;
  stopOnReply: boolean;
  /** A member of the team wrote it; null for the product itself. */
  senderGone: boolean;
  supplier: { deleted: boolean; delisted: boolean } | null;
  couple: { optedOut: boolean } | null;
  /** Null once the lead is erased. */
  lead: { stage: LeadStage; locked: boolean; spam: boolean; reachable: boolean } | null;
  coupleAnswered: boolean;
  /** The payment it reminds of. */
  paid: boolean;
}

/**
 * Whether a stage ends messages of a type: payment reminders go on after the booking, until the lead is lost (M3); who is
 * asked for a review has had its wedding.
 */
export function stageStops(type: ScheduledType, stage: LeadStage): boolean {
  if (type === 'review-request') return stage !== 'Completed';
  return type === 'payment-reminder' ? stage === 'Lost' : CLOSED_STAGES.includes(stage);
}

/** Why a message must not go out any more, the weightiest reason first; null when it may (D36, J13). */
export function stopReason(facts: StopFacts): CancelReason | null {
  const { supplier, lead, couple } = facts;
  if (supplier === null || supplier.deleted) return 'supplier-deleted';
  if (supplier.delisted) return 'supplier-delisted';
  if (lead === null || couple === null) return 'couple-erased';
  if (couple.optedOut) return 'couple-opted-out';
  if (lead.locked) return 'lead-locked';
  if (!lead.reachable) return 'no-email';
  if (lead.spam) return 'spam';
  if (facts.paid) return 'paid';
  if (stageStops(facts.type, lead.stage)) return 'stage-closed';
  if (facts.stopOnReply && facts.coupleAnswered) return 'couple-answered';
  return facts.senderGone ? 'sender-removed' : null;
}
