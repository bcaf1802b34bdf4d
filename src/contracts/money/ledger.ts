import type { InferType } from 'yup';
import { INTEGER_MAX, count, id, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { LEDGER_MAX_UNITS, TEXT_LIMITS } from '../limits.ts';

export const LEDGER_PRODUCTS = ['enquiries', 'contactCouples'] as const;
export type LedgerProduct = (typeof LEDGER_PRODUCTS)[number];
export const LEDGER_OPERATIONS = ['gift', 'purchase', 'rollback', 'spent'] as const;
export type LedgerOperation = (typeof LEDGER_OPERATIONS)[number];

export const ledgerAccount = strictObject({
  id: oneOf(LEDGER_PRODUCTS).required(),
  product: oneOf(LEDGER_PRODUCTS).required(),
  balance: count().required(),
  /** Number of entries so far. */
  sequence: count().required(),
});
export type LedgerAccountAnswer = InferType<typeof ledgerAccount>;

export const ledgerTransaction = strictObject({
  id: id().required(),
  product: oneOf(LEDGER_PRODUCTS).required(),
  operation: oneOf(LEDGER_OPERATIONS).required(),
  /** Signed: negative for spent units. */
  units: integer(-LEDGER_MAX_UNITS, LEDGER_MAX_UNITS).required(),
  /** Balance after this entry. */
  balance: count().required(),
  sequence: integer(1, INTEGER_MAX).required(),
  leadId: id().nullable().defined(),
  /** First names of that lead, for people who can see leads. */
  couple: text(300).nullable().defined(),
  /** The entry that this one rolls back. */
  reversesId: id().nullable().defined(),
  /** The entry that rolled this one back. */
  reversedById: id().nullable().defined(),
  userId: id().nullable().defined(),
  userName: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
  reason: text(TEXT_LIMITS.reason).defined(),
  createdAt: instant().required(),
});
export type LedgerTransactionAnswer = InferType<typeof ledgerTransaction>;

export const LEDGER_SORTS = ['createdAt', 'sequence'] as const;

/** `?filter=` of the history. */
export const ledgerFilter = strictObject({
  product: oneOf(LEDGER_PRODUCTS),
  operation: oneOf(LEDGER_OPERATIONS),
  /**
   * Only entries that follow this one in the requested order, so a page stays the same while entries are added (L13).
   */
  after: id(),
});
export type LedgerFilter = InferType<typeof ledgerFilter>;

export const giftInput = strictObject({
  product: oneOf(LEDGER_PRODUCTS).required('required'),
  units: integer(1, LEDGER_MAX_UNITS).required('required'),
  reason: requiredText(TEXT_LIMITS.reason),
});

export const rollbackInput = strictObject({
  transactionId: id().required('required'),
  reason: requiredText(TEXT_LIMITS.reason),
});
