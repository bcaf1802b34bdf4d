import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { writeMissingRows } from './missing-search-rows.ts';

/** Leads per transaction. */
const BATCH = 200;

/**
 * Keeps the search rows up to date: writes the `free` layer of locked leads for suppliers that don't pay per enquiry,
 * deletes it for those that pay again, and once per process finds leads without any search rows, as after an update.
 * It looks for missing rows instead of keeping a list, so it recovers from any failure.
 */
export class SearchableLeadsJob implements Job {
  readonly name = 'searchable-leads';
  readonly schedule = '20 * * * * *';
  readonly purpose = 'keep the search index up to date';
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #suppliers: Pick<SuppliersApi, 'findMany'>;
  #allFound = false;

  constructor({ em, engine, suppliers }: { em: Em; engine: EngineName; suppliers: Pick<SuppliersApi, 'findMany'> }) {
    this.#em = em;
    this.#engine = engine;
    this.#suppliers = suppliers;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const done = (await this.#findAll(signal)) + (await this.#followSwitches(signal));
    return { done, failed: 0, dead: 0 };
  }

  async #findAll(signal: AbortSignal): Promise<number> {
    let done = 0;
    let after = '';
    while (!this.#allFound && !signal.aborted) {
      const ids = await writeMissingRows(this.#em, this.#engine, { layer: 'open', after, most: BATCH });
      done += ids.length;
      after = ids.at(-1) ?? after;
      this.#allFound = ids.length < BATCH;
    }
    return done;
  }

  async #followSwitches(signal: AbortSignal): Promise<number> {
    const free = await this.#freeLeads();
    const locked = await this.#lockedLeads();
    const suppliers = await this.#suppliers.findMany([...new Set([...free.keys(), ...locked.keys()])]);
    let done = 0;
    for (const [supplierId, { payPerEnquiry }] of suppliers) {
      const work = payPerEnquiry ? free.has(supplierId) : (free.get(supplierId) ?? 0) < (locked.get(supplierId) ?? 0);
      for (let step = work ? BATCH : 0; step === BATCH && !signal.aborted; done += step)
        step = payPerEnquiry ? await this.#hide(supplierId) : await this.#show(supplierId);
    }
    return done;
  }

  /** How many leads of each supplier have a `free` row, from the index. */
  async #freeLeads(): Promise<Map<string, number>> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead_search')
      .select((eb) => ['supplier_id', eb.fn.countAll<number | string>().as('count')])
      .where('layer', '=', 'free')
      .groupBy('supplier_id')
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, Number(row.count)]));
  }

  async #lockedLeads(): Promise<Map<string, number>> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead_counter')
      .select(['supplier_id', 'count'])
      .where('name', '=', 'locked')
      .where('count', '>', 0)
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, row.count]));
  }

  async #show(lockedOf: string): Promise<number> {
    return (await writeMissingRows(this.#em, this.#engine, { layer: 'free', lockedOf, most: BATCH })).length;
  }

  async #hide(supplierId: string): Promise<number> {
    const db = leadsDb(this.#em);
    const rows = await db
      .selectFrom('lead_search')
      .select('id')
      .where('layer', '=', 'free')
      .where('supplier_id', '=', supplierId)
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('lead_search').where('id', 'in', ids).execute();
    return ids.length;
  }
}
