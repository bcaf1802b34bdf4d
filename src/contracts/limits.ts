/**
 * Plain numbers and patterns shared by server, console and widget. No import, so that the widget only loads the bytes
 * it uses. Lengths count code points, not UTF-16 units (S49).
 */

/** Limits of the enquiry widget's fields, in characters (D40). */
export const WIDGET_LIMITS = {
  email: 60,
  partnerName: 60,
  phone: 60,
  partnerName2: 60,
  guestsInitialTarget: 60,
  weddingDate: 150,
  message: 182,
} as const;

/** The message limit when the supplier allows longer texts (D40). */
export const WIDGET_LONG_MESSAGE = 2_000;

/** Supplier, user and text fields of the console, in characters. */
export const TEXT_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  website: 300,
  line: 100,
  message: 10_000,
  note: 5_000,
  subject: 200,
  templateName: 80,
  search: 100,
  reason: 300,
} as const;

/** Characters of the first sentence that couples read about a supplier. */
export const FIRST_SENTENCE_MAX = 160;

/** D7: a new password; PASSWORD_MIN changes the first number, PASSWORD_MIN_ALONE where nothing else protects an account. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 1_024;

/** Units of one gift, purchase or spend (L12). */
export const LEDGER_MAX_UNITS = 10_000;

/** Days for which a lead is new. */
export const NEW_LEAD_DAYS = 31;

/** Maximum rows of one page of a list. */
export const PAGE_SIZE_MAX = 250;

/**
 * Deliberately loose: one @, something on both sides, a dot followed by two letters. Linear on any input; only a
 * delivered email proves that an address works.
 */
export const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]{1,189}\.[^\s@<>(),;:"[\]\\.\d]{2,63}$/u;

/** Counts code points, which are close enough to what people call characters. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Maximum lead filters that one request can count. */
export const FILTERS_COUNTED = 40;
