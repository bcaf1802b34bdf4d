import { sql } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '../clock.ts';
import { encodeUlid } from '../ids.ts';
import type { Job, JobReport } from '../jobs.ts';
import type { Em } from './orm.ts';
import { unindexed } from './unindexed.ts';

/** Days that the bytes of a mail are kept once it was filed. */
export const RAW_MAIL_DAYS = 90;
/** Rows of one statement: small enough that nobody waits for its locks. */
const BATCH = 1_000;

interface Keep {
  table:
    | 'idempotency_key'
    | 'outbox_event'
    | 'mail'
    | 'lead_undo'
    | 'inbound_mail'
    | 'inbound_raw'
    | 'notification'
    | 'push_message'
    | 'recipe_run'
    | 'webhook_delivery';
  days: number;
  /** The column that tells the age and has an index, a moment behind the state where there is one: ids are ordered by time. */
  by: 'created_at' | 'due_at' | 'id';
  /** Only rows in this state, where the table is a queue: work that is not done is never removed. */
  state?: string;
}

/** How long what is over is kept (docs/operations.md). */
const KEPT: readonly Keep[] = [
  { table: 'idempotency_key', days: 7, by: 'created_at' },
  { table: 'outbox_event', days: 30, by: 'id', state: 'done' },
  { table: 'mail', days: 90, by: 'id', state: 'sent' },
  { table: 'lead_undo', days: 1, by: 'created_at' },
  { table: 'inbound_raw', days: RAW_MAIL_DAYS, by: 'id', state: 'done' },
  { table: 'inbound_mail', days: 400, by: 'id', state: 'done' },
  { table: 'notification', days: 90, by: 'id' },
  // Whatever became of it: nobody wants to hear of a day-old push.
  { table: 'push_message', days: 7, by: 'id' },
  { table: 'webhook_delivery', days: 30, by: 'id' },
  // The log of recipes, a year of weddings and a little more; by then nobody tells of the same occasion again.
  { table: 'recipe_run', days: 400, by: 'due_at', state: 'sent' },
  { table: 'recipe_run', days: 400, by: 'due_at', state: 'skipped' },
  { table: 'recipe_run', days: 400, by: 'due_at', state: 'failed' },
];

interface OldRow {
  id: string;
  created_at: number;
  due_at: number;
  state: string;
}
type OldDb = Record<Keep['table'], OldRow>;

/** Removes answered keys, handled events, delivered mails and what recipes did by age, so that tables stay small and people forgotten. */
export class RemoveOldRowsJob implements Job {
  readonly name = 'remove-old-rows';
  readonly schedule = '40 7 * * * *';
  readonly purpose = 'remove rows that were kept long enough';
  readonly #em: Em;
  readonly #clock: Clock;

  constructor(em: Em, clock: Clock) {
    this.#em = em;
    this.#clock = clock;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    for (const keep of KEPT) {
      for (let removed = BATCH; removed >= BATCH && !signal.aborted; done += removed) removed = await this.#batch(keep);
    }
    return { done, failed: 0, dead: 0 };
  }

  /** Removes a batch, and what is exactly as old as the last of it; fewer than a batch means that nothing is left. */
  async #batch({ table, days, by, state }: Keep): Promise<number> {
    const db = this.#em.getKysely<OldDb>();
    const cutoff = this.#clock.now() - days * DAY;
    const end = by === 'id' ? encodeUlid(cutoff, new Uint8Array(10)) : cutoff;
    // Where age is told by ids, the index of states would give every row of the state, to be sorted for the oldest.
    const inState = by === 'id' ? unindexed('state') : sql.ref<string>('state');
    const old = db
      .selectFrom(table)
      .select(by)
      .where(by, '<', end)
      .$if(state !== undefined, (query) => query.where(inState, '=', state ?? ''))
      .orderBy(by)
      .limit(BATCH);
    const last = (await old.execute()).at(-1)?.[by];
    if (last === undefined) return 0;
    const result = await db
      .deleteFrom(table)
      .where(by, '<=', last)
      .$if(state !== undefined, (query) => query.where(inState, '=', state ?? ''))
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  }
}
