import { CLOSED_STAGES } from '#contracts/lead-terms.ts';
import type { ScheduledState } from '#contracts/scheduled-message.ts';
import type { DemoLeadRecord } from './demo-types.ts';

/** What will still go out if nobody does anything. */
const WAITING: readonly ScheduledState[] = ['scheduled', 'failed'];

/** Fills in what follows from the conversation and the plans: last word, answers, what is waited for. */
export function settleLead(record: DemoLeadRecord): DemoLeadRecord {
  const { lead, messages, notes, scheduled } = record;
  const last = messages.at(-1);
  if (last) {
    lead.lastActivityAt = last.createdAt;
    lead.lastMessageBy = last.sender;
  }
  const answers = messages.filter((message) => message.sender === 'supplier');
  lead.firstReplyAt = answers[0]?.createdAt ?? null;
  lead.repliedAt = answers.at(-1)?.createdAt ?? null;
  lead.needsReply =
    lead.lastMessageBy === 'couple' && !CLOSED_STAGES.includes(lead.stage) && !lead.labels.includes('Spam');
  const coming = scheduled.filter((one) => WAITING.includes(one.state)).map((one) => one.scheduledAt);
  lead.nextScheduledAt = coming.length === 0 ? null : Math.min(...coming);
  lead.updatedAt = Math.max(
    lead.lastActivityAt,
    lead.stageSince,
    lead.revealedAt ?? 0,
    ...notes.map((note) => note.createdAt),
  );
  return record;
}
