import type { LedgerProduct } from '#contracts/money/ledger.ts';
import { LEDGER_MAX_UNITS, TEXT_LIMITS } from '#contracts/limits.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

/** A spend that would push the balance below zero (R2). */
export class InsufficientBalance extends AppError {
  constructor(product: LedgerProduct, balance: number) {
    super('conflict', 'insufficient-balance', `Insufficient balance for product ${product}`, {
      meta: { product, balance },
    });
  }
}

/** A gift or purchase can only be rolled back while none of its units are spent (L9). */
export class UnitsAlreadySpent extends AppError {
  constructor(product: LedgerProduct, balance: number) {
    super('conflict', 'units-already-spent', 'Units of this entry have been spent, so it can’t be rolled back.', {
      meta: { product, balance },
    });
  }
}

/** One rollback per row (L7). */
export class AlreadyRolledBack extends AppError {
  constructor() {
    super('conflict', 'already-rolled-back', 'This entry has already been rolled back.');
  }
}

/** A rollback can't be rolled back; post a new gift or spend with the reason instead (L8). */
export class RollbackOfRollback extends AppError {
  constructor() {
    super('conflict', 'rollback-of-rollback', 'A rollback can’t be undone. Post a new gift with a reason instead.');
  }
}

/** A lead is paid for once (I4). */
export class AlreadySpent extends AppError {
  constructor() {
    super('conflict', 'conflict', 'This enquiry has already been paid for.');
  }
}

/** Units are whole numbers from 1 to 10,000, wherever they come from (L12). */
export function requireUnits(units: unknown): asserts units is number {
  if (Number.isInteger(units) && (units as number) >= 1 && (units as number) <= LEDGER_MAX_UNITS) return;
  throw new InvalidInput([
    {
      pointer: '#/units',
      rule: 'integer',
      detail: `Enter a whole number from 1 to ${LEDGER_MAX_UNITS}.`,
      params: { min: 1, max: LEDGER_MAX_UNITS },
    },
  ]);
}

/** A reason is shown to the supplier and hashed: one line of at most 300 characters. */
export function requireReason(reason: string): void {
  // eslint-disable-next-line no-control-regex -- this is the check that refuses control characters
  const control = /[\u0000-\u001f\u007f]/u.test(reason);
  if (!control && reason.trim() !== '' && Array.from(reason).length <= TEXT_LIMITS.reason) return;
  throw new InvalidInput([
    {
      pointer: '#/reason',
      rule: 'max',
      detail: `Enter a reason on one line, up to ${TEXT_LIMITS.reason} characters.`,
      params: { max: TEXT_LIMITS.reason },
    },
  ]);
}
