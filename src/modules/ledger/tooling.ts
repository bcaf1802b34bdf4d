/**
 * What demo data and measurements need of ledger beyond its public API: its tables and the rules that rows follow.
 * Only `seeds` and `bench` may import it.
 */
export type { ledgerAccountSchema } from './ledger-account.entity.ts';
export { LedgerAuditor } from './ledger-audit.ts';
export { linkHash } from './ledger-hash.ts';
export type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';
export { columnsOf } from './locked-accounts.ts';
