import type { InferKyselyDB, SqlEntityManager } from '@mikro-orm/sql';
import type { appSettingSchema } from './app-setting.entity.ts';
import type { EngineName } from './engine.ts';
import { isDatabaseFull, isUnwritable } from './retry.ts';
import { orUpdate } from './upsert.ts';

/** The part of an ORM needed here; importing the whole type would be circular. */
interface Opened {
  em: SqlEntityManager;
}
type Db = InferKyselyDB<typeof appSettingSchema>;

/** Why the database accepts no writes. */
export type Closed = 'full' | 'read-only';

const PROBE = 'room.probe';
/** Characters written to find out whether there is space again; a small write might still fit on a full disk. */
const PROBE_SIZE = 65_536;
/** Milliseconds between two probes. */
const PROBE_EVERY = 1_000;

/**
 * Tracks whether the database accepts writes (T7). A statement that fails because the disk is full closes it; after
 * that, a small write is tried at most once a second until one succeeds. Costs nothing in normal operation.
 */
export class WriteState {
  readonly #engine: EngineName;
  #closed: Closed | null = null;
  #probing: Promise<void> | null = null;
  #probedAt = 0;

  constructor(engine: EngineName) {
    this.#engine = engine;
  }

  /** Called with every failed statement. */
  note(error: unknown): void {
    if (isDatabaseFull(error)) this.#closed = 'full';
    else if (isUnwritable(error)) this.#closed = 'read-only';
  }

  /** The last known state, without a query. */
  get looksOpen(): boolean {
    return this.#closed === null;
  }

  /** Null while the database accepts writes; probes again if it last didn't. */
  async closed(orm: Opened): Promise<Closed | null> {
    if (this.#closed === null) return null;
    if (performance.now() - this.#probedAt >= PROBE_EVERY) {
      this.#probing ??= this.#probe(orm).finally(() => (this.#probing = null));
      await this.#probing;
    }
    return this.#closed;
  }

  async #probe(orm: Opened): Promise<void> {
    const db = orm.em.fork().getKysely<Db>();
    const value = 'x'.repeat(PROBE_SIZE);
    const insert = db.insertInto('app_setting').values({ name: PROBE, value });
    try {
      await orUpdate(insert, this.#engine, ['name'], { value }).execute();
      // A separate statement, because rows removed before the commit would never be written.
      await db.deleteFrom('app_setting').where('name', '=', PROBE).execute();
      this.#closed = null;
    } catch {
      // Still closed or unreachable; `note` has recorded the error.
    }
    this.#probedAt = performance.now();
  }
}

const states = new WeakMap<Opened, WriteState>();

/** The write state of a database that `openOrm` opened. */
export function writeStateOf(orm: Opened): WriteState {
  const state = states.get(orm);
  if (!state) throw new Error('This database was not opened by openOrm.');
  return state;
}

export function keepWriteState(orm: Opened, state: WriteState): void {
  states.set(orm, state);
}
