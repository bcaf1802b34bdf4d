import type { InferType } from 'yup';
import { flag, id, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { tier } from '../supplier/supplier.ts';
import { COUNTRIES, SUPPLIER_CATEGORIES } from '../terms/supplier-terms.ts';

export const STAFF_SUPPLIER_SORTS = ['name', 'createdAt', 'tier'] as const;

export const staffSupplierFilter = strictObject({
  q: text(TEXT_LIMITS.search),
  market: oneOf(COUNTRIES),
  category: oneOf(SUPPLIER_CATEGORIES),
  tier: tier(),
  state: oneOf(['checked', 'unchecked', 'delisted', 'deleted']),
});
export type StaffSupplierFilter = InferType<typeof staffSupplierFilter>;

/** A row of the staff's supplier search. */
export const staffSupplier = strictObject({
  id: id().required(),
  publicId: text(20).required(),
  name: text(TEXT_LIMITS.name).required(),
  category: oneOf(SUPPLIER_CATEGORIES).required(),
  town: text(TEXT_LIMITS.line).defined(),
  market: oneOf(COUNTRIES).required(),
  tier: tier().required(),
  payPerEnquiry: flag().required(),
  checkedAt: instant().nullable().defined(),
  delistedAt: instant().nullable().defined(),
  deletedAt: instant().nullable().defined(),
  createdAt: instant().required(),
});
export type StaffSupplier = InferType<typeof staffSupplier>;

export const staffSupplierDetail = staffSupplier.shape({
  email: text(TEXT_LIMITS.email).required(),
  tierSince: instant().nullable().defined(),
});
export type StaffSupplierDetail = InferType<typeof staffSupplierDetail>;

/**
 * `PUT /api/staff/suppliers/{supplierId}`; only the keys sent change, each is written to the audit log with `reason`.
 */
export const staffSupplierInput = strictObject({
  tier: tier(),
  payPerEnquiry: flag(),
  checked: flag(),
  delisted: flag(),
  deleted: flag(),
  reason: text(TEXT_LIMITS.reason),
});
