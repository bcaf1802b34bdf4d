import type { Kysely } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LedgerAudit, LedgerDamage, LedgerEntry } from './index.ts';
import type { ledgerAccountSchema } from './ledger-account.entity.ts';
import { AccountCheck } from './ledger-check.ts';
import type { StoredAccount, StoredRow } from './ledger-check.ts';
import { entryOf } from './ledger.repository.ts';
import type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';

type Db = InferKyselyDB<typeof ledgerAccountSchema | typeof ledgerTransactionSchema>;

const PAGE = 1_000;

interface AccountKey {
  supplier_id: string;
  product: string;
}

/** Reads every row, trusts no stored total, and recomputes sums, order and hashes (L14). */
export class LedgerAuditor implements LedgerAudit {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  get #db(): Kysely<Db> {
    return this.#em.getKysely<Db>();
  }

  async verify(supplierId?: string): Promise<{ accounts: number; rows: number; damages: LedgerDamage[] }> {
    const keys = await this.#accountKeys(supplierId);
    const damages: LedgerDamage[] = [];
    let rows = 0;
    for (const key of keys) {
      // One transaction per account gives a consistent snapshot of it and its rows while others go on spending.
      const check = await inTransaction(this.#em, () => this.#check(key));
      rows += check.rows;
      damages.push(...check.damages);
    }
    return { accounts: keys.length, rows, damages };
  }

  async spends(options: Parameters<LedgerAudit['spends']>[0]): Promise<LedgerEntry[]> {
    const rows = await this.#db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('id', '>', options.after)
      .where('product', '=', options.product)
      .where('spent_on_lead_id', 'is not', null)
      .$if(options.supplierId !== undefined, (q) => q.where('supplier_id', '=', options.supplierId ?? ''))
      .orderBy('id')
      .limit(options.limit)
      .execute();
    return rows.map(entryOf);
  }

  /** All accounts, and accounts that don't exist although rows name them. */
  async #accountKeys(supplierId: string | undefined): Promise<AccountKey[]> {
    const of = <T extends { where: (column: 'supplier_id', operator: '=', value: string) => T }>(query: T): T =>
      supplierId === undefined ? query : query.where('supplier_id', '=', supplierId);
    return of(this.#db.selectFrom('ledger_account').select(['supplier_id', 'product']))
      .union(of(this.#db.selectFrom('ledger_transaction').select(['supplier_id', 'product']).distinct()))
      .orderBy('supplier_id')
      .orderBy('product')
      .execute();
  }

  async #check(key: AccountKey): Promise<AccountCheck> {
    const check = new AccountCheck(key.supplier_id, key.product);
    const account = await this.#account(key);
    let after = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const rows = await this.#page(key, after);
      for (const row of rows) check.row(row);
      if (rows.length < PAGE) break;
      after = rows.at(-1)?.sequence ?? after;
    }
    for (const sequence of await this.#repeats(key, 'spent_on_lead_id')) check.repeated('spend', sequence);
    for (const sequence of await this.#repeats(key, 'reverses_id')) check.repeated('rollback', sequence);
    check.account(account);
    return check;
  }

  async #account({ supplier_id, product }: AccountKey): Promise<StoredAccount | null> {
    const row = await this.#db
      .selectFrom('ledger_account')
      .selectAll()
      .where('supplier_id', '=', supplier_id)
      .where('product', '=', product as never)
      .executeTakeFirst();
    if (!row) return null;
    return { balance: row.balance, sequence: row.sequence, headHash: row.head_hash, updatedAt: row.updated_at };
  }

  async #page({ supplier_id, product }: AccountKey, after: number): Promise<StoredRow[]> {
    const rows = await this.#db
      .selectFrom('ledger_transaction as t')
      .leftJoin('ledger_transaction as target', 'target.id', 't.reverses_id')
      .selectAll('t')
      .select([
        'target.supplier_id as target_supplier_id',
        'target.product as target_product',
        'target.sequence as target_sequence',
        'target.operation as target_operation',
        'target.units as target_units',
      ])
      .where('t.supplier_id', '=', supplier_id)
      .where('t.product', '=', product as never)
      .where('t.sequence', '>', after)
      .orderBy('t.sequence')
      .limit(PAGE)
      .execute();
    return rows.map((row) => ({
      ...entryOf(row),
      hash: row.hash,
      target:
        row.target_sequence === null
          ? null
          : {
              supplierId: row.target_supplier_id ?? '',
              product: row.target_product ?? row.product,
              sequence: row.target_sequence,
              operation: row.target_operation ?? 'rollback',
              units: row.target_units ?? 0,
            },
    }));
  }

  /** The last row of each group that names the same lead or row. Unique keys forbid this; the check doesn't rely on them. */
  async #repeats({ supplier_id, product }: AccountKey, column: 'spent_on_lead_id' | 'reverses_id'): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('ledger_transaction')
      .select((eb) => eb.fn.max('sequence').as('sequence'))
      .where('supplier_id', '=', supplier_id)
      .where('product', '=', product as never)
      .where(column, 'is not', null)
      .groupBy(column)
      .having((eb) => eb(eb.fn.countAll(), '>', 1))
      .execute();
    return rows.map((row) => row.sequence);
  }
}
