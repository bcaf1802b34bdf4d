import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ownValue } from '#contracts/own-value.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadMerge, LeadToRemove, MovedRows, RowsOfLeads } from './rows-of-leads.ts';

interface OwnTables {
  /** Tables whose rows move in a merge, each with the column that identifies a row. */
  moving?: Readonly<Record<string, string>>;
  /** Tables whose rows stay with the merged lead. */
  staying?: readonly string[];
}

/** The usual case: a module lists its tables, and their rows move with the lead. */
export class OwnLeadRows implements RowsOfLeads {
  readonly #tables: readonly string[];
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #moving: Readonly<Record<string, string>>;

  constructor({ em, engine }: { em: Em; engine: EngineName }, { moving = {}, staying = [] }: OwnTables) {
    this.#tables = [...Object.keys(moving), ...staying];
    this.#em = em;
    this.#engine = engine;
    this.#moving = moving;
  }

  async remove(leads: readonly LeadToRemove[]): Promise<void> {
    const ids = sql.join(leads.map(({ id }) => id));
    for (const table of this.#tables) await this.#run(sql`delete from ${sql.table(table)} where lead_id in (${ids})`);
  }

  /** Finds the rows in one statement and moves them in one per table that has any. */
  async move({ from, to }: LeadMerge): Promise<MovedRows> {
    const keys = Object.entries(this.#moving).map(
      ([table, key]) =>
        sql`select ${sql.lit(table)} as place, ${sql.ref(key)} as id from ${sql.table(table)} where lead_id = ${from}`,
    );
    if (keys.length === 0) return {};
    const found = await this.#run<{ place: string; id: string }>(sql`${sql.join(keys, sql` union all `)}`);
    const byTable = Map.groupBy(found, ({ place }) => place);
    // If both leads have the same fact, it stays: the remaining lead already has it.
    const update = sql.raw(this.#engine === 'sqlite' ? 'update or ignore' : 'update ignore');
    for (const table of byTable.keys())
      await this.#run(sql`${update} ${sql.table(table)} set lead_id = ${to} where lead_id = ${from}`);
    return Object.fromEntries([...byTable].map(([table, rows]) => [table, rows.map(({ id }) => id)]));
  }

  async moveBack(moved: MovedRows, { from, to }: Omit<LeadMerge, 'withPlan'>): Promise<void> {
    for (const [table, key] of Object.entries(this.#moving)) {
      const ids = ownValue(moved, table) ?? [];
      if (ids.length === 0) continue;
      const own = sql`lead_id = ${from}`;
      // Rows identified by their lead were found under the lead they move back to.
      const still = key === 'lead_id' ? own : sql`${own} and ${sql.ref(key)} in (${sql.join(ids)})`;
      await this.#run(sql`update ${sql.table(table)} set lead_id = ${to} where ${still}`);
    }
  }

  async #run<R = unknown>(statement: RawBuilder<R>): Promise<R[]> {
    return (await statement.execute(this.#em.getKysely())).rows;
  }
}
