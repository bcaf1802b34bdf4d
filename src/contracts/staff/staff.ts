import { array } from 'yup';
import type { InferType } from 'yup';
import { ROLES } from '../account/roles.ts';
import { userActions } from '../account/user-actions.ts';
import { flag, id, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { PROOF_METHODS, businessProof } from '../proof/proof.ts';
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
  proof: businessProof.nullable().defined(),
});
export type StaffSupplier = InferType<typeof staffSupplier>;

export const staffSupplierDetail = staffSupplier.shape({
  email: text(TEXT_LIMITS.email).required(),
  tierSince: instant().nullable().defined(),
  website: text(TEXT_LIMITS.website).defined(),
  /** Not suggested to couples who ask us for help. */
  conciergeOptOut: flag().required(),
  /** How its first person took the listing over by proving the domain; null for all others. */
  claim: strictObject({
    /** Empty once they are gone. */
    name: text(TEXT_LIMITS.name * 2 + 1).defined(),
    /** Also empty once their account is deleted. */
    email: text(TEXT_LIMITS.email).defined(),
    actions: userActions.required(),
    domain: text(253).required(),
    method: oneOf(PROOF_METHODS).required(),
    claimedAt: instant().required(),
    /** When someone who was notified objected. */
    undoneAt: instant().nullable().defined(),
  })
    .nullable()
    .defined(),
  /** Other suppliers in the reader's markets that have proved the same domain. */
  sameDomain: array(
    strictObject({ id: id().required(), name: text(TEXT_LIMITS.name).required() }).required(),
  ).required(),
  /** Everyone in its team, oldest first. */
  team: array(
    strictObject({
      id: id().required(),
      name: text(TEXT_LIMITS.name * 2 + 1).defined(),
      email: text(TEXT_LIMITS.email).required(),
      role: oneOf(ROLES).required(),
      /** `deactivated` is when the supplier was deleted, and with it their access. */
      actions: userActions.required(),
    }).required(),
  ).required(),
  /** Staff responsible for its market: those of this market first, then those of all markets. */
  admins: array(
    strictObject({
      id: id().required(),
      name: text(TEXT_LIMITS.name * 2 + 1).defined(),
      email: text(TEXT_LIMITS.email).required(),
      allMarkets: flag().required(),
      blocked: flag().required(),
    }).required(),
  ).required(),
});
export type StaffSupplierDetail = InferType<typeof staffSupplierDetail>;

/**
 * `PUT /api/staff/suppliers/{supplierId}`: only the keys sent change; each change goes to the audit log with `reason`.
 */
export const staffSupplierInput = strictObject({
  tier: tier(),
  payPerEnquiry: flag(),
  checked: flag(),
  delisted: flag(),
  deleted: flag(),
  reason: text(TEXT_LIMITS.reason),
});
