import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LedgerProduct } from '#contracts/ledger.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { LedgerAccountFacts, LedgerEntry } from './index.ts';
import type { ledgerAccountSchema } from './ledger-account.entity.ts';
import type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';
import { linkHashSql } from './ledger-hash.ts';
import type { NewRow } from './ledger-hash.ts';

type Db = InferKyselyDB<typeof ledgerAccountSchema | typeof ledgerTransactionSchema>;
type TransactionRow = Db['ledger_transaction'];

export class LedgerRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor(em: Em, engine: EngineName) {
    this.#em = em;
    this.#engine = engine;
  }

  get #db(): Kysely<Db> {
    return this.#em.getKysely<Db>();
  }

  /** Makes an empty account where there is none. */
  async ensureAccount(supplierId: string, product: LedgerProduct, now: number): Promise<void> {
    const insert = this.#db
      .insertInto('ledger_account')
      .values({ supplier_id: supplierId, product, balance: 0, sequence: 0, head_hash: '', updated_at: now });
    await orUpdate(insert, this.#engine, ['supplier_id', 'product'], { supplier_id: supplierId }).execute();
  }

  /**
   * Changes the balance and adds the row, or does nothing and returns null when the balance would fall below zero or
   * there is no account. The account is written first, by one conditional statement, so that no two changes can decide
   * on the same balance (safety, rule 1).
   */
  async post(supplierId: string, product: LedgerProduct, row: NewRow): Promise<LedgerEntry | null> {
    // head_hash comes first: MySQL evaluates SET from left to right on changed values, SQLite on the old ones.
    const moved = await sql`update ledger_account
      set head_hash = ${linkHashSql(row)},
          balance = balance + ${BigInt(row.units)},
          sequence = sequence + 1,
          updated_at = ${row.createdAt}
      where supplier_id = ${supplierId} and product = ${product} and balance + ${BigInt(row.units)} >= 0`.execute(
      this.#db,
    );
    if (moved.numAffectedRows !== 1n) return null;
    const { sequence, balance } = await this.#append(supplierId, product, row);
    return { ...row, supplierId, product, sequence, balance };
  }

  async #append(
    supplierId: string,
    product: LedgerProduct,
    row: NewRow,
  ): Promise<Pick<LedgerEntry, 'sequence' | 'balance'>> {
    const insert = sql<Pick<LedgerEntry, 'sequence' | 'balance'>>`insert into ledger_transaction
        (id, supplier_id, product, sequence, operation, units, balance, spent_on_lead_id, reverses_id, user_id, reason, created_at, hash)
      select ${row.id}, supplier_id, product, sequence, ${row.operation}, ${row.units}, balance, ${row.spentOnLeadId},
             ${row.reversesId}, ${row.userId}, ${row.reason}, ${row.createdAt}, head_hash
      from ledger_account where supplier_id = ${supplierId} and product = ${product}`;
    if (this.#engine !== 'mysql') {
      const { rows } = await sql<
        Pick<LedgerEntry, 'sequence' | 'balance'>
      >`${insert} returning sequence, balance`.execute(this.#db);
      return only(rows[0]);
    }
    await insert.execute(this.#db);
    return only(
      await this.#db
        .selectFrom('ledger_transaction')
        .select(['sequence', 'balance'])
        .where('id', '=', row.id)
        .executeTakeFirst(),
    );
  }

  /** The row, locked until the transaction ends, so that two rollbacks of it follow one another. */
  async lock(supplierId: string, id: string): Promise<LedgerEntry | null> {
    const row = await this.#db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .$if(this.#engine !== 'sqlite', (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? entryOf(row) : null;
  }

  /** Whether a rollback of the row exists; the unique key on reverses_id has the last word. */
  async isReversed(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('ledger_transaction')
      .select('id')
      .where('reverses_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  async accounts(supplierId: string): Promise<LedgerAccountFacts[]> {
    return this.#db
      .selectFrom('ledger_account')
      .select(['product', 'balance', 'sequence'])
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  async balance(supplierId: string, product: LedgerProduct): Promise<number> {
    const row = await this.#db
      .selectFrom('ledger_account')
      .select('balance')
      .where('supplier_id', '=', supplierId)
      .where('product', '=', product)
      .executeTakeFirst();
    return row?.balance ?? 0;
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

function only<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A ledger account vanished while it was locked.');
  return row;
}
