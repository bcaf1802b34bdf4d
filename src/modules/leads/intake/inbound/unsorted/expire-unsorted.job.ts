import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { inboundDb } from '../mails/inbound-tables.ts';
import { UNSORTED_SPACE } from '../mails/inbound-limits.ts';

const BATCH = 250;

/** When an unsorted email received at this time is deleted; both in milliseconds. */
export const expiryOf = (createdAt: number): number => createdAt + UNSORTED_SPACE.days * DAY;

/** Deletes emails that no one sorted for 60 days, text and bytes (T5). A record that they arrived remains. */
export class ExpireUnsorted implements Job {
  readonly name = 'expire-unsorted-mail';
  readonly schedule = '20 17 * * * *';
  readonly purpose = 'remove unsorted emails that were not filed in time';
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    for (let removed = BATCH; removed === BATCH && !signal.aborted; done += removed)
      removed = await inTransaction(this.#em, () => this.#batch());
    return { done, failed: 0, dead: 0 };
  }

  async #batch(): Promise<number> {
    const db = inboundDb(this.#em);
    const rows = await db
      .selectFrom('inbound_mail')
      .select('id')
      .where('state', '=', 'unsorted')
      .where('due_at', '<', this.#clock.now() - expiryOf(0))
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom('inbound_raw').where('mail_id', 'in', ids).execute();
    await db
      .updateTable('inbound_mail')
      .set({ state: 'done', outcome: 'expired', text: '', from_name: '', from_address: '', subject: '' })
      .where('id', 'in', ids)
      .where('state', '=', 'unsorted')
      .execute();
    return rows.length;
  }
}
