import { array } from 'yup';
import type { InferType } from 'yup';
import { email, flag, id, integer, oneOf, requiredText, strictObject, text, versionFromNothing } from '../fields.ts';
import { ENQUIRY_TYPES } from '../terms/lead-terms.ts';
import { TEXT_LIMITS, WIDGET_LIMITS, WIDGET_LONG_MESSAGE } from '../limits.ts';
import { SUPPLIER_CATEGORIES } from '../terms/supplier-terms.ts';
import { WIDGET_FIELDS, WIDGET_LANGUAGES, WIDGET_MODES, WIDGET_THEMES } from '../terms/widget-terms.ts';

const toggles = Object.fromEntries(WIDGET_FIELDS.map((field) => [field, flag().required('required')])) as Record<
  (typeof WIDGET_FIELDS)[number],
  ReturnType<ReturnType<typeof flag>['required']>
>;

/** `GET|PUT /api/suppliers/{supplierId}/widget` (W2). */
export const widgetSettings = strictObject({
  fields: strictObject(toggles).required('required'),
  enquiryTypes: array(oneOf(ENQUIRY_TYPES).required()).min(1, 'min').max(5, 'max').required('required'),
  mode: oneOf(WIDGET_MODES).required('required'),
  theme: oneOf(WIDGET_THEMES).required('required'),
  /** `auto` follows the page's language. */
  language: oneOf(['auto', ...WIDGET_LANGUAGES]).required('required'),
  /** #RRGGBB with 4.5:1 against white; a lighter colour is darkened when saved. */
  accent: text(7)
    .matches(/^#[0-9a-fA-F]{6}$/u, { message: 'colour', excludeEmptyString: false })
    .required('required'),
  /** Empty: every site can embed the widget (D41). */
  allowedOrigins: array(
    text(TEXT_LIMITS.website)
      .matches(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/u, { message: 'origin', excludeEmptyString: false })
      .required('required'),
  )
    .max(20, 'max')
    .required('required'),
  /** Lets couples write up to 2,000 characters instead of 182 (D40). */
  longMessages: flag().required('required'),
  version: versionFromNothing(),
});
export type WidgetSettings = InferType<typeof widgetSettings>;

/** `GET /api/widget/{publicId}`: public, cacheable, without private data. */
export const widgetConfig = strictObject({
  publicId: text(20).required(),
  supplier: text(TEXT_LIMITS.name).required(),
  category: oneOf(SUPPLIER_CATEGORIES).required(),
  fields: array(oneOf(WIDGET_FIELDS).required()).required(),
  enquiryTypes: array(oneOf(ENQUIRY_TYPES).required()).required(),
  mode: oneOf(WIDGET_MODES).required(),
  theme: oneOf(WIDGET_THEMES).required(),
  language: oneOf(['auto', ...WIDGET_LANGUAGES]).required(),
  accent: text(7).required(),
  messageLimit: integer(1, WIDGET_LONG_MESSAGE).required(),
  consentVersion: text(40).required(),
});
export type WidgetConfig = InferType<typeof widgetConfig>;

/**
 * `GET /api/widget/{publicId}/challenge`: find a whole number n from 0 to maxnumber with
 * SHA-256(salt + n) = challenge (hex); the shape of ALTCHA v1. `salt` carries its expiry; `signature` is ours.
 */
export const widgetChallenge = strictObject({
  algorithm: oneOf(['SHA-256']).required(),
  challenge: text(64).required(),
  salt: text(120).required(),
  maxnumber: integer(1, 10_000_000).required(),
  signature: text(64).required(),
});
export type WidgetChallenge = InferType<typeof widgetChallenge>;

/** `POST /api/widget/{publicId}/enquiries`. Unset fields are left out or empty. */
export const enquiryInput = strictObject({
  enquiryType: oneOf(ENQUIRY_TYPES).required('required'),
  partnerName: requiredText(WIDGET_LIMITS.partnerName),
  partnerName2: text(WIDGET_LIMITS.partnerName2),
  email: email(WIDGET_LIMITS.email).required('required'),
  phone: text(WIDGET_LIMITS.phone),
  guestsInitialTarget: text(WIDGET_LIMITS.guestsInitialTarget),
  weddingDate: text(WIDGET_LIMITS.weddingDate),
  /** The server applies the supplier's own limit, 182 or 2,000. */
  message: text(WIDGET_LONG_MESSAGE, { multiline: true }),
  consentVersion: text(40).required('required'),
  language: oneOf(WIDGET_LANGUAGES).required('required'),
  /** Page the widget is on; query and fragment are dropped. */
  page: text(2_000),
  /** Milliseconds between the first input and sending. */
  elapsed: integer(0, 1_000_000_000),
  /** From the preview in the console: the ticket of the person who sends a test enquiry. */
  test: text(200),
  /** The offer it is about; if the offer isn't live, the enquiry is refused (`offer-ended`), so that the couple knows. */
  offer: id(),
  /** Honeypot: people never see it. */
  company: text(200),
  /** ALTCHA v1 payload: the challenge with `number`. */
  proof: strictObject({
    algorithm: oneOf(['SHA-256']).required('required'),
    challenge: text(64).required('required'),
    salt: text(120).required('required'),
    number: integer(0, 10_000_000).required('required'),
    signature: text(64).required('required'),
  })
    .default(undefined)
    .optional(),
});
export type EnquiryInput = InferType<typeof enquiryInput>;

/** The same response for people and bots. */
export const enquiryAnswer = strictObject({ received: flag().required() });
