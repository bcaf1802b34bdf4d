import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { SetStage } from '../stage/set-stage.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

const BATCH = 200;

export interface EndHoldsParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leads: LeadStore;
  stages: Pick<SetStage, 'set'>;
}

/**
 * Warns before a hold ends and ends it: the day is free again, and the couple returns to its decision (E6). The row is
 * locked and read again, so a hold extended in the meantime is kept.
 */
export class EndHoldsJob implements Job {
  readonly name = 'end-holds';
  readonly schedule = '35 * * * * *';
  readonly purpose = 'warn of holds that end soon, and end them';
  readonly #parts: EndHoldsParts;

  constructor(parts: EndHoldsParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    while (!signal.aborted) {
      const due = await this.#due();
      for (const { id } of due) {
        if (signal.aborted) break;
        if (await this.#lookAt(id)) done += 1;
      }
      if (due.length < BATCH) break;
    }
    return { done, failed: 0, dead: 0 };
  }

  #due(): Promise<{ id: string }[]> {
    return leadsDb(this.#parts.em)
      .selectFrom('lead')
      .select('id')
      .where('hold_due_at', '<=', this.#parts.clock.now())
      .orderBy('hold_due_at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
  }

  /** Whether there was anything to do once the row was locked. */
  #lookAt(leadId: string): Promise<boolean> {
    const { em, clock, outbox, leads, stages } = this.#parts;
    return inTransaction(em, async () => {
      const lead = await leads.lock(leadId);
      const now = clock.now();
      if (lead.hold_due_at === null || lead.hold_due_at > now) return false;
      if (lead.stage !== 'Date on Hold' || lead.hold_ends_at === null) {
        await leads.save(lead, { hold_ends_at: null, hold_due_at: null }, true);
      } else if (lead.hold_ends_at <= now) {
        await stages.set(lead.supplier_id, leadId, { stage: 'Decision Pending' }, undefined, { holdEnded: true });
      } else {
        await leads.save(lead, { hold_due_at: lead.hold_ends_at }, true);
        await outbox.record({ name: 'hold.ending', supplierId: lead.supplier_id, leadId });
      }
      return true;
    });
  }
}
