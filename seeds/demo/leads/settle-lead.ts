import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { ScheduledState } from '#contracts/messaging/scheduled-message.ts';
import type { DemoLeadRecord } from '../demo-types.ts';

/** States that will still be sent if no one intervenes. */
const WAITING: readonly ScheduledState[] = ['scheduled', 'failed'];

/** Fills in the facts derived from the conversation and the plans: last message, replies, waiting. */
export function settleLead({ lead, messages, notes, scheduled }: DemoLeadRecord): void {
  for (const { sender, createdAt } of messages) {
    lead.lastActivityAt = createdAt;
    lead.lastMessageBy = sender;
    if (sender === 'couple') continue;
    lead.firstReplyAt ??= createdAt;
    lead.repliedAt = createdAt;
  }
  lead.needsReply =
    lead.lastMessageBy === 'couple' && !CLOSED_STAGES.includes(lead.stage) && !lead.labels.includes('Spam');
  for (const { state, scheduledAt } of scheduled) {
    if (!WAITING.includes(state)) continue;
    lead.nextScheduledAt = Math.min(lead.nextScheduledAt ?? scheduledAt, scheduledAt);
  }
  lead.updatedAt = Math.max(lead.lastActivityAt, lead.stageSince, lead.revealedAt ?? 0);
  for (const { createdAt } of notes) lead.updatedAt = Math.max(lead.updatedAt, createdAt);
}
