import { createHash } from 'node:crypto';
import type { LedgerEntry } from './index.ts';

/** The part of a row that is known before it has a place in its account. */
export type NewRow = Omit<LedgerEntry, 'supplierId' | 'product' | 'sequence' | 'balance'>;

/** The reason goes in as its own hash: whatever people write in it, the separator of the link stays unmistakable. */
const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Hash of a row: SHA-256, lower-case hex, of previous hash, id, supplier, product, sequence, operation, units, balance,
 * lead, reversed row, user, milliseconds and SHA-256 of the reason, joined by `|`; what is null is empty
 * (docs/ledger.md, I9).
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
