import type { StageInput } from '#contracts/lead/lead-change.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { mayReachCouples } from '#shared/acting-user.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { LeadChange, LockedLead } from '../../core/store/lead-store.ts';
import { holdAfter } from '../availability/holds.ts';
import type { HoldTimes } from '../availability/holds.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';

/** The columns that a move needs. */
export type StagedLead = Pick<
  LockedLead,
  'stages' | 'stage' | 'labels' | 'locked' | 'last_message_by' | 'last_activity_at' | 'replied_at'
> &
  Booking &
  HoldTimes;
type Booking = Pick<LockedLead, 'booking_asked_at' | 'booking_acknowledged_at' | 'booking_declined_at'>;

/**
 * The change to a lead that moves: any stage can follow any; its time is saved, the status cleared, the reason for a
 * loss kept, and a hold started with an end or ended (D33). The same for one lead and for thousands.
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
 * Booked asks the couple to confirm, once; Completed keeps the reply; any other stage withdraws the question. A locked
 * couple isn't asked, because the email would be the contact that isn't paid for; neither is spam. Staff acting for a
 * supplier can't write in its name (D11), nor can someone whose own address isn't confirmed (D8).
 */
function booking(lead: StagedLead, stage: LeadStage, now: number): Booking {
  const { booking_asked_at, booking_acknowledged_at, booking_declined_at } = lead;
  const known = { booking_asked_at, booking_acknowledged_at, booking_declined_at };
  const asks =
    stage === 'Booked' && booking_asked_at === null && !fromFlag(lead.locked) && !lead.labels.includes('Spam');
  if (asks && mayReachCouples())
    return { booking_asked_at: now, booking_acknowledged_at: null, booking_declined_at: null };
  if (stage === 'Booked' || stage === 'Completed') return known;
  return { booking_asked_at: null, booking_acknowledged_at: null, booking_declined_at: null };
}
