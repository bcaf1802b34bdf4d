import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import type { Clock } from '../clock.ts';
import type { EngineName } from '../persistence/engine.ts';
import type { Em } from '../persistence/orm.ts';
import { inTransaction } from '../persistence/transaction.ts';
import { orUpdate } from '../persistence/upsert.ts';
import type { NamesOf } from '../people.ts';
import { PRESENT_FOR } from './present.ts';

/** Maximum people listed. */
const SHOWN = 20;

/** Someone at a supplier. */
export interface Viewer {
  supplierId: string;
  userId: string;
}

export interface PresenceParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  namesOf: NamesOf;
}

/** A table with one row per person at a supplier: what they have open, in a column of the table's own name. */
export interface PresenceRows {
  table: string;
  /** The column for what is open. */
  place: string;
  /** Sends the change, in the transaction of its write. */
  notify: (supplierId: string, places: readonly string[]) => Promise<void>;
}

interface Row {
  supplier_id: string;
  user_id: string;
  state: PresenceState;
  seen_at: number;
}
interface Db {
  presence: Row;
}

/** Who has which lead or section open; only changes are written and sent. The caller checks that it belongs to the supplier. */
export class PresenceTable {
  readonly #parts: PresenceParts;
  readonly #rows: PresenceRows;
  readonly #table: 'presence';
  readonly #place;

  constructor(parts: PresenceParts, rows: PresenceRows) {
    this.#parts = parts;
    this.#rows = rows;
    // All such tables have the columns of `Row`, and one named by `place`.
    this.#table = rows.table as 'presence';
    this.#place = sql.ref<string>(rows.place);
  }

  /** The others who have it open. */
  async others({ supplierId, userId }: Viewer, place: string): Promise<PresenceAnswer[]> {
    const { clock, namesOf } = this.#parts;
    const rows = await this.#db()
      .selectFrom(this.#table)
      .select(['user_id', 'state'])
      .where(this.#place, '=', place)
      .where('supplier_id', '=', supplierId)
      .where('user_id', '<>', userId)
      .where('seen_at', '>', clock.now() - PRESENT_FOR)
      .orderBy('user_id')
      .limit(SHOWN)
      .execute();
    if (rows.length === 0) return [];
    const names = await namesOf(rows.map((row) => row.user_id));
    return rows.flatMap(({ user_id: id, state }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ userId: id, name, state }];
    });
  }

  /** Someone opens it, starts writing or stops; repeating a state sends nothing. */
  async enter(viewer: Viewer, place: string, state: PresenceState): Promise<void> {
    const { em, clock, engine } = this.#parts;
    const { supplierId, userId } = viewer;
    const now = clock.now();
    await inTransaction(em, async () => {
      const before = await this.#of(viewer);
      const change = { [this.#rows.place]: place, state, seen_at: now };
      const row = { supplier_id: supplierId, user_id: userId, ...change };
      await orUpdate(
        this.#db().insertInto(this.#table).values(row),
        engine,
        ['supplier_id', 'user_id'],
        change,
      ).execute();
      const alive = before !== undefined && before.seen_at > now - PRESENT_FOR;
      if (alive && before.place === place && before.state === state) return;
      const left = alive && before.place !== place ? [before.place] : [];
      await this.#rows.notify(supplierId, [place, ...left]);
    });
  }

  /** Someone closes it; what was opened since stays. */
  async leave({ supplierId, userId }: Viewer, place: string): Promise<void> {
    await inTransaction(this.#parts.em, async () => {
      const gone = await this.#db()
        .deleteFrom(this.#table)
        .where('supplier_id', '=', supplierId)
        .where('user_id', '=', userId)
        .where(this.#place, '=', place)
        .executeTakeFirst();
      if (gone.numDeletedRows > 0n) await this.#rows.notify(supplierId, [place]);
    });
  }

  async renew(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const now = this.#parts.clock.now();
    await this.#db()
      .updateTable(this.#table)
      .set({ seen_at: now })
      .where('user_id', 'in', userIds)
      .where('seen_at', '>', now - PRESENT_FOR)
      .execute();
  }

  #of({ supplierId, userId }: Viewer) {
    return this.#db()
      .selectFrom(this.#table)
      .select(['state', 'seen_at', this.#place.as('place')])
      .where('supplier_id', '=', supplierId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  #db(): Kysely<Db> {
    return this.#parts.em.getKysely<Db>();
  }
}
