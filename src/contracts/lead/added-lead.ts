import { array } from 'yup';
import type { InferType } from 'yup';
import { attachmentIds } from '../files/attachment.ts';
import { email, flag, id, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS, WIDGET_LIMITS } from '../limits.ts';
import { ADDED_SOURCES, BUDGET_KEYS } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';
import { leadSummary } from './lead.ts';

/** Maximum characters of the couple's message, which may be a pasted email. */
export const PASTED_MAX = TEXT_LIMITS.message;

/**
 * `POST /api/suppliers/{supplierId}/leads`: a lead that someone in the team adds, from a phone call, a fair or an email. A
 * phone call often brings no email address; then a phone number is required.
 */
export const addedLead = strictObject({
  source: oneOf(ADDED_SOURCES).required('required'),
  partnerName: requiredText(WIDGET_LIMITS.partnerName),
  partnerName2: text(WIDGET_LIMITS.partnerName2),
  email: email(WIDGET_LIMITS.email).test('contact', 'contact', (value, { parent }) => {
    const { phone } = parent as { phone?: unknown };
    return Boolean(value?.trim()) || (typeof phone === 'string' && phone.trim() !== '');
  }),
  phone: text(TEXT_LIMITS.phone),
  /** As people write it: "19 June 2027", "summer 2027". */
  weddingDate: text(WIDGET_LIMITS.weddingDate),
  guests: text(WIDGET_LIMITS.guestsInitialTarget),
  budget: oneOf(BUDGET_KEYS as readonly BudgetKey[]),
  /** Venue, or where the couple is looking. */
  area: text(TEXT_LIMITS.line),
  /** The couple's own words; becomes their first message. */
  message: text(PASTED_MAX, { multiline: true }),
  /** For the team only. */
  note: text(TEXT_LIMITS.note, { multiline: true }),
  assigneeId: id(),
  /** Attachments of the first reply: files uploaded for it (`…/leads/unsent-files`) become the lead's. */
  attachments: attachmentIds(),
  /** Adds a separate lead even though other leads have this email address or phone number. */
  anyway: flag(),
}).meta({
  examples: [
    {
      source: 'phone',
      partnerName: 'Tilly Fairburn',
      partnerName2: 'Joe',
      phone: '07700 900731',
      weddingDate: '17 July 2027',
      guests: '85',
      note: 'Met us at the open day in March. Ring after six.',
    },
  ],
});
export type AddedLead = InferType<typeof addedLead>;

export const addedLeadAnswer = strictObject({ leadId: id().required() });
export type AddedLeadAnswer = InferType<typeof addedLeadAnswer>;

/** `POST …/leads/{leadId}/additions`: the same facts, for a couple that has a lead already. */
export const addition = strictObject({
  source: oneOf(ADDED_SOURCES).required('required'),
  phone: text(TEXT_LIMITS.phone),
  weddingDate: text(WIDGET_LIMITS.weddingDate),
  guests: text(WIDGET_LIMITS.guestsInitialTarget),
  message: text(PASTED_MAX, { multiline: true }),
  note: text(TEXT_LIMITS.note, { multiline: true }),
});
export type Addition = InferType<typeof addition>;

/** `POST …/leads/known`: the facts that identify a couple. Not a GET, because addresses don't belong in a URL. */
export const knownCouple = strictObject({
  email: text(TEXT_LIMITS.email),
  phone: text(TEXT_LIMITS.phone),
});
export type KnownCouple = InferType<typeof knownCouple>;

/** Leads of that address or number, newest first; never one that is locked. */
export const knownCoupleAnswer = strictObject({
  leads: array(
    strictObject({ lead: leadSummary.required(), sign: oneOf(['mail', 'phone']).required() }).required(),
  ).required(),
});
export type KnownCoupleAnswer = InferType<typeof knownCoupleAnswer>;
