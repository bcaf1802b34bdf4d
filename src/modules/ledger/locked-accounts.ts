import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LedgerProduct } from '#contracts/money/ledger.ts';
import type { ledgerAccountSchema } from './ledger-account.entity.ts';
import type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';
import { linkHash } from './ledger-hash.ts';
import type { LedgerEntry } from './index.ts';
import type { NewRow } from './ledger-hash.ts';

export type LedgerDb = InferKyselyDB<typeof ledgerAccountSchema | typeof ledgerTransactionSchema>;

/** The end of an account's chain. */
export interface Head {
  sequence: number;
  balance: number;
  hash: string;
  updatedAt: number;
}

type ChainedRow = LedgerEntry & { hash: string };

/**
 * Accounts of one product, locked until the transaction ends. Rows are first placed behind the heads that were read and
 * then written with them in two statements, however many there are. The change is conditional on what was read, so that
 * the account row decides even where a lock is not kept (adr/0005).
 */
export class LockedAccounts {
  readonly #db: Kysely<LedgerDb>;
  readonly #product: LedgerProduct;
  readonly #heads: Map<string, Head>;
  /** Of the accounts that rows were placed in: the sequence that was read. */
  readonly #before = new Map<string, number>();
  readonly #placed: ChainedRow[] = [];

  constructor(db: Kysely<LedgerDb>, product: LedgerProduct, heads: Map<string, Head>) {
    this.#db = db;
    this.#product = product;
    this.#heads = heads;
  }

  /** Units left after what was placed; 0 without an account. */
  balance(supplierId: string): number {
    return this.#heads.get(supplierId)?.balance ?? 0;
  }

  /** Puts a row behind the head of its account; null when that would push the balance below zero, or without an account. */
  place(supplierId: string, row: NewRow): LedgerEntry | null {
    const head = this.#heads.get(supplierId);
    if (!head || head.balance + row.units < 0) return null;
    const product = this.#product;
    const placed = { ...row, supplierId, product, sequence: head.sequence + 1, balance: head.balance + row.units };
    const hash = linkHash(head.hash, placed);
    if (!this.#before.has(supplierId)) this.#before.set(supplierId, head.sequence);
    this.#heads.set(supplierId, { sequence: placed.sequence, balance: placed.balance, hash, updatedAt: row.createdAt });
    this.#placed.push({ ...placed, hash });
    return placed;
  }

  /** Writes what was placed. @throws the driver's duplicate error, or an error that asks to run the transaction again */
  async write(): Promise<void> {
    if (this.#placed.length === 0) return;
    const rows = this.#placed.splice(0).map(columnsOf);
    await Promise.all([this.#moveHeads(), this.#db.insertInto('ledger_transaction').values(rows).execute()]);
  }

  async #moveHeads(): Promise<void> {
    const before = new Map(this.#before);
    this.#before.clear();
    const ids = [...before.keys()];
    const per = <T>(value: (head: Head, supplierId: string) => T) =>
      sql<T>`case supplier_id ${sql.join(
        ids.map((id) => sql`when ${id} then ${value(this.#heads.get(id) as Head, id)}`),
        sql` `,
      )} end`;
    const moved = await this.#db
      .updateTable('ledger_account')
      .set({
        balance: per((head) => head.balance),
        sequence: per((head) => head.sequence),
        head_hash: per((head) => head.hash),
        updated_at: per((head) => head.updatedAt),
      })
      .where('product', '=', this.#product)
      .where('supplier_id', 'in', ids)
      .where(
        'sequence',
        '=',
        per((_, id) => before.get(id)),
      )
      .executeTakeFirst();
    if (moved.numUpdatedRows !== BigInt(ids.length)) throw new AccountMoved();
  }
}

/** Says what MariaDB's own "record has changed since last read" says: the whole transaction is to be run again. */
class AccountMoved extends Error {
  readonly errno = 1020;
}

/** A row as the table keeps it. */
export function columnsOf(row: ChainedRow): LedgerDb['ledger_transaction'] {
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
