import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LedgerProduct } from '#contracts/ledger.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { LedgerAccountFacts, LedgerEntry, LedgerHistoryEntry } from './index.ts';
import type { ledgerAccountSchema } from './ledger-account.entity.ts';
import type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';
import { linkHash } from './ledger-hash.ts';
import type { NewRow, PlacedRow } from './ledger-hash.ts';

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
   * Adds rows to the accounts of one product, in the order given; null for each that would push its balance below zero
   * or has no account. Three statements, however many rows: lock the accounts, change them, insert. The change is
   * conditional on what was read, so that the account row decides even where a lock is not kept (adr/0005).
   */
  async post(product: LedgerProduct, postings: readonly Posting[]): Promise<(LedgerEntry | null)[]> {
    const heads = await this.#lockHeads(product, new Set(postings.map((posting) => posting.supplierId)));
    const before = new Map([...heads].map(([supplierId, head]) => [supplierId, head.sequence]));
    const placed = postings.map(({ supplierId, row }) => place(heads, supplierId, product, row));
    const rows = placed.filter((row) => row !== null);
    if (rows.length === 0) return placed;
    const touched = new Set(rows.map((row) => row.supplierId));
    await this.#moveHeads(
      product,
      [...heads].filter(([supplierId]) => touched.has(supplierId)),
      before,
    );
    await this.#db.insertInto('ledger_transaction').values(rows.map(columnsOf)).execute();
    return placed;
  }

  async #lockHeads(product: LedgerProduct, supplierIds: ReadonlySet<string>): Promise<Map<string, Head>> {
    const rows = await this.#db
      .selectFrom('ledger_account')
      .select(['supplier_id', 'sequence', 'balance', 'head_hash', 'updated_at'])
      .where('supplier_id', 'in', [...supplierIds])
      .where('product', '=', product)
      .$call(lockRows(this.#engine))
      .execute();
    return new Map(
      rows.map((row) => [
        row.supplier_id,
        { sequence: row.sequence, balance: row.balance, hash: row.head_hash, updatedAt: row.updated_at },
      ]),
    );
  }

  async #moveHeads(
    product: LedgerProduct,
    heads: readonly (readonly [string, Head])[],
    before: ReadonlyMap<string, number>,
  ): Promise<void> {
    const per = <T>(value: (supplierId: string, head: Head) => T) =>
      sql<T>`case supplier_id ${sql.join(
        heads.map(([supplierId, head]) => sql`when ${supplierId} then ${value(supplierId, head)}`),
        sql` `,
      )} end`;
    const moved = await this.#db
      .updateTable('ledger_account')
      .set({
        balance: per((_, head) => head.balance),
        sequence: per((_, head) => head.sequence),
        head_hash: per((_, head) => head.hash),
        updated_at: per((_, head) => head.updatedAt),
      })
      .where('product', '=', product)
      .where(
        'supplier_id',
        'in',
        heads.map(([supplierId]) => supplierId),
      )
      .where(
        'sequence',
        '=',
        per((supplierId) => before.get(supplierId)),
      )
      .executeTakeFirst();
    if (moved.numUpdatedRows !== BigInt(heads.length)) throw new AccountMoved();
  }

  /** The row, locked until the transaction ends, so that two rollbacks of it follow one another. */
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

  /** Whether a rollback of the row exists; the unique key on reverses_id has the last word. */
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

/** Where the chain of an account stands. */
interface Head {
  sequence: number;
  balance: number;
  hash: string;
  updatedAt: number;
}

export interface Posting {
  supplierId: string;
  row: NewRow;
}

/** Says what MariaDB's own "record has changed since last read" says: the whole transaction is to be run again. */
class AccountMoved extends Error {
  readonly errno = 1020;
}

/** Gives the row its place behind the head, and moves the head on; null when the balance does not allow it. */
function place(
  heads: Map<string, Head>,
  supplierId: string,
  product: LedgerProduct,
  row: NewRow,
): (PlacedRow & { hash: string }) | null {
  const head = heads.get(supplierId);
  if (!head || head.balance + row.units < 0) return null;
  const placed = { ...row, supplierId, product, sequence: head.sequence + 1, balance: head.balance + row.units };
  const hash = linkHash(head.hash, placed);
  heads.set(supplierId, { sequence: placed.sequence, balance: placed.balance, hash, updatedAt: row.createdAt });
  return { ...placed, hash };
}

function columnsOf(row: PlacedRow & { hash: string }): TransactionRow {
  return {
    id: row.id,
    supplier_id: row.supplierId,
    product: row.product,
    sequence: row.sequence,
    operation: row.operation,
    units: row.units,
    balance: row.balance,
    spent_on_lead_id: row.spentOnLeadId,
    reverses_id: row.reversesId,
    user_id: row.userId,
    reason: row.reason,
    created_at: row.createdAt,
    hash: row.hash,
  };
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
