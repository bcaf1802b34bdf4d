import { createHash } from 'node:crypto';
import type { LedgerEntry } from './index.ts';

/** The fields of a row that are known before it has a position in its account. */
export type NewRow = Omit<LedgerEntry, 'supplierId' | 'product' | 'sequence' | 'balance'>;

/** The reason is hashed first, so that nothing people write in it can be mistaken for the separator. */
const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Hash of a row: SHA-256, in lower-case hex, of previous hash, id, supplier, product, sequence, operation, units, balance, lead,
 * reversed row, user, milliseconds and SHA-256 of the reason, joined by `|`; null values are empty (docs/ledger.md, I9).
 */
export function linkHash(previous: string, row: LedgerEntry): string {
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
