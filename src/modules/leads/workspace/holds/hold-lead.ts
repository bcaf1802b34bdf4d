import { HOLD_DAYS_MAX } from '#contracts/calendar/calendar.ts';
import type { HoldInput } from '#contracts/calendar/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { addDays } from '#shared/local-time.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { SetStage } from '../stage/set-stage.ts';
import type { UpdateLead } from '../changes/update-lead.ts';
import type { LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import { rememberChange } from '../../core/store/remember-change.ts';
import { holdUntil } from '../availability/holds.ts';
import type { HoldTimes, Holds } from '../availability/holds.ts';

export interface HoldLeadParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leads: LeadStore;
  updates: Pick<UpdateLead, 'update'>;
  stages: Pick<SetStage, 'set'>;
  holds: Holds;
}

/** Holds a day for a couple until another day: from the calendar, or to extend or shorten a hold (E6). */
export class HoldLead {
  readonly #parts: HoldLeadParts;

  constructor(parts: HoldLeadParts) {
    this.#parts = parts;
  }

  /**
   * Returns the id with which the person can undo it as a whole, including the date that was changed for the hold
   * (UndoChange); null if nothing changed.
   * @throws NotFound, StaleVersion, InvalidInput, DayTaken
   */
  async hold(actor: { supplierId: string; userId: string }, leadId: string, input: HoldInput): Promise<string | null> {
    const { em, leads, holds, stages } = this.#parts;
    const { supplierId, userId } = actor;
    const { today, zone, holdDays, now } = await holds.defaults(supplierId);
    const until = input.until ?? addDays(today, holdDays);
    if (until < today || until > addDays(today, HOLD_DAYS_MAX))
      throw new InvalidInput([{ pointer: '#/until', rule: 'hold-until', detail: 'Choose today or a later day.' }]);
    const hold = holdUntil(until, zone, now);
    return inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId);
      if (input.version !== undefined && input.version !== lead.version) throw new StaleVersion(lead.version);
      const dated = (await this.#setDay(lead, input.day)) ? lead : undefined;
      if (lead.stage !== 'Date on Hold')
        return stages.set(supplierId, leadId, { stage: 'Date on Hold' }, userId, { hold, dated });
      const held = dated ? await leads.lock(leadId, supplierId) : lead;
      const lasts = held.hold_ends_at === hold.hold_ends_at;
      if (lasts && !dated) return null;
      const changeId = newId(now);
      const change = lasts ? {} : hold;
      await rememberChange(em, { id: changeId, supplierId, userId, now }, [{ lead: held, change, dated }]);
      if (!lasts) await this.#prolong(held, hold);
      return changeId;
    });
  }

  /** Whether this changed the couple's date. */
  async #setDay(lead: LockedLead, wanted: string | undefined): Promise<boolean> {
    const known = lead.wedding_earliest === lead.wedding_latest ? lead.wedding_earliest : null;
    const day = wanted ?? known;
    if (day === null)
      throw new InvalidInput([{ pointer: '#/day', rule: 'wedding-date-missing', detail: 'Choose which day to hold.' }]);
    if (day === known) return false;
    const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
    const weddingDate = { y, m, d };
    await this.#parts.updates.update(lead.supplier_id, lead.id, { version: lead.version, overrides: { weddingDate } });
    return true;
  }

  async #prolong(lead: LockedLead, hold: HoldTimes): Promise<void> {
    await this.#parts.outbox.record({ name: 'lead.changed', supplierId: lead.supplier_id, leadId: lead.id });
    await this.#parts.leads.save(lead, hold);
  }
}
