import { LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import { columnsOf, linkHash } from '#modules/ledger/tooling.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoLedgerRow } from '../demo-types.ts';

/** Ledger rows with the hash chain that `aisle ledger verify` checks, and the resulting accounts. */
export function ledgerRows(
  supplierId: string,
  rows: readonly DemoLedgerRow[],
): { transactions: DemoRow<'ledger_transaction'>[]; accounts: DemoRow<'ledger_account'>[] } {
  const transactions: DemoRow<'ledger_transaction'>[] = [];
  const accounts: DemoRow<'ledger_account'>[] = [];
  for (const product of LEDGER_PRODUCTS) {
    let hash = '';
    const own = rows.filter((row) => row.product === product);
    for (const row of own) {
      hash = linkHash(hash, { ...row, supplierId });
      transactions.push(columnsOf({ ...row, supplierId, hash }));
    }
    const last = own.at(-1);
    if (!last) continue;
    accounts.push({
      supplier_id: supplierId,
      product,
      balance: last.balance,
      sequence: last.sequence,
      head_hash: hash,
      updated_at: last.createdAt,
    });
  }
  return { transactions, accounts };
}
