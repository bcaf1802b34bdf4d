import { MINUTE } from '#contracts/durations.ts';
import { UNDO_KEPT_MINUTES } from '#contracts/lead/lead-bulk.ts';
import type { RecipeKind, RunReason } from '#contracts/messaging/recipe.ts';
import type { ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { stopReason } from '../../messaging/schedule/queue/schedule-stops.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { TOO_LATE } from '../../messaging/schedule/dispatch/send-scheduled-messages.ts';
import type { RunFacts } from './run-facts.ts';

/** The scheduled message type of each recipe that writes to couples. */
export const TYPE_OF: Readonly<Record<Exclude<RecipeKind, 'remind'>, ScheduledType>> = {
  acknowledge: 'follow-up',
  'follow-up': 'follow-up',
  payment: 'payment-reminder',
  review: 'review-request',
};

export interface RunOccasion {
  kind: RecipeKind;
  anchorAt: number;
  /** The payment's day at planning time, from the occasion. */
  dueDay: string | null;
}

/**
 * Why an occasion can't run now, the most important reason first; null if it can. The reasons of scheduled messages
 * apply (D36), plus a few specific to recipes. `switched-off` is left to the caller: a person can still send a
 * proposal.
 */
export function whyNot(run: RunOccasion, facts: RunFacts): RunReason | null {
  const { lead, couple, supplier, payment } = facts;
  const { kind } = run;
  const toTeam = kind === 'remind';
  const general = stopReason({
    type: toTeam ? 'follow-up' : TYPE_OF[kind],
    stopOnReply: kind === 'follow-up',
    senderGone: false,
    supplier,
    couple: couple && { optedOut: couple.optedOut && !toTeam },
    lead: lead && {
      stage: lead.stage,
      locked: fromFlag(lead.locked) && (supplier?.payPerEnquiry ?? true),
      spam: lead.spam,
      reachable: toTeam || lead.email !== '',
    },
    coupleAnswered: lead?.last_message_by === 'couple',
    paid: kind === 'payment' && (payment === null || payment.paid_on !== null),
  });
  if (general !== null || lead === null) return general ?? 'couple-erased';
  // Its conversation continues in the remaining lead.
  if (lead.aside === ASIDE.merged) return 'moved-on';
  if (facts.stopped) return 'stopped-here';
  const answeredAt = lead.replied_at ?? 0;
  switch (kind) {
    case 'follow-up':
      if (answeredAt > run.anchorAt) return 'moved-on';
      return facts.otherFollowUp ? 'follow-up-planned' : null;
    case 'payment':
      return payment?.due_day === run.dueDay ? null : 'moved-on';
    case 'acknowledge':
    case 'remind':
      return !fromFlag(lead.needs_reply) || answeredAt >= run.anchorAt ? 'moved-on' : null;
    case 'review':
      return null;
  }
}

export type Outcome =
  | { do: 'skip'; reason: RunReason }
  /** No longer relevant: something else happened first. */
  | { do: 'drop' }
  | { do: 'later'; at: number; reason: RunReason | null }
  | { do: 'propose'; reason: 'ask-first' | 'template-deleted' | 'late' }
  | { do: 'send' }
  | { do: 'remind' };

const UNDO = UNDO_KEPT_MINUTES * MINUTE;

/** What happens to an occasion that is due. */
export function outcomeOf(run: RunOccasion & { dueAt: number }, facts: RunFacts, now: number): Outcome {
  if (!facts.recipe?.active) return { do: 'skip', reason: 'switched-off' };
  const reason = whyNot(run, facts);
  if (reason === 'moved-on') return { do: 'drop' };
  if (reason === 'stage-closed' || reason === 'spam') {
    // A change that can still be undone doesn't decide anything yet.
    const decided = (facts.lead?.updated_at ?? 0) + UNDO;
    return decided > now ? { do: 'later', at: decided, reason: null } : { do: 'skip', reason };
  }
  if (reason !== null) return { do: 'skip', reason };
  if (run.kind === 'remind') return { do: 'remind' };
  if (facts.recipe.settings.templateId !== null && (facts.template?.deleted_at ?? null) !== null)
    return { do: 'propose', reason: 'template-deleted' };
  if (facts.recipe.askFirst) return { do: 'propose', reason: 'ask-first' };
  return now - run.dueAt > TOO_LATE ? { do: 'propose', reason: 'late' } : { do: 'send' };
}

/** The day a payment was due when its occasion was planned (`payment:day:days`). */
export const dueDayOfOccasion = (occasion: string): string | null => occasion.split(':')[1] ?? null;
