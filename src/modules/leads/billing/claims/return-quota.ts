import type { LedgerApi } from '#modules/ledger/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { claimsDb } from './claim-tables.ts';

/** Limits how many units the rules may return to one supplier in a calendar month (UTC). */
export interface ReturnLimits {
  /** Percentage of the month's paid reveals, rounded down. */
  percent: number;
  /** The number of units that may always be returned. */
  least: number;
}

/** How many units the rules returned to a supplier in this month, and the maximum. */
export interface ReturnQuotaFacts {
  paid: number;
  returned: number;
  most: number;
}

/** Keeps automatic returns within their monthly cap; returns beyond it wait for staff (D52). */
export class ReturnQuota {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #clock: Clock;
  readonly #ledger: Pick<LedgerApi, 'spendsSince'>;
  readonly #limits: ReturnLimits;

  constructor({
    em,
    engine,
    clock,
    ledger,
    limits,
  }: {
    em: Em;
    engine: EngineName;
    clock: Clock;
    ledger: Pick<LedgerApi, 'spendsSince'>;
    limits: ReturnLimits;
  }) {
    this.#em = em;
    this.#engine = engine;
    this.#clock = clock;
    this.#ledger = ledger;
    this.#limits = limits;
  }

  /**
   * Takes one of this month's returns; false if none is left. Inside the transaction that returns the unit: checking
   * and writing are one statement, so two at once can't both take the last one (adr/0005).
   */
  async take(supplierId: string): Promise<boolean> {
    const { month, since } = this.#month();
    const db = claimsDb(this.#em);
    const most = this.#most(await this.#paid(supplierId, since));
    const insert = db.insertInto('automatic_return').values({ supplier_id: supplierId, month, returned: 0 });
    await orUpdate(insert, this.#engine, ['supplier_id', 'month'], { supplier_id: supplierId }).execute();
    const taken = await db
      .updateTable('automatic_return')
      .set((eb) => ({ returned: eb('returned', '+', 1) }))
      .where('supplier_id', '=', supplierId)
      .where('month', '=', month)
      .where('returned', '<', most)
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  }

  async facts(supplierId: string): Promise<ReturnQuotaFacts> {
    const { month, since } = this.#month();
    const [row, paid] = await Promise.all([
      claimsDb(this.#em)
        .selectFrom('automatic_return')
        .select('returned')
        .where('supplier_id', '=', supplierId)
        .where('month', '=', month)
        .executeTakeFirst(),
      this.#paid(supplierId, since),
    ]);
    return { paid, returned: row?.returned ?? 0, most: this.#most(paid) };
  }

  #most(paid: number): number {
    return Math.max(this.#limits.least, Math.floor((paid * this.#limits.percent) / 100));
  }

  async #paid(supplierId: string, since: number): Promise<number> {
    return (await this.#ledger.spendsSince([supplierId], 'enquiries', since)).get(supplierId) ?? 0;
  }

  #month(): { month: string; since: number } {
    const month = new Date(this.#clock.now()).toISOString().slice(0, 7);
    return { month, since: Date.parse(`${month}-01T00:00:00.000Z`) };
  }
}
