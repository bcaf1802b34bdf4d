import { sql } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LedgerProduct } from '#contracts/money/ledger.ts';
import { preparedForRows } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ledgerAccountSchema } from './ledger-account.entity.ts';
import type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';
import { linkHash } from './ledger-hash.ts';
import type { LedgerEntry } from './index.ts';
import type { NewRow } from './ledger-hash.ts';

export type LedgerDb = InferKyselyDB<typeof ledgerAccountSchema | typeof ledgerTransactionSchema>;

/** The latest state of an account's chain. */
export interface Head {
  sequence: number;
  balance: number;
  hash: string;
  updatedAt: number;
}

type ChainedRow = LedgerEntry & { hash: string };

/**
 * Accounts of one product, locked until the transaction ends. Rows are first appended in memory to the heads that were
 * read, then written with them in two statements, however many there are. The update is conditional on what was read,
 * so the account row decides even on an engine that doesn't hold the lock (adr/0005).
 */
export class LockedAccounts {
  readonly #em: Em;
  readonly #product: LedgerProduct;
  readonly #heads: Map<string, Head>;
  /** The sequence that was read, for each account with new rows. */
  readonly #before = new Map<string, number>();
  readonly #placed: ChainedRow[] = [];

  constructor(em: Em, product: LedgerProduct, heads: Map<string, Head>) {
    this.#em = em;
    this.#product = product;
    this.#heads = heads;
  }

  /** Units left after the rows placed so far; 0 without an account. */
  balance(supplierId: string): number {
    return this.#heads.get(supplierId)?.balance ?? 0;
  }

  /** Appends a row to its account; null if there's no account or the balance would fall below zero. */
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

  /** Writes the placed rows. @throws the driver's duplicate error, or an error that makes the transaction run again */
  async write(): Promise<void> {
    if (this.#placed.length === 0) return;
    const rows = this.#placed.splice(0).map(columnsOf);
    await Promise.all([this.#moveHeads(), insertEntries(this.#em, rows)]);
  }

  async #moveHeads(): Promise<void> {
    const moves = [...this.#before].map(([supplierId, before]) => {
      const head = this.#heads.get(supplierId) as Head;
      return { supplierId, product: this.#product, before, ...head };
    });
    this.#before.clear();
    if ((await moveHeads(this.#em, moves)) !== BigInt(moves.length)) throw new AccountChanged();
  }
}

interface HeadMove extends Head {
  supplierId: string;
  product: LedgerProduct;
  /** The sequence that was read. */
  before: number;
}

const moveHeads = preparedForRows((em: Em, moves: readonly HeadMove[]) => {
  const per = <T>(value: (move: HeadMove) => T) =>
    sql<T>`case supplier_id ${sql.join(
      moves.map((move) => sql`when ${move.supplierId} then ${value(move)}`),
      sql` `,
    )} end`;
  const [first] = moves;
  return em
    .getKysely<LedgerDb>()
    .updateTable('ledger_account')
    .set({
      balance: per((move) => move.balance),
      sequence: per((move) => move.sequence),
      head_hash: per((move) => move.hash),
      updated_at: per((move) => move.updatedAt),
    })
    .where('product', '=', first?.product as LedgerProduct)
    .where(
      'supplier_id',
      'in',
      moves.map((move) => move.supplierId),
    )
    .where(
      'sequence',
      '=',
      per((move) => move.before),
    );
});

const insertEntries = preparedForRows((em: Em, rows: readonly LedgerDb['ledger_transaction'][]) =>
  em.getKysely<LedgerDb>().insertInto('ledger_transaction').values(rows),
);

/** Has the code of MariaDB's own "record has changed since last read", so that the whole transaction runs again. */
class AccountChanged extends Error {
  readonly errno = 1020;
}

/** A row in the table's columns. */
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
