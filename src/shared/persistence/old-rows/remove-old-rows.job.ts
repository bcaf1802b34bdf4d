import { DAY } from '#contracts/durations.ts';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { encodeUlid } from '../../ids.ts';
import type { Job, JobReport } from '../../jobs.ts';
import { KERNEL_ROWS } from './kept-rows.ts';
import type { KeptRows } from './kept-rows.ts';
import type { Em } from '../orm.ts';
import { unindexed } from '../unindexed.ts';

/** Rows per statement: few enough that nothing waits long for its locks. */
const BATCH = 1_000;

interface OldRow {
  id: string;
  created_at: number;
  due_at: number;
  /** Null in rows that aren't deleted; those are never removed. */
  deleted_at: number;
  state: string;
}
type OldDb = Record<string, OldRow>;

/** Removes used keys, handled events, sent emails and recipe logs by age, so that tables stay small and personal data is deleted. */
export class RemoveOldRowsJob implements Job {
  readonly name = 'remove-old-rows';
  readonly schedule = '40 7 * * * *';
  readonly purpose = 'remove rows whose retention period is over';
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #kept: readonly KeptRows[];

  constructor({ em, clock, kept }: { em: Em; clock: Clock; kept: readonly KeptRows[] }) {
    this.#em = em;
    this.#clock = clock;
    this.#kept = [...KERNEL_ROWS, ...kept];
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    for (const keep of this.#kept) {
      for (let removed = BATCH; removed >= BATCH && !signal.aborted; done += removed) removed = await this.#batch(keep);
    }
    return { done, failed: 0, dead: 0 };
  }

  /** Removes a batch, and all rows exactly as old as its last one; fewer than a batch means that nothing is left. */
  async #batch({ table, days, by, state }: KeptRows): Promise<number> {
    const db = this.#em.getKysely<OldDb>();
    const cutoff = this.#clock.now() - days * DAY;
    const end = by === 'id' ? encodeUlid(cutoff, new Uint8Array(10)) : cutoff;
    // Where the id gives the age, the state's index would return every row in that state, to be sorted for the oldest.
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
