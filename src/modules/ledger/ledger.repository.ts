import type { Kysely } from 'kysely';
import type { LedgerProduct } from '#contracts/money/ledger.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import { prepared, preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { LedgerAccountFacts, LedgerEntry, LedgerHistoryEntry } from './index.ts';
import { LockedAccounts } from './locked-accounts.ts';
import type { LedgerDb } from './locked-accounts.ts';

type TransactionRow = LedgerDb['ledger_transaction'];

/** Keys: the product, then the suppliers. */
const lockedHeads = preparedForKeys((em: Em, [product, ...supplierIds]) =>
  em
    .getKysely<LedgerDb>()
    .selectFrom('ledger_account')
    .select(['supplier_id', 'sequence', 'balance', 'head_hash', 'updated_at'])
    .where('supplier_id', 'in', supplierIds)
    .where('product', '=', product as LedgerProduct)
    .$call(lockRows(em)),
);

const balanceOf = prepared((em: Em, { supplierId, product }: { supplierId: string; product: LedgerProduct }) =>
  em
    .getKysely<LedgerDb>()
    .selectFrom('ledger_account')
    .select('balance')
    .where('supplier_id', '=', supplierId)
    .where('product', '=', product),
);

export class LedgerRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  get #db(): Kysely<LedgerDb> {
    return this.#em.getKysely<LedgerDb>();
  }

  /** Creates empty accounts where missing. */
  async ensureAccount(supplierId: string, product: LedgerProduct, now: number): Promise<void> {
    const insert = this.#db
      .insertInto('ledger_account')
      .values({ supplier_id: supplierId, product, balance: 0, sequence: 0, head_hash: '', updated_at: now });
    await orUpdate(insert, this.#engine, ['supplier_id', 'product'], { supplier_id: supplierId }).execute();
  }

  /** Accounts of one product, locked until the transaction ends. One statement. */
  async lockAccounts(product: LedgerProduct, supplierIds: readonly string[]): Promise<LockedAccounts> {
    const rows = await lockedHeads(this.#em, [product, ...supplierIds]);
    const heads = rows.map(
      (row) =>
        [
          row.supplier_id,
          { sequence: row.sequence, balance: row.balance, hash: row.head_hash, updatedAt: row.updated_at },
        ] as const,
    );
    return new LockedAccounts(this.#em, product, new Map(heads));
  }

  /** The row, locked until the transaction ends, so that two rollbacks of it run one after the other. */
  async lock(supplierId: string, id: string): Promise<LedgerEntry | null> {
    const row = await this.#db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .$call(lockRows(this.#engine))
      .executeTakeFirst();
    return row ? entryOf(row) : null;
  }

  /** Whether a rollback of the row exists. The unique key on reverses_id decides in the end. */
  async isReversed(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('ledger_transaction')
      .select('id')
      .where('reverses_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  async spendOn(supplierId: string, product: LedgerProduct, leadId: string): Promise<LedgerHistoryEntry | null> {
    const row = await this.#db
      .selectFrom('ledger_transaction as t')
      .leftJoin('ledger_transaction as r', 'r.reverses_id', 't.id')
      .selectAll('t')
      .select('r.id as reversed_by_id')
      .where('t.supplier_id', '=', supplierId)
      .where('t.product', '=', product)
      .where('t.spent_on_lead_id', '=', leadId)
      .executeTakeFirst();
    return row ? { ...entryOf(row), reversedById: row.reversed_by_id } : null;
  }

  async accounts(supplierId: string): Promise<LedgerAccountFacts[]> {
    return this.#db
      .selectFrom('ledger_account')
      .select(['product', 'balance', 'sequence'])
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** 0 without an account. */
  async balance(supplierId: string, product: LedgerProduct): Promise<number> {
    const [account] = await balanceOf(this.#em, { supplierId, product });
    return account?.balance ?? 0;
  }

  /** Like `balance`, for several suppliers. */
  async balances(supplierIds: readonly string[], product: LedgerProduct): Promise<Map<string, number>> {
    const rows = await this.#db
      .selectFrom('ledger_account')
      .select(['supplier_id', 'balance'])
      .where('supplier_id', 'in', supplierIds)
      .where('product', '=', product)
      .execute();
    const found = new Map(rows.map((row) => [row.supplier_id, row.balance]));
    return new Map(supplierIds.map((id) => [id, found.get(id) ?? 0]));
  }
}

export function entryOf(row: TransactionRow): LedgerEntry {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    product: row.product,
    sequence: row.sequence,
    operation: row.operation,
    units: row.units,
    balance: row.balance,
    spentOnLeadId: row.spent_on_lead_id,
    reversesId: row.reverses_id,
    userId: row.user_id,
    reason: row.reason,
    createdAt: row.created_at,
  };
}
