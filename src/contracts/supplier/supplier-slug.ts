import { codePoints } from '../limits.ts';
import { fold } from '../reading/fold.ts';

export const SLUG_MAX = 300;

/** First path segments of our own addresses: as a business's slug, they would read as one of our pages. */
const RESERVED = new Set(
  (
    'account admin api assets badges brochures claim enquire get-listed health help invite login metrics new photos preview ' +
    'reviews search settings sign-in sign-up staff static supplier suppliers wedding weddings widget'
  ).split(' '),
);
/** A public id, which addresses contain instead if there is no slug. */
const PUBLIC_ID = /^[a-z]{2}\d{8}$/u;

/** Lower-case letters and digits, with everything else as single hyphens. */
export const slugText = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** A supplier's slug, from name, town and county; empty if none of them can be used. */
export function supplierSlug(name: string, town: string, county: string): string {
  const slug = [name, town, county]
    .map(slugText)
    .filter((part) => part !== '')
    .join('-');
  return slugFault(slug) === null ? slug : '';
}

/** The fault of a typed slug; null if there is none. The database decides whether it is taken. */
export function slugFault(typed: string): 'required' | 'slug' | 'reserved' | 'max' | null {
  if (typed.trim() === '') return 'required';
  const slug = slugText(typed);
  if (slug === '') return 'slug';
  if (RESERVED.has(slug) || PUBLIC_ID.test(slug)) return 'reserved';
  return codePoints(slug) > SLUG_MAX ? 'max' : null;
}

/** Where couples see a listed business, whatever its slug. */
export const publicPagePath = (publicId: string): string => `/enquire/${publicId}`;
