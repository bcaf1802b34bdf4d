import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { OfferRepository } from './offers.repository.ts';

const BATCH = 200;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: OfferRepository;
  counts: ProfileCountStore;
}

/** Stops counting offers that have ended. */
export class EndOffersJob implements Job {
  readonly name = 'end-offers';
  readonly schedule = '20 7 * * * *';
  readonly purpose = 'stop counting offers that have ended';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { clock, rows } = this.#parts;
    let done = 0;
    // Some time zones are a day ahead of UTC, and each supplier has its own date.
    const ended = (await rows.endedBefore(localDayOf(clock.now() + DAY, 'UTC'), BATCH)).filter(
      ({ ends, timezone }) => (ends ?? '') < localDayOf(clock.now(), timezone),
    );
    for (const [supplierId, offers] of Map.groupBy(ended, (row) => row.supplier_id)) {
      if (signal.aborted) break;
      await this.#end(
        supplierId,
        offers.map(({ id }) => id),
      );
      done += offers.length;
    }
    return { done, failed: 0, dead: 0 };
  }

  async #end(supplierId: string, ids: readonly string[]): Promise<void> {
    const { em, clock, outbox, rows, counts } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const [{ timezone }, offers] = await Promise.all([rows.supplier(supplierId), rows.list(supplierId)]);
      const today = localDayOf(clock.now(), timezone);
      const isOver = ({ id, ends }: { id: string; ends: string | null }): boolean =>
        ids.includes(id) && (ends ?? today) < today;
      // Someone may have extended one in the meantime.
      const over = offers.filter(isOver);
      for (const { id } of over) await rows.uncount(id);
      const left = offers.filter((row) => row.counted && !isOver(row));
      await counts.set(supplierId, { offers: left.length });
      await outbox.record({ name: 'offers.changed', supplierId });
    });
  }
}
