import { HOUR } from '#contracts/durations.ts';
import { REPORT_REMINDER_HOURS } from '#contracts/reviews/feedback-limits.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { ReportNews } from '../letters/report-news.ts';

const BATCH = 100;

interface RemindParts {
  em: Em;
  clock: Clock;
  news: Pick<ReportNews, 'due'>;
  markets: Pick<ReviewMarkets, 'open'>;
}

/** Reminds the staff of a market once about reports due within a day (D24). */
export class RemindStaffJob implements Job {
  readonly name = 'remind-review-staff';
  readonly schedule = '40 5 * * * *';
  readonly purpose = 'remind staff of reported reviews that are due soon';
  readonly #parts: RemindParts;

  constructor(parts: RemindParts) {
    this.#parts = parts;
  }

  async run(): Promise<JobReport> {
    const markets = await this.#parts.markets.open();
    if (markets.length === 0) return { done: 0, failed: 0, dead: 0 };
    const done = await inTransaction(this.#parts.em, async () => {
      const due = [...(await this.#due('review_report', markets)), ...(await this.#due('review_notice', markets))];
      const inOrder = due.toSorted((one, other) => one.due_at - other.due_at);
      for (const [first, ...others] of Map.groupBy(inOrder, ({ market }) => market).values())
        if (first) await this.#parts.news.due([first, ...others]);
      return due.length;
    });
    return { done, failed: 0, dead: 0 };
  }

  /** Marks them as reminded; reports beyond the batch wait for the next hourly run. */
  async #due(table: 'review_report' | 'review_notice', markets: readonly Country[]) {
    const { em, clock } = this.#parts;
    const now = clock.now();
    const due = await reviewsDb(em)
      .selectFrom(table)
      .select(['id', 'supplier_id', 'market', 'due_at'])
      .where('market', 'in', markets)
      .where('waiting_since', '>', 0)
      .where('due_at', '<=', now + REPORT_REMINDER_HOURS * HOUR)
      .where('reminded_at', 'is', null)
      .orderBy('due_at')
      .limit(BATCH)
      .$call(lockRows(em))
      .execute();
    if (due.length === 0) return [];
    await reviewsDb(em)
      .updateTable(table)
      .set({ reminded_at: now })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    return due;
  }
}
