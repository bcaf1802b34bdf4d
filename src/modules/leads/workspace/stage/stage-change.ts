import type { StageInput } from '#contracts/lead/lead-change.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { LeadChange, LockedLead } from '../../core/store/lead-store.ts';
import { holdAfter } from '../availability/holds.ts';
import type { HoldTimes } from '../availability/holds.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';

/** What a move looks at. */
export type StagedLead = Pick<
  LockedLead,
  'stages' | 'stage' | 'labels' | 'locked' | 'last_message_by' | 'last_activity_at' | 'replied_at'
> &
  Booking &
  HoldTimes;
type Booking = Pick<LockedLead, 'booking_asked_at' | 'booking_acknowledged_at' | 'booking_declined_at'>;

/**
 * What a move makes of a lead: any stage may follow any; its time is stamped, the status cleared, the reason of a loss
 * kept, a hold begun with an end or over (D33). One by one and by thousands it is the same.
 */
export function stageChange(
  lead: StagedLead,
  { stage, reason }: Pick<StageInput, 'stage' | 'reason'>,
  now: number,
  hold: HoldTimes,
) {
  return {
    stage,
    stage_since: now,
    stages: toJson({ ...fromJson(lead.stages), [stage]: now }),
    status: null,
    lost_reason: stage === 'Lost' ? (reason ?? null) : null,
    needs_reply: needsReply({ ...lead, stage }, lead.labels.includes('Spam')),
    ...booking(lead, stage, now),
    ...holdAfter(lead, stage, hold),
  } satisfies LeadChange;
}

/**
 * Booked asks the couple to confirm, once; Completed leaves the answer as it is; any other stage takes the question back.
 * A locked couple is not asked: a mail to it would be the contact that is not paid for. Neither is spam.
 */
function booking(lead: StagedLead, stage: LeadStage, now: number): Booking {
  const { booking_asked_at, booking_acknowledged_at, booking_declined_at } = lead;
  const known = { booking_asked_at, booking_acknowledged_at, booking_declined_at };
  const asks =
    stage === 'Booked' && booking_asked_at === null && !fromFlag(lead.locked) && !lead.labels.includes('Spam');
  if (asks) return { booking_asked_at: now, booking_acknowledged_at: null, booking_declined_at: null };
  if (stage === 'Booked' || stage === 'Completed') return known;
  return { booking_asked_at: null, booking_acknowledged_at: null, booking_declined_at: null };
}
