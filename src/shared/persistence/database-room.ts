import type { InferKyselyDB, SqlEntityManager } from '@mikro-orm/sql';
import type { appSettingSchema } from './app-setting.entity.ts';
import type { EngineName } from './engine.ts';
import { isDatabaseFull, isUnwritable } from './retry.ts';
import { orUpdate } from './upsert.ts';

/** As much of an ORM as is needed; the whole would be a circle of imports. */
interface Opened {
  em: SqlEntityManager;
}
type Db = InferKyselyDB<typeof appSettingSchema>;

/** Why the database takes no writes. */
export type Closed = 'full' | 'read-only';

const PROBE = 'room.probe';
/** Characters written to see whether there is room again; a few of them would fit into what is left of a full disk. */
const PROBE_SIZE = 65_536;
/** Milliseconds between two probes. */
const PROBE_EVERY = 1_000;

/**
 * Knows whether the database takes writes (T7). A statement that fails for want of room closes it; from then on it is
 * asked, at most once a second, whether a small write succeeds, and a success opens it again. Costs nothing while all
 * is well.
 */
export class DatabaseRoom {
  readonly #engine: EngineName;
  #closed: Closed | null = null;
  #probing: Promise<void> | null = null;
  #probedAt = 0;

  constructor(engine: EngineName) {
    this.#engine = engine;
  }

  /** Called with every statement that failed. */
  note(error: unknown): void {
    if (isDatabaseFull(error)) this.#closed = 'full';
    else if (isUnwritable(error)) this.#closed = 'read-only';
  }

  /** As far as is known; asks nothing. */
  get looksOpen(): boolean {
    return this.#closed === null;
  }

  /** Null while the database takes writes; looks again when it did not. */
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
      // In a statement of its own: what is removed before it is committed is never written.
      await db.deleteFrom('app_setting').where('name', '=', PROBE).execute();
      this.#closed = null;
    } catch {
      // Still closed, or away; `note` has heard of it.
    }
    this.#probedAt = performance.now();
  }
}

const rooms = new WeakMap<Opened, DatabaseRoom>();

/** The room of a database that `openOrm` opened. */
export function roomOf(orm: Opened): DatabaseRoom {
  const room = rooms.get(orm);
  if (!room) throw new Error('This database was not opened by openOrm.');
  return room;
}

export function keepRoom(orm: Opened, room: DatabaseRoom): void {
  rooms.set(orm, room);
}
