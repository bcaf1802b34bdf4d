import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';

export interface ReplyFacts {
  stage: LeadStage;
  /** Who wrote last. */
  last_message_by: string;
  /** When that was. */
  last_activity_at: number;
  /** When the team replied or marked the lead as replied, for example after a phone call. */
  replied_at: number | null;
}

/** A lead needs a reply while it is in play, the couple wrote last, and no one has marked it as replied since. */
export function needsReply(lead: ReplyFacts, spam = false): boolean {
  if (spam || CLOSED_STAGES.includes(lead.stage) || lead.last_message_by !== 'couple') return false;
  return lead.replied_at === null || lead.replied_at < lead.last_activity_at;
}
