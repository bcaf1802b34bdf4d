import { codePoints } from '../limits.ts';
import { fold } from '../reading/fold.ts';

export const SLUG_MAX = 300;

/** First steps of our own addresses: as the name of a business, they would read as one of our pages. */
const RESERVED = new Set(
  (
    'account admin api assets badges brochures claim enquire get-listed health help invite login metrics new photos preview ' +
    'reviews search settings sign-in sign-up staff static supplier suppliers wedding weddings widget'
  ).split(' '),
);
/** Where there is no slug, an address has the public id instead. */
const PUBLIC_ID = /^[a-z]{2}\d{8}$/u;

/** Lower-cased letters and digits, everything else as one hyphen. */
export const slugText = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** Name, town and county as the part of an address that is the supplier's own; empty if none of it can be used. */
export function supplierSlug(name: string, town: string, county: string): string {
  const slug = [name, town, county]
    .map(slugText)
    .filter((part) => part !== '')
    .join('-');
  return slugFault(slug) === null ? slug : '';
}

/** What is wrong with a slug as someone types it; null for nothing. Whether it is taken, the database decides. */
export function slugFault(typed: string): 'required' | 'slug' | 'reserved' | 'max' | null {
  if (typed.trim() === '') return 'required';
  const slug = slugText(typed);
  if (slug === '') return 'slug';
  if (RESERVED.has(slug) || PUBLIC_ID.test(slug)) return 'reserved';
  return codePoints(slug) > SLUG_MAX ? 'max' : null;
}

/** Where couples see a business that is listed, whatever its slug. */
export const publicPagePath = (publicId: string): string => `/enquire/${publicId}`;
