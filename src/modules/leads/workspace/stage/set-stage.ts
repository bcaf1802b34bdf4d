import type { StageInput } from '#contracts/lead/lead-change.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { HoldTimes, Holds } from '../availability/holds.ts';
import type { DayCapacity } from '../availability/day-capacity.ts';
import { BOOKING_MAIL, bookingReference } from '../../messaging/booking/booking-reference.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { rememberChange } from '../../core/store/remember-change.ts';
import type { RememberedLead } from '../../core/store/remember-change.ts';
import { stageChange } from './stage-change.ts';

export interface SetStageParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leads: LeadStore;
  schedule: Pick<LeadSchedule, 'stop' | 'reviveWaiting'>;
  mails: Pick<MailQueue, 'withdraw'>;
  holds: Pick<Holds, 'usual'>;
  dayCapacity: Pick<DayCapacity, 'assert'>;
}

export interface StageMove {
  /** When the hold ends, if someone chose a day. */
  hold?: HoldTimes;
  /** Whether it moves because its hold has ended. */
  holdEnded?: boolean;
  /** The lead before its wedding date changed for this move; restored when the move is undone. */
  dated?: RememberedLead['dated'];
}

/** A teammate was faster. */
class LeadMoved extends AppError {
  constructor(stage: string) {
    super('conflict', 'lead-moved', 'Someone else has just moved this couple.', { meta: { stage } });
  }
}

/** Moves a lead to any stage (D33). */
export class SetStage {
  readonly #parts: SetStageParts;

  constructor(parts: SetStageParts) {
    this.#parts = parts;
  }

  /**
   * Returns the id with which the person can undo the move (UndoChange).
   * @param userId who moves it; left out for automatic moves, which no one can undo
   * @throws NotFound, LeadMoved if it is no longer in `from`, DayTaken
   */
  async set(
    supplierId: string,
    leadId: string,
    { from, ...input }: StageInput,
    userId?: string,
    { hold, holdEnded = false, dated }: StageMove = {},
  ): Promise<string> {
    const { em, clock, outbox, leads, schedule, mails, holds, dayCapacity } = this.#parts;
    const usual = hold ?? (await holds.usual(supplierId, input.stage));
    return inTransaction(em, async () => {
      const now = clock.now();
      const lead = await leads.lock(leadId, supplierId);
      if (from !== undefined && lead.stage !== from) throw new LeadMoved(lead.stage);
      const change = stageChange(lead, input, now, usual);
      await dayCapacity.assert(supplierId, [{ lead, change }]);
      const changeId = newId(now);
      if (userId) await rememberChange(em, { id: changeId, supplierId, userId, now }, [{ lead, change, dated }]);
      if (lead.booking_asked_at !== null && change.booking_asked_at === null)
        await mails.withdraw(BOOKING_MAIL, [bookingReference(lead)]);
      const payload = { stage: input.stage, from: lead.stage, changeId, ...(holdEnded && { holdEnded }) };
      await outbox.record({ name: 'lead.changed', supplierId, leadId, payload });
      if (CLOSED_STAGES.includes(lead.stage) && !lead.labels.includes('Spam'))
        await schedule.reviveWaiting([leadId], { reason: 'stage-closed', from: lead.stage, to: input.stage });
      await leads.save(lead, change);
      if (CLOSED_STAGES.includes(input.stage)) await schedule.stop(leadId, 'stage-closed');
      return changeId;
    });
  }
}
