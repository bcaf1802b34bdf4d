import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { PresenceAnswer, PresenceState } from '#contracts/lead/lead-presence.ts';
import type { Clock } from '#shared/clock.ts';
import { notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { NamesOf } from '#shared/people.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { leadPresenceSchema } from './lead-presence.entity.ts';

type Db = LeadsDb & InferKyselyDB<typeof leadPresenceSchema>;

/** Milliseconds without a heartbeat after which someone counts as gone; open event streams renew it well before. */
export const PRESENT_FOR = 150_000;

interface Viewer {
  supplierId: string;
  userId: string;
}

export interface LeadPresenceParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  namesOf: NamesOf;
}

/** Which teammates have a lead open or are writing to its couple right now (E7); only changes are written and sent. */
export class LeadPresence {
  readonly #parts: LeadPresenceParts;

  constructor(parts: LeadPresenceParts) {
    this.#parts = parts;
  }

  /** The others who have this lead open. @throws NotFound also for a lead of another supplier */
  async others({ supplierId, userId }: Viewer, leadId: string): Promise<PresenceAnswer[]> {
    const { clock, namesOf } = this.#parts;
    await this.#assertOwn(supplierId, leadId);
    const rows = await this.#db()
      .selectFrom('lead_presence')
      .select(['user_id', 'state'])
      .where('lead_id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .where('user_id', '<>', userId)
      .where('seen_at', '>', clock.now() - PRESENT_FOR)
      .orderBy('user_id')
      .limit(20)
      .execute();
    if (rows.length === 0) return [];
    const names = await namesOf(rows.map((row) => row.user_id));
    return rows.flatMap(({ user_id: id, state }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ userId: id, name, state }];
    });
  }

  /** Someone opens a lead, starts writing or stops; repeating a state sends nothing. @throws NotFound */
  async enter(viewer: Viewer, leadId: string, state: PresenceState): Promise<void> {
    const { em, clock, engine } = this.#parts;
    const { supplierId, userId } = viewer;
    await this.#assertOwn(supplierId, leadId);
    const now = clock.now();
    await inTransaction(em, async () => {
      const before = await this.#of(viewer);
      const change = { lead_id: leadId, state, seen_at: now };
      const row = { supplier_id: supplierId, user_id: userId, ...change };
      const insert = this.#db().insertInto('lead_presence').values(row);
      await orUpdate(insert, engine, ['supplier_id', 'user_id'], change).execute();
      const alive = before !== undefined && before.seen_at > now - PRESENT_FOR;
      if (alive && before.lead_id === leadId && before.state === state) return;
      const left = alive && before.lead_id !== leadId ? [before.lead_id] : [];
      await this.#tell(supplierId, [leadId, ...left]);
    });
  }

  /** Someone closes a lead; another one opened since stays. */
  async leave({ supplierId, userId }: Viewer, leadId: string): Promise<void> {
    await inTransaction(this.#parts.em, async () => {
      const gone = await this.#db()
        .deleteFrom('lead_presence')
        .where('supplier_id', '=', supplierId)
        .where('user_id', '=', userId)
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
      if (gone.numDeletedRows > 0n) await this.#tell(supplierId, [leadId]);
    });
  }

  /** Renews everyone whose console is connected to this process: one statement for any number. */
  async renew(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const now = this.#parts.clock.now();
    await this.#db()
      .updateTable('lead_presence')
      .set({ seen_at: now })
      .where('user_id', 'in', userIds)
      .where('seen_at', '>', now - PRESENT_FOR)
      .execute();
  }

  async #assertOwn(supplierId: string, leadId: string): Promise<void> {
    await this.#db()
      .selectFrom('lead')
      .select('id')
      .where('id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This lead'));
  }

  #of({ supplierId, userId }: Viewer) {
    return this.#db()
      .selectFrom('lead_presence')
      .select(['lead_id', 'state', 'seen_at'])
      .where('supplier_id', '=', supplierId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  async #tell(supplierId: string, leadIds: readonly string[]): Promise<void> {
    await this.#parts.outbox.record(
      ...leadIds.map((leadId) => ({ name: 'presence.changed' as const, supplierId, leadId })),
    );
  }

  #db(): Kysely<Db> {
    return this.#parts.em.getKysely<Db>();
  }
}
