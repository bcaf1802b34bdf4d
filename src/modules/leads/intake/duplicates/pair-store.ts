import { sql } from 'kysely';
import type { DuplicateSign, DuplicateState } from '#contracts/lead/lead-duplicates.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { LeadToRemove, RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { pairsDb } from './pair-tables.ts';
import type { PairsDb } from './pair-tables.ts';

export type PairRow = PairsDb['lead_pair'];

/** Two leads that may be from one couple, and why. */
export interface Hint {
  one: string;
  other: string;
  sign: DuplicateSign;
}

/** Rows per statement. */
const BATCH = 250;

/** Stores pairs, always both sides at once. */
export class PairStore implements RowsOfLeads {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  /** Adds new suggestions without changing a person's decision. Returns the other leads. */
  async add(
    supplierId: string,
    leadId: string,
    found: ReadonlyMap<string, DuplicateSign>,
    now: number,
  ): Promise<string[]> {
    const hints = [...found].map(([other, sign]) => ({ one: leadId, other, sign }));
    return (await this.addAll(supplierId, hints, now)).filter((id) => id !== leadId);
  }

  /** Like `add`, for many pairs at once. Returns the leads that have a new suggestion. */
  async addAll(supplierId: string, hints: readonly Hint[], now: number): Promise<string[]> {
    if (hints.length === 0) return [];
    const known = await pairsDb(this.#em)
      .selectFrom('lead_pair')
      .select(['lead_id', 'other_id'])
      .where('lead_id', 'in', [...new Set(hints.map(({ one }) => one))])
      .execute();
    const paired = new Set(known.map((row) => `${row.lead_id} ${row.other_id}`));
    const fresh = hints.filter(({ one, other }) => !paired.has(`${one} ${other}`));
    const undecided = { state: 'hint', created_at: now, decided_by: null, decided_at: null, moved: null } as const;
    const rows = fresh.flatMap(({ one, other, sign }) => [
      { lead_id: one, other_id: other, supplier_id: supplierId, sign, ...undecided },
      { lead_id: other, other_id: one, supplier_id: supplierId, sign, ...undecided },
    ]);
    for (let from = 0; from < rows.length; from += BATCH) {
      const insert = pairsDb(this.#em)
        .insertInto('lead_pair')
        .values(rows.slice(from, from + BATCH));
      await orUpdate(insert, this.#engine, ['lead_id', 'other_id'], { supplier_id: supplierId }).execute();
    }
    return [...new Set(fresh.flatMap(({ one, other }) => [one, other]))];
  }

  /**
   * Removes a lead's suggestions whose sign no longer applies. Suggestions about a lead set aside are kept in case it
   * returns. Returns the other leads.
   */
  async dropHints(leadId: string, still: ReadonlyMap<string, DuplicateSign>): Promise<string[]> {
    const db = pairsDb(this.#em);
    const hints = await db
      .selectFrom('lead_pair as pair')
      .innerJoin('lead as other', 'other.id', 'pair.other_id')
      .select('pair.other_id')
      .where('pair.lead_id', '=', leadId)
      .where('pair.state', '=', 'hint')
      .where('other.locked', '=', false)
      .where('other.aside', '=', ASIDE.no)
      .execute();
    const lost = hints.map((hint) => hint.other_id).filter((id) => !still.has(id));
    if (lost.length === 0) return [];
    await db.deleteFrom('lead_pair').where('lead_id', '=', leadId).where('other_id', 'in', lost).execute();
    await db.deleteFrom('lead_pair').where('other_id', '=', leadId).where('lead_id', 'in', lost).execute();
    return lost;
  }

  /** Deletes both sides of every pair; merging handles pairs itself. */
  async remove(leads: readonly LeadToRemove[]): Promise<void> {
    const leadIds = leads.map(({ id }) => id);
    const db = pairsDb(this.#em);
    const pairs = await db.selectFrom('lead_pair').select('other_id').where('lead_id', 'in', leadIds).execute();
    if (pairs.length === 0) return;
    await db.deleteFrom('lead_pair').where('lead_id', 'in', leadIds).execute();
    await db.deleteFrom('lead_pair').where('other_id', 'in', leadIds).execute();
    await this.mark([...new Set(pairs.map((pair) => pair.other_id))].filter((id) => !leadIds.includes(id)));
  }

  /** Turns open suggestions of the merged lead into suggestions of the remaining one. Returns the leads they refer to. */
  async moveHints(supplierId: string, from: string, to: string, now: number): Promise<string[]> {
    const db = pairsDb(this.#em);
    const hints = await db
      .selectFrom('lead_pair')
      .select(['other_id', 'sign'])
      .where('lead_id', '=', from)
      .where('state', '=', 'hint')
      .execute();
    if (hints.length === 0) return [];
    for (const side of ['lead_id', 'other_id'] as const)
      await db.deleteFrom('lead_pair').where(side, '=', from).where('state', '=', 'hint').execute();
    const found = new Map(hints.map((hint) => [hint.other_id, hint.sign]));
    await this.add(supplierId, to, found, now);
    return [...found.keys()];
  }

  async find(leadId: string, otherId: string): Promise<PairRow | null> {
    const row = await pairsDb(this.#em)
      .selectFrom('lead_pair')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('other_id', '=', otherId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** `moved` is stored on the first lead's side. */
  async decide(
    leadId: string,
    otherId: string,
    { state, userId, now, moved }: { state: DuplicateState; userId: string; now: number; moved?: object | null },
  ): Promise<void> {
    const change = { state, decided_by: userId, decided_at: now };
    const db = pairsDb(this.#em);
    await db
      .updateTable('lead_pair')
      .set({ ...change, ...(moved !== undefined && { moved: moved === null ? null : toJson(moved) }) })
      .where('lead_id', '=', leadId)
      .where('other_id', '=', otherId)
      .execute();
    await db
      .updateTable('lead_pair')
      .set(change)
      .where('lead_id', '=', otherId)
      .where('other_id', '=', leadId)
      .execute();
  }

  /** Updates whether each of these leads has an undecided suggestion, for the list's filter and display. */
  async mark(leadIds: readonly string[]): Promise<void> {
    if (leadIds.length === 0) return;
    await sql`
      update ${sql.table('lead')} set has_duplicates = exists (
        select 1 from lead_pair p where p.lead_id = ${sql.ref('lead.id')} and p.state = 'hint')
      where id in (${sql.join([...leadIds])})`.execute(pairsDb(this.#em));
  }
}
