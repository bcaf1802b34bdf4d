/**
 * The tables and row rules of ledger that demo data and benchmarks need beyond its public API. Only `seeds` and `bench`
 * can import it.
 */
export type { ledgerAccountSchema } from './ledger-account.entity.ts';
export { LedgerAuditor } from './ledger-audit.ts';
export { linkHash } from './ledger-hash.ts';
export type { ledgerTransactionSchema } from './ledger-transaction.entity.ts';
export { columnsOf } from './locked-accounts.ts';
