/**
 * Units a supplier holds and spends, per product (R1).
 * Owns: ledger_account, ledger_transaction.
 * Promises: the invariants of docs/ledger.md hold after any sequence of changes, however concurrent (I1 to I9).
 * Never: changes or removes a row; lets a balance fall below zero; knows more about what a unit paid for than an id.
 * Knows: no other module.
 */
import type { LedgerFilter, LedgerOperation, LedgerProduct } from '#contracts/money/ledger.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { AppError } from '#shared/errors.ts';
import type { Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import { token } from '#shared/wiring/token.ts';

export interface LedgerEntry {
  id: string;
  supplierId: string;
  product: LedgerProduct;
  /** Position in the supplier's account for the product, from 1 without gaps. */
  sequence: number;
  operation: LedgerOperation;
  /** Signed. */
  units: number;
  /** After this row. */
  balance: number;
  spentOnLeadId: string | null;
  reversesId: string | null;
  userId: string | null;
  reason: string;
  createdAt: number;
}

export interface LedgerHistoryEntry extends LedgerEntry {
  /** The rollback of this entry. */
  reversedById: string | null;
}

export interface LedgerChange {
  supplierId: string;
  product: LedgerProduct;
  /** 1 to 10,000. */
  units: number;
  userId: string | null;
  reason: string;
}

export interface LedgerSpend extends Omit<LedgerChange, 'product'> {
  leadId: string;
  /** Defaults to now. Set to the time of what is paid for, so that both carry the same one (I6). */
  at?: number;
}

export interface LedgerRollback {
  supplierId: string;
  transactionId: string;
  userId: string | null;
  reason: string;
}

export interface LedgerAccountFacts {
  product: LedgerProduct;
  balance: number;
  sequence: number;
}

/** Locked accounts of one product. Spends are decided one by one, then written together in two statements. */
export interface LedgerSpending {
  /** Units left after the spends made here; 0 without an account. */
  balance(supplierId: string): number;
  /** The entry that will be written, or InsufficientBalance. Writes nothing yet. */
  spend(spend: LedgerSpend): LedgerEntry | AppError;
  /**
   * Doesn't record `ledger.changed`: the caller writes it with its own events, in one statement.
   * @throws AlreadySpent for all of them if one of the leads has already been paid for
   */
  write(): Promise<void>;
}

/** Every change joins the running transaction, or opens one. */
export interface LedgerApi {
  gift(change: LedgerChange): Promise<LedgerEntry>;
  purchase(change: LedgerChange): Promise<LedgerEntry>;
  /**
   * Doesn't record `ledger.changed`: the caller writes it with its own events, in one statement.
   * @throws InsufficientBalance (`Insufficient balance for product …`), AlreadySpent
   */
  spend(change: LedgerChange & { leadId: string }): Promise<LedgerEntry>;
  /** Locks accounts until the running transaction ends, to spend from them. One statement. */
  openSpending(product: LedgerProduct, supplierIds: readonly string[]): Promise<LedgerSpending>;
  /** @throws AlreadyRolledBack, RollbackOfRollback, UnitsAlreadySpent, NotFound */
  rollback(change: LedgerRollback): Promise<LedgerEntry>;
  balance(supplierId: string, product: LedgerProduct): Promise<number>;
  /** Like `balance`, for several suppliers. One query. */
  balances(supplierIds: readonly string[], product: LedgerProduct): Promise<Map<string, number>>;
  /** Accounts with at least one row; a product without one has a balance of 0. */
  accounts(supplierId: string): Promise<LedgerAccountFacts[]>;
  /** The entry that paid for a lead, with its rollback if there is one; null when it was free. */
  spendOn(supplierId: string, product: LedgerProduct, leadId: string): Promise<LedgerHistoryEntry | null>;
  history(supplierId: string, query: ListQuery<LedgerFilter>): Promise<Page<LedgerHistoryEntry>>;
  /**
   * Number of spends per supplier since a moment in milliseconds, including those rolled back. Suppliers without spends
   * are left out.
   */
  spendsSince(supplierIds: readonly string[], product: LedgerProduct, since: number): Promise<Map<string, number>>;
}
export const LEDGER_API = token<LedgerApi>('LedgerApi');

/**
 * What marketplace staff can do to a ledger: once per request key, with an entry in the audit log in the same
 * transaction.
 */
export interface LedgerOffice {
  gift(key: RequestKey, change: LedgerChange): Promise<Outcome<LedgerEntry>>;
  rollback(key: RequestKey, change: LedgerRollback): Promise<Outcome<LedgerEntry>>;
}
export const LEDGER_OFFICE = token<LedgerOffice>('LedgerOffice');

/** A contradiction between entries (docs/ledger.md). */
export interface LedgerDamage {
  supplierId: string;
  product: string;
  /** The row, null for the account itself. */
  sequence: number | null;
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I9';
  detail: string;
}

export interface LedgerAudit {
  /** Rechecks the ledger from its rows, page by page, for one supplier or for all (I1 to I5, I7, I9). */
  verify(supplierId?: string): Promise<{ accounts: number; rows: number; damages: LedgerDamage[] }>;
  /** Spends after an id, in id order, for modules that know what they paid for (I6). */
  spends(options: {
    product: LedgerProduct;
    supplierId?: string | undefined;
    after: string;
    limit: number;
  }): Promise<LedgerEntry[]>;
}
export const LEDGER_AUDIT = token<LedgerAudit>('LedgerAudit');
