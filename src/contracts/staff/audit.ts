import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { day, flag, id, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { AUDIT_AREAS } from './audit-areas.ts';

export const AUDIT_SORTS = ['id'] as const;

/** Days are in the time zone of the person filtering; both are included. */
export const auditFilter = strictObject({
  supplierId: id(),
  actorId: id(),
  area: oneOf(AUDIT_AREAS),
  /** Only what staff did while they acted for a supplier. */
  acting: flag(),
  /** Only actions in one of these visits. */
  visitId: id(),
  from: day(),
  to: day(),
});
export type AuditFilter = InferType<typeof auditFilter>;

/** The filter of a supplier's own log. */
export const ownAuditFilter = auditFilter.omit(['supplierId']);

const named = strictObject({ id: id().required(), name: text(200).defined() });
const facts = () => mixed<Record<string, unknown>>().nullable().defined().meta({ ref: 'AuditFacts' });

/** A change to a record, with the person who made it (S36). */
const auditEntry = strictObject({
  id: id().required(),
  at: instant().required(),
  /** Null for automatic changes; without a name when the account is gone. */
  actor: named.nullable().defined(),
  supplier: named.nullable().defined(),
  /** In a supplier's own log: the lead concerned, with the couple by first names. Null if it is gone. */
  lead: strictObject({ id: id().required(), couple: text(200).defined() })
    .nullable()
    .defined(),
  /** The teammate that the change is about, or the other supplier of a group. */
  about: named.nullable().defined(),
  /** Record and verb, for example `supplier.tier`. */
  action: text(60).required(),
  before: facts(),
  after: facts(),
  reason: text(TEXT_LIMITS.reason).nullable().defined(),
  /** Set if staff did it while acting for the supplier, with their reason. */
  acting: strictObject({ visitId: id().required(), reason: text(TEXT_LIMITS.reason).nullable().defined() })
    .nullable()
    .defined(),
});
export type AuditEntryAnswer = InferType<typeof auditEntry>;
export const auditPage = array(auditEntry.required()).required();
