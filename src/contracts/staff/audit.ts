import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { day, flag, id, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { AUDIT_AREAS } from './audit-areas.ts';

export const AUDIT_SORTS = ['id'] as const;

/** Days are those of the filtering person; both are included. */
export const auditFilter = strictObject({
  supplierId: id(),
  actorId: id(),
  area: oneOf(AUDIT_AREAS),
  /** Only what staff did while they acted for a supplier. */
  acting: flag(),
  /** Only what was done in one of these visits. */
  visitId: id(),
  from: day(),
  to: day(),
});
export type AuditFilter = InferType<typeof auditFilter>;

/** Of a supplier's own log. */
export const ownAuditFilter = auditFilter.omit(['supplierId']);

const named = strictObject({ id: id().required(), name: text(200).defined() });
const facts = () => mixed<Record<string, unknown>>().nullable().defined().meta({ ref: 'AuditFacts' });

/** Who changed what on whose record (S36). */
export const auditEntry = strictObject({
  id: id().required(),
  at: instant().required(),
  /** Null for automatic changes; without a name when the account is gone. */
  actor: named.nullable().defined(),
  supplier: named.nullable().defined(),
  /** The lead it is about, in a supplier's own log: the couple by first names. Null if it is gone. */
  lead: strictObject({ id: id().required(), couple: text(200).defined() })
    .nullable()
    .defined(),
  /** Record and verb, for example `supplier.tier`. */
  action: text(60).required(),
  before: facts(),
  after: facts(),
  reason: text(TEXT_LIMITS.reason).nullable().defined(),
  /** Done by staff who acted for the supplier, and why they did. */
  acting: strictObject({ visitId: id().required(), reason: text(TEXT_LIMITS.reason).nullable().defined() })
    .nullable()
    .defined(),
});
export type AuditEntryAnswer = InferType<typeof auditEntry>;
export const auditPage = array(auditEntry.required()).required();
