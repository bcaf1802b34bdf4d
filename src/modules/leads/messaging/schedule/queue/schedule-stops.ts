import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { CancelReason, ScheduledType } from '#contracts/messaging/scheduled-message.ts';

/** The facts that can stop a message, read right before sending. */
export interface StopFacts {
  type: ScheduledType;
  stopOnReply: boolean;
  /** Whether the teammate who wrote it is gone; null if Aisle wrote it. */
  senderGone: boolean;
  supplier: { deleted: boolean; delisted: boolean } | null;
  couple: { optedOut: boolean } | null;
  /** Null once the lead is erased. */
  lead: { stage: LeadStage; locked: boolean; spam: boolean; reachable: boolean } | null;
  coupleAnswered: boolean;
  /** Whether the payment it reminds about is paid. */
  paid: boolean;
}

/**
 * Whether a stage stops messages of a type: payment reminders continue after the booking until the lead is lost (M3),
 * and review requests are sent after the wedding.
 */
export function stageStops(type: ScheduledType, stage: LeadStage): boolean {
  if (type === 'review-request') return stage !== 'Completed';
  return type === 'payment-reminder' ? stage === 'Lost' : CLOSED_STAGES.includes(stage);
}

/** Why a message must no longer be sent, the most important reason first; null if it can be sent (D36, J13). */
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
