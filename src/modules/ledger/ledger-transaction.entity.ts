import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { LedgerOperation, LedgerProduct } from '#contracts/money/ledger.ts';

/** A row of the ledger; rows are only ever added (I7). */
export const ledgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transaction',
  uniques: [
    { name: 'ledger_transaction_order', properties: ['supplierId', 'product', 'sequence'] },
    { name: 'ledger_transaction_one_spend', properties: ['supplierId', 'product', 'spentOnLeadId'] },
    { name: 'ledger_transaction_one_rollback', properties: ['reversesId'] },
  ],
  indexes: [{ name: 'ledger_transaction_by_age', properties: ['supplierId', 'createdAt', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    product: p.string().length(20).$type<LedgerProduct>(),
    sequence: p.integer(),
    operation: p.string().length(12).$type<LedgerOperation>(),
    /** Signed. */
    units: p.integer(),
    /** Balance after this row. */
    balance: p.integer(),
    /** The lead a spend paid for, null otherwise: at most one spend per supplier, product and lead (I4). */
    spentOnLeadId: idColumn().nullable(),
    /** The row this one rolls back: at most one rollback per row (I5). */
    reversesId: idColumn().nullable(),
    userId: idColumn().nullable(),
    reason: shortText(300),
    createdAt: instantColumn(),
    /** SHA-256 over the previous row's hash and this row (ledger-hash.ts, I9). */
    hash: p.character().length(64),
  },
});
export class LedgerTransaction extends ledgerTransactionSchema.class {}
ledgerTransactionSchema.setClass(LedgerTransaction);
