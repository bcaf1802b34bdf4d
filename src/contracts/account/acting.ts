import type { InferType } from 'yup';
import { count, id, instant, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Characters of a ticket's number. */
const TICKET_MAX = 60;

/** `POST /api/staff/suppliers/{supplierId}/acting`; both are kept in the audit log. */
export const actingInput = strictObject({
  reason: requiredText(TEXT_LIMITS.reason),
  /** The number of the case that it is about. */
  ticket: requiredText(TICKET_MAX),
});

export type ActingInput = InferType<typeof actingInput>;

/** `POST …/leads/{leadId}/contact`, by staff who act for the supplier; the reason is kept in the audit log. */
export const showContactInput = strictObject({ reason: requiredText(TEXT_LIMITS.reason) });

/** A visit: staff acts for a supplier, as its admin (D11). */
export const acting = strictObject({
  visitId: id().required(),
  supplierId: id().required(),
  supplierName: text(TEXT_LIMITS.name).required(),
  reason: text(TEXT_LIMITS.reason).required(),
  /** Null in a visit that began before tickets were required. */
  ticket: text(TICKET_MAX).nullable().defined(),
  endsAt: instant().required(),
  /** By the server's clock, since a browser's may be wrong. */
  secondsLeft: count().required(),
});
export type Acting = InferType<typeof acting>;
