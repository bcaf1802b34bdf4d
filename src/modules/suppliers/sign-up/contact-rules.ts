import type { FieldError } from '#contracts/problem.ts';
import { postcodeIn } from '#contracts/supplier/postcodes.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { MarketRules } from './market-rules.ts';

/**
 * A phone number in E.164 format; null if it isn't one. For GB it must be British, elsewhere it can be any country's.
 * The tables are loaded on first use.
 */
export async function readPhone(phone: string, market: Country): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(phone, market);
  if (!number?.isValid() || (market === 'GB' && number.countryCallingCode !== '44')) return null;
  return number.number;
}

/** A web address with its scheme, https if none was typed; null for anything else, such as an email address. */
export function readWebsite(website: string): string | null {
  const typed = website.trim();
  const text = /^[a-z][a-z0-9+.-]*:\/\//iu.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  const named = /^([^.\s]+\.)+[a-z0-9-]{2,63}$/iu.test(url.hostname);
  return web && named && url.username === '' && url.password === '' ? text : null;
}

/** A postcode in its market's format; null if it doesn't match. Without reference data any text is accepted. */
export const readPostcode = (postcode: string, { postcode: rule }: Pick<MarketRules, 'postcode'>): string | null =>
  rule === null ? postcode.trim() || null : postcodeIn(rule, postcode);

/** The error for an address that no geocoder found and that has no pin. */
export const UNKNOWN_PLACE: FieldError = {
  pointer: '#/supplierFields/address',
  rule: 'geoAddress',
  detail: 'We can’t find this address. Correct it, or set its place on the map.',
};

/** The pin in the fields, if any; values that aren't degrees are left to the schema. */
export function pinOf({ lat, lng }: Record<string, unknown>): { lat: number; lng: number } | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Errors in phone, website, postcode and address. Fields that aren't text are left to the schema. */
export async function contactFaults(
  fields: Record<string, unknown>,
  market: Country,
  rules: MarketRules,
): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  const fault = (name: string, rule: string, detail: string, params?: FieldError['params']) =>
    faults.push({ pointer: `#/supplierFields/${name}`, rule, detail, ...(params && { params }) });
  const { phone, website, postcode = '' } = fields;
  if (typeof phone === 'string' && (await readPhone(phone, market)) === null) {
    fault('phone', 'phone', 'Enter a phone number from this country, or one that starts with + and a country code.');
  }
  if (typeof website === 'string' && readWebsite(website) === null) {
    fault('website', 'url', 'Enter a web address such as https://www.example.com.');
  }
  // The page says so when neither a geocoder nor a pin locates the address.
  if (fields['addressGeocoded'] === false) {
    faults.push(UNKNOWN_PLACE);
  }
  if (typeof postcode === 'string' && readPostcode(postcode, rules) === null) {
    if (postcode.trim() === '') fault('postcode', 'required', 'This is required.');
    else {
      const example = rules.postcode?.example ?? '';
      fault('postcode', 'postcode', `Enter a postcode such as ${example}.`, { example });
    }
  }
  return faults;
}
