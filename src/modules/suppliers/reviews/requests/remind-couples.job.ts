import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { CoupleLetters } from '../letters/couple-letters.ts';
import { reviewsDb } from '../tables/review-tables.ts';

const BATCH = 50;

interface RemindParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  letters: CoupleLetters;
}

/** Sends the single reminder of each request. */
export class RemindCouplesJob implements Job {
  readonly name = 'remind-review-couples';
  readonly schedule = '20 */10 * * * *';
  readonly purpose = 'remind couples who were asked for a review';
  readonly #parts: RemindParts;

  constructor(parts: RemindParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    while (!signal.aborted) {
      const reminded = await this.#batch();
      done += reminded;
      if (reminded < BATCH) break;
    }
    return { done, failed: 0, dead: 0 };
  }

  async #batch(): Promise<number> {
    const { em, clock, letters, outbox } = this.#parts;
    const now = clock.now();
    return inTransaction(em, async () => {
      const due = await reviewsDb(em)
        .selectFrom('review_request')
        .selectAll()
        .where('remind_at', '<=', now)
        .orderBy('remind_at')
        .orderBy('id')
        .limit(BATCH)
        .$call(lockRows(em))
        .execute();
      if (due.length === 0) return 0;
      await this.#set(due, { remind_at: null });
      for (const [supplierId, requests] of Map.groupBy(due, (row) => row.supplier_id)) {
        const open = requests.filter((row) => row.feedback_id === null && row.ends_at > now);
        const sent = open.length === 0 ? [] : await letters.ask(supplierId, open, true);
        if (sent.length === 0) continue;
        await this.#set(sent, { reminded_at: now });
        await outbox.record({ name: 'reviews.changed', supplierId });
      }
      return due.length;
    });
  }

  async #set(rows: readonly { id: string }[], change: { remind_at: null } | { reminded_at: number }): Promise<void> {
    await reviewsDb(this.#parts.em)
      .updateTable('review_request')
      .set(change)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
