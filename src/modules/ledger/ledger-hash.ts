import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LedgerOperation } from '#contracts/ledger.ts';

/** The part of a row that is known before it has a place in its account. */
export interface NewRow {
  id: string;
  operation: LedgerOperation;
  /** Signed. */
  units: number;
  spentOnLeadId: string | null;
  reversesId: string | null;
  userId: string | null;
  reason: string;
  createdAt: number;
}

/** A row in its place: what its hash covers, which is every column but the hash. */
export interface PlacedRow extends NewRow {
  supplierId: string;
  product: string;
  sequence: number;
  balance: number;
}

/** The reason goes in as its own hash: whatever people write in it, the separator of the link stays unmistakable. */
const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Hash of a row: SHA-256, lower-case hex, of previous hash, id, supplier, product, sequence, operation, units, balance,
 * lead, reversed row, user, milliseconds and SHA-256 of the reason, joined by `|`; what is null is empty
 * (docs/ledger.md, safety I9).
 */
export function linkHash(previous: string, row: PlacedRow): string {
  return digest(
    [
      previous,
      row.id,
      row.supplierId,
      row.product,
      row.sequence,
      row.operation,
      row.units,
      row.balance,
      row.spentOnLeadId ?? '',
      row.reversesId ?? '',
      row.userId ?? '',
      row.createdAt,
      digest(row.reason),
    ].join('|'),
  );
}

/**
 * The same hash inside `update ledger_account`, from the columns as they were before the change. Numbers go in as text,
 * because SQLite would write a bound number as `5.0`.
 */
export function linkHashSql(row: NewRow): RawBuilder<string> {
  return sql<string>`sha2(concat_ws('|', head_hash, ${row.id}, supplier_id, product, sequence + 1, ${row.operation}, ${String(row.units)}, balance + ${BigInt(row.units)}, ${row.spentOnLeadId ?? ''}, ${row.reversesId ?? ''}, ${row.userId ?? ''}, ${String(row.createdAt)}, ${digest(row.reason)}), 256)`;
}
