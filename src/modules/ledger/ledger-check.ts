import type { LedgerDamage, LedgerEntry } from './index.ts';
import { linkHash } from './ledger-hash.ts';

/** A row as stored, with the row it rolls back if that exists. */
export interface StoredRow extends LedgerEntry {
  hash: string;
  target: Pick<LedgerEntry, 'supplierId' | 'product' | 'sequence' | 'operation' | 'units'> | null;
}

export interface StoredAccount {
  balance: number;
  sequence: number;
  headHash: string;
  updatedAt: number;
}

type Invariant = LedgerDamage['invariant'];

/** Goes through the rows of one account in order and reports contradictions (docs/ledger.md). */
export class AccountCheck {
  readonly damages: LedgerDamage[] = [];
  readonly #supplierId: string;
  readonly #product: string;
  #rows = 0;
  #sum = 0;
  #previous = { sequence: 0, balance: 0, hash: '', createdAt: 0 };

  constructor(supplierId: string, product: string) {
    this.#supplierId = supplierId;
    this.#product = product;
  }

  get rows(): number {
    return this.#rows;
  }

  row(row: StoredRow): void {
    const before = this.#previous;
    const expected = before.sequence + 1;
    if (row.sequence !== expected) this.#report('I7', row.sequence, `Expected row ${expected}; rows are missing.`);
    if (row.balance !== before.balance + row.units) {
      this.#report('I3', row.sequence, `Balance ${row.balance} is not ${before.balance} with ${row.units} added.`);
    }
    if (row.balance < 0) this.#report('I2', row.sequence, `Balance ${row.balance} is below zero.`);
    if (row.hash !== linkHash(before.hash, row)) {
      this.#report('I9', row.sequence, 'The hash does not follow from the row and the one before it.');
    }
    this.#kind(row);
    this.#rows += 1;
    this.#sum += row.units;
    // Continue from the stored values, so that a changed row is reported once and not again for every later row.
    this.#previous = { sequence: row.sequence, balance: row.balance, hash: row.hash, createdAt: row.createdAt };
  }

  /** Call it after the last row. */
  account(account: StoredAccount | null): void {
    const last = this.#previous;
    if (account === null) {
      this.#report('I1', null, 'There are rows but no account.');
      return;
    }
    if (account.balance !== this.#sum) {
      this.#report('I1', null, `The account has ${account.balance}, its rows add up to ${this.#sum}.`);
    }
    if (account.balance < 0) this.#report('I2', null, `The account's balance ${account.balance} is below zero.`);
    if (account.sequence !== last.sequence) {
      this.#report(
        'I7',
        null,
        `The account counted ${account.sequence} rows, but the last one is number ${last.sequence}.`,
      );
    }
    if (account.headHash !== last.hash) this.#report('I9', null, "The account's hash is not that of the last row.");
    if (this.#rows > 0 && account.updatedAt !== last.createdAt) {
      this.#report('I7', null, 'The account’s time of change differs from its last row’s.');
    }
  }

  repeated(what: 'spend' | 'rollback', sequence: number): void {
    if (what === 'spend') this.#report('I4', sequence, 'The same lead is paid for in another row.');
    else this.#report('I5', sequence, 'The same row is rolled back by another row.');
  }

  #kind(row: StoredRow): void {
    const { operation, units, sequence } = row;
    const spent = operation === 'spent';
    if (spent !== (row.spentOnLeadId !== null))
      this.#report('I4', sequence, `A row of ${operation} names the wrong lead.`);
    if (operation !== 'rollback') {
      if (row.reversesId !== null) this.#report('I5', sequence, `A row of ${operation} rolls back another row.`);
      if (spent ? units >= 0 : units <= 0) this.#report('I3', sequence, `${units} units don’t match ${operation}.`);
      return;
    }
    const { target } = row;
    const sound =
      target !== null &&
      target.supplierId === row.supplierId &&
      target.product === row.product &&
      target.sequence < sequence &&
      target.operation !== 'rollback' &&
      target.units === -units;
    if (!sound) this.#report('I5', sequence, 'The rollback isn’t the opposite of an earlier row of the account.');
  }

  #report(invariant: Invariant, sequence: number | null, detail: string): void {
    this.damages.push({ supplierId: this.#supplierId, product: this.#product, sequence, invariant, detail });
  }
}
