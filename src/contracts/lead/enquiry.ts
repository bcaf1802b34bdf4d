import type { InferType } from 'yup';
import { email, id, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { BUDGET_KEYS, ENQUIRY_TYPES } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';
import { TEXT_LIMITS, WIDGET_LIMITS, WIDGET_LONG_MESSAGE } from '../limits.ts';
import { LOCALES } from '../terms/supplier-terms.ts';

/**
 * `POST /api/suppliers/{supplierId}/enquiries`: an enquiry that the supplier received in another tool (X1). The fields
 * and limits of the widget, plus fields that other tools have. Unset fields are left out or empty.
 */
export const handedInEnquiry = strictObject({
  enquiryType: oneOf(ENQUIRY_TYPES).required('required'),
  partnerName: requiredText(WIDGET_LIMITS.partnerName),
  partnerName2: text(WIDGET_LIMITS.partnerName2),
  email: email(WIDGET_LIMITS.email).required('required'),
  phone: text(WIDGET_LIMITS.phone),
  /** As the couple wrote it: "19 June 2027", "summer 2027". */
  weddingDate: text(WIDGET_LIMITS.weddingDate),
  guests: text(WIDGET_LIMITS.guestsInitialTarget),
  budget: oneOf(BUDGET_KEYS as readonly BudgetKey[]),
  area: text(TEXT_LIMITS.line),
  message: text(WIDGET_LONG_MESSAGE, { multiline: true }),
  /** The couple's language; defaults to the supplier's own. */
  locale: oneOf(LOCALES),
  /** The page on which the couple wrote it; query and fragment are dropped. */
  page: text(2_000),
  /** Which wording the couple agreed to by sending: stored as evidence, as with the widget. */
  consentVersion: requiredText(40),
}).meta({
  examples: [
    {
      enquiryType: 'availability',
      partnerName: 'Amelia Hartwright',
      partnerName2: 'Jack Mossbury',
      email: 'amelia@hartwright.example',
      phone: '07700 900123',
      weddingDate: '19 June 2027',
      guests: 'about 120',
      message: 'Is Saturday 19 June 2027 still free?',
      page: 'https://wrenfield.example/open-day',
      consentVersion: 'open-day-2026',
    },
  ],
});
export type HandedInEnquiry = InferType<typeof handedInEnquiry>;

/** The lead it became, or the open one of the same couple that it joined (D42). */
export const handedInAnswer = strictObject({ leadId: id().required() });
export type HandedInAnswer = InferType<typeof handedInAnswer>;
