import { sql } from 'kysely';
import type { DuplicateSign, DuplicateState } from '#contracts/lead-duplicates.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { leadsDb } from '../leads-tables.ts';
import type { LeadsDb } from '../leads-tables.ts';

export type PairRow = LeadsDb['lead_pair'];

/** The pairs, always both sides at once. */
export class PairStore {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor(em: Em, engine: EngineName) {
    this.#em = em;
    this.#engine = engine;
  }

  /** Hints that are new; what a person decided stays decided. Returns the other leads. */
  async add(
    supplierId: string,
    leadId: string,
    found: ReadonlyMap<string, DuplicateSign>,
    now: number,
  ): Promise<string[]> {
    if (found.size === 0) return [];
    const others = [...found.keys()];
    const known = await leadsDb(this.#em)
      .selectFrom('lead_pair')
      .select('other_id')
      .where('lead_id', '=', leadId)
      .where('other_id', 'in', others)
      .execute();
    const fresh = others.filter((id) => known.every((row) => row.other_id !== id));
    const rows = fresh.flatMap((otherId) => {
      const pair = {
        supplier_id: supplierId,
        sign: found.get(otherId) ?? 'mail',
        state: 'hint' as const,
        created_at: now,
      };
      const undecided = { decided_by: null, decided_at: null, moved: null };
      return [
        { lead_id: leadId, other_id: otherId, ...pair, ...undecided },
        { lead_id: otherId, other_id: leadId, ...pair, ...undecided },
      ];
    });
    if (rows.length > 0) {
      const insert = leadsDb(this.#em).insertInto('lead_pair').values(rows);
      await orUpdate(insert, this.#engine, ['lead_id', 'other_id'], { supplier_id: supplierId }).execute();
    }
    return fresh;
  }

  /** Open hints of a lead that goes become hints of the one that remains. Returns the leads they name. */
  async moveHints(supplierId: string, from: string, to: string, now: number): Promise<string[]> {
    const db = leadsDb(this.#em);
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
    const row = await leadsDb(this.#em)
      .selectFrom('lead_pair')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('other_id', '=', otherId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** `moved` stands on the first lead's side. */
  async decide(
    leadId: string,
    otherId: string,
    { state, userId, now, moved }: { state: DuplicateState; userId: string; now: number; moved?: object | null },
  ): Promise<void> {
    const change = { state, decided_by: userId, decided_at: now };
    const db = leadsDb(this.#em);
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

  /** Whether each of these leads has a hint that waits for a word: what the list filters and shows. */
  async mark(leadIds: readonly string[]): Promise<void> {
    if (leadIds.length === 0) return;
    await sql`
      update ${sql.table('lead')} set has_duplicates = exists (
        select 1 from lead_pair p where p.lead_id = ${sql.ref('lead.id')} and p.state = 'hint')
      where id in (${sql.join([...leadIds])})`.execute(leadsDb(this.#em));
  }
}
