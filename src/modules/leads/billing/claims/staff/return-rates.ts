import { DAY } from '#contracts/durations.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { Clock } from '#shared/clock.ts';
import { encodeUlid } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { claimsDb } from '../claim-tables.ts';

const LATELY = 365 * DAY;

export interface ReturnRate {
  paidLately: number;
  returnedLately: number;
}

/** How many units suppliers paid in the last 365 days, and how many were returned by claim or rule. */
export class ReturnRates {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #ledger: Pick<LedgerApi, 'spendsSince'>;

  constructor({ em, clock, ledger }: { em: Em; clock: Clock; ledger: Pick<LedgerApi, 'spendsSince'> }) {
    this.#em = em;
    this.#clock = clock;
    this.#ledger = ledger;
  }

  /** Two statements for any number of suppliers. */
  async of(supplierIds: readonly string[]): Promise<(supplierId: string) => ReturnRate> {
    const since = this.#clock.now() - LATELY;
    const [paid, returned] = await Promise.all([
      this.#ledger.spendsSince(supplierIds, 'enquiries', since),
      this.#returned(supplierIds, since),
    ]);
    return (id) => ({ paidLately: paid.get(id) ?? 0, returnedLately: returned.get(id) ?? 0 });
  }

  async #returned(supplierIds: readonly string[], since: number): Promise<Map<string, number>> {
    if (supplierIds.length === 0) return new Map();
    const rows = await claimsDb(this.#em)
      .selectFrom('lead_claim')
      .select(['supplier_id', (eb) => eb.fn.countAll<number | string>().as('returned')])
      .where('supplier_id', 'in', supplierIds)
      .where('state', '=', 'accepted')
      // Ids begin with their time.
      .where('id', '>=', encodeUlid(since, new Uint8Array(10)))
      .groupBy('supplier_id')
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, Number(row.returned)]));
  }
}
