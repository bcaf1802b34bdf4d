import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { LedgerProduct } from '#contracts/money/ledger.ts';

/** The balance of one product of one supplier. Every decision writes this row (adr/0005). */
export const ledgerAccountSchema = defineEntity({
  name: 'LedgerAccount',
  tableName: 'ledger_account',
  properties: {
    supplierId: idColumn().primary(),
    product: p.string().length(20).$type<LedgerProduct>().primary(),
    balance: p.integer().default(0),
    /** Rows so far; the next row gets this plus one. */
    sequence: p.integer().default(0),
    /** Hash of the newest row, '' before the first: the head of the chain (I9). */
    headHash: shortText(64).default(''),
    updatedAt: instantColumn(),
  },
});
export class LedgerAccount extends ledgerAccountSchema.class {}
ledgerAccountSchema.setClass(LedgerAccount);
