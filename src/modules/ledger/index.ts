/**
 * Units a supplier holds and spends, per product (S2 §3-4, R1).
 * Owns: ledger_account, ledger_transaction.
 * Promises: invariants I1 to I9 of docs/ledger.md after every history, under any concurrency.
 * Never: changes or removes a row; lets a balance fall below zero; knows what a unit was spent on beyond an id.
 * Knows: no other module.
 */
import type { LedgerOperation, LedgerProduct } from '#contracts/ledger.ts';

export interface LedgerEntry {
  id: string;
  supplierId: string;
  product: LedgerProduct;
  sequence: number;
  operation: LedgerOperation;
  /** Signed. */
  units: number;
  balance: number;
  spentOnLeadId: string | null;
  reversesId: string | null;
  userId: string | null;
  reason: string;
  createdAt: number;
}

export interface LedgerChange {
  supplierId: string;
  product: LedgerProduct;
  /** 1 to 10,000. */
  units: number;
  userId: string | null;
  reason: string;
}

export interface LedgerAccountFacts {
  product: LedgerProduct;
  balance: number;
  sequence: number;
}

/** Every change joins the running transaction, or opens its own. */
export interface LedgerApi {
  gift(change: LedgerChange): Promise<LedgerEntry>;
  purchase(change: LedgerChange): Promise<LedgerEntry>;
  /** @throws InsufficientBalance (`Insufficient balance for product …`) */
  spend(change: LedgerChange & { leadId: string }): Promise<LedgerEntry>;
  /** @throws AlreadyRolledBack, RollbackOfRollback, UnitsAlreadySpent, NotFound */
  rollback(change: {
    supplierId: string;
    transactionId: string;
    userId: string | null;
    reason: string;
  }): Promise<LedgerEntry>;
  balance(supplierId: string, product: LedgerProduct): Promise<number>;
  accounts(supplierId: string): Promise<LedgerAccountFacts[]>;
}
export const LEDGER_API = Symbol('LedgerApi');
