import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { TodayKind } from '#contracts/lead/today.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import type { TodaySource } from './today-source.ts';
import { todayDb } from './today-tables.ts';
import type { TaskRow, TodayDb } from './today-tables.ts';

/** Identifies a task of a lead. */
export interface TaskFact {
  leadId: string;
  kind: TodayKind;
  ref: string;
}

/** Who settles or sets a task, in which request, and when. */
export interface TaskChange {
  id: string;
  supplierId: string;
  userId: string;
  now: number;
}

/** All writes to `lead_task`; always inside the caller's transaction. */
export class LeadTasks {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #sources: readonly TodaySource[];

  constructor({ em, engine, sources }: { em: Em; engine: EngineName; sources: readonly TodaySource[] }) {
    this.#em = em;
    this.#engine = engine;
    this.#sources = sources;
  }

  /**
   * Records a problem with a lead when it happens. Repeating it records it once, and reopens it if it was settled
   * before `at`. Returns whether the list changed.
   */
  async note(fact: TaskFact, supplierId: string, at: number): Promise<boolean> {
    const db = todayDb(this.#em);
    const insert = db.insertInto('lead_task').values(blank(fact, supplierId, at));
    const once = this.#engine === 'sqlite' ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore();
    const { numInsertedOrUpdatedRows: added } = await once.executeTakeFirst();
    if (Number(added ?? 0) > 0) return true;
    const again = await db
      .updateTable('lead_task')
      .set({ done_at: null, done_by: null, done_change_id: null, due_at: at })
      .where('lead_id', '=', fact.leadId)
      .where('kind', '=', fact.kind)
      .where('ref', '=', fact.ref)
      .where('done_at', '<', at)
      .executeTakeFirst();
    return Number(again.numUpdatedRows) > 0;
  }

  /** Sets one reminder per lead and settles the leads' due reminders. */
  async remind(
    change: TaskChange,
    leadIds: readonly string[],
    reminder: { dueAt: number; note: string | null; userId: string | null },
  ): Promise<void> {
    const { id: changeId, supplierId, userId, now } = change;
    await this.#settle(change, (eb) => [
      eb('lead_id', 'in', leadIds),
      eb('kind', '=', 'reminder'),
      eb('due_at', '<=', now),
      eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]),
    ]);
    const rows = leadIds.map((leadId) => {
      const id = newId(now);
      return {
        ...blank({ leadId, kind: 'reminder', ref: id }, supplierId, now),
        id,
        user_id: reminder.userId,
        due_at: reminder.dueAt,
        note: reminder.note,
        created_by: userId,
        change_id: changeId,
      };
    });
    await insertObjects(this.#em, 'lead_task', rows);
  }

  /** Settles stored tasks; for derived reasons, records that someone marked them as done. */
  async settle(change: TaskChange, facts: readonly TaskFact[]): Promise<void> {
    if (facts.length === 0) return;
    const { id: changeId, supplierId, userId, now } = change;
    const known = await this.#known(facts);
    const ids = known.map((row) => row.id);
    if (ids.length > 0) await this.#settle(change, (eb) => [eb('id', 'in', ids)]);
    const there = new Set(known.map((row) => `${row.lead_id} ${row.kind} ${row.ref}`));
    const rows = facts
      .filter(({ leadId, kind, ref }) => !STORED.includes(kind) && !there.has(`${leadId} ${kind} ${ref}`))
      .map((fact) => ({
        ...blank(fact, supplierId, now),
        due_at: now,
        created_by: userId,
        done_at: now,
        done_by: userId,
        change_id: changeId,
        done_change_id: changeId,
      }));
    await insertObjects(this.#em, 'lead_task', rows);
    for (const source of this.#sources) {
      const refs = facts.filter(({ kind }) => kind === source.keeps).map(({ ref }) => ref);
      if (refs.length > 0) await source.settle?.(refs, change);
    }
  }

  /** Removes what a request set and reopens what it settled. */
  async revert(changeId: string, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length === 0) return;
    const db = todayDb(this.#em);
    const made = await db
      .selectFrom('lead_task')
      .select(['kind', 'ref', 'created_by'])
      .where('lead_id', 'in', leadIds)
      .where('change_id', '=', changeId)
      .execute();
    await db.deleteFrom('lead_task').where('lead_id', 'in', leadIds).where('change_id', '=', changeId).execute();
    await db
      .updateTable('lead_task')
      .set({ done_at: null, done_by: null, done_change_id: null })
      .where('lead_id', 'in', leadIds)
      .where('done_change_id', '=', changeId)
      .execute();
    for (const source of this.#sources) {
      const refs = made.filter(({ kind }) => kind === source.keeps).map(({ ref }) => ref);
      if (refs.length > 0) await source.revert?.(refs, made[0]?.created_by ?? '');
    }
  }

  async #known(facts: readonly TaskFact[]): Promise<Pick<TaskRow, 'id' | 'lead_id' | 'kind' | 'ref'>[]> {
    const rows = await todayDb(this.#em)
      .selectFrom('lead_task')
      .select(['id', 'lead_id', 'kind', 'ref'])
      .where(
        'lead_id',
        'in',
        facts.map(({ leadId }) => leadId),
      )
      .where(
        'ref',
        'in',
        facts.map(({ ref }) => ref),
      )
      .execute();
    const wanted = new Set(facts.map(({ leadId, kind, ref }) => `${leadId} ${kind} ${ref}`));
    return rows.filter((row) => wanted.has(`${row.lead_id} ${row.kind} ${row.ref}`));
  }

  /** Reassigns open reminders of someone who left the team to everyone. */
  async assignToEveryone(supplierId: string, userId: string): Promise<void> {
    await todayDb(this.#em)
      .updateTable('lead_task')
      .set({ user_id: null })
      .where('supplier_id', '=', supplierId)
      .where('done_at', 'is', null)
      .where('user_id', '=', userId)
      .execute();
  }

  /** `which` selects leads or tasks. */
  async #settle({ id, supplierId, userId, now }: TaskChange, which: (eb: Tasks) => Expression<SqlBool>[]) {
    await todayDb(this.#em)
      .updateTable('lead_task')
      .set({ done_at: now, done_by: userId, done_change_id: id })
      .where(unindexed('supplier_id'), '=', supplierId)
      .where(unindexed('done_at'), '=', '')
      .where((eb) => eb.and(which(eb)))
      .execute();
  }
}

type Tasks = ExpressionBuilder<TodayDb, 'lead_task'>;

/** The kinds stored in the table; the others are derived. */
const STORED: readonly TodayKind[] = ['reminder', 'bounced', 'scheduled'];

function blank({ leadId, kind, ref }: TaskFact, supplierId: string, now: number): TaskRow {
  return {
    id: newId(now),
    supplier_id: supplierId,
    lead_id: leadId,
    kind,
    ref,
    user_id: null,
    due_at: now,
    note: null,
    created_by: null,
    created_at: now,
    done_at: null,
    done_by: null,
    change_id: null,
    done_change_id: null,
  };
}
