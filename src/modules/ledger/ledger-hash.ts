import { createHash } from 'node:crypto';
import type { LedgerOperation, LedgerProduct } from '#contracts/money/ledger.ts';

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

/** A row in its place; its hash covers all of it. */
export interface PlacedRow extends NewRow {
  supplierId: string;
  product: LedgerProduct;
  sequence: number;
  balance: number;
}

/** The reason goes in as its own hash: whatever people write in it, the separator of the link stays unmistakable. */
const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Hash of a row: SHA-256, lower-case hex, of previous hash, id, supplier, product, sequence, operation, units, balance,
 * lead, reversed row, user, milliseconds and SHA-256 of the reason, joined by `|`; what is null is empty
 * (docs/ledger.md, I9).
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
