import { mixed, number } from 'yup';
import type { InferType } from 'yup';
import { email, flag, id, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { FIRST_SENTENCE_MAX, TEXT_LIMITS } from '../limits.ts';
import { COUNTRIES, SUPPLIER_CATEGORIES } from '../terms/supplier-terms.ts';
import type { Country } from '../terms/supplier-terms.ts';
import { POSTCODES, postcodeIn } from './postcodes.ts';

/** The two steps of getting listed (G1), checked by the page while someone types, and again by the server. */

/** A website's address; null if the business has none. The server uses the same rule for a supplier's record. */
export const website = () =>
  mixed<string>((value): value is string => typeof value === 'string')
    .typeError('string')
    .nullable()
    .test('required', 'required', (value) => value === null || (value !== undefined && value.trim() !== ''))
    .test('max', 'max', (value) => (value ?? '').length <= TEXT_LIMITS.website);

/** Degrees. Forms without a place send 0, which is refused. */
const coordinate = (most: number) =>
  number()
    .typeError('coordinates')
    .min(-most, 'coordinates')
    .max(most, 'coordinates')
    .notOneOf([0], 'coordinates')
    .required('coordinates');

export const listingIdentity = strictObject({
  name: requiredText(TEXT_LIMITS.name),
  category: oneOf(SUPPLIER_CATEGORIES).required('required'),
  countryCode: oneOf(COUNTRIES).required('required'),
  website: website(),
  phone: requiredText(TEXT_LIMITS.phone),
  email: email().required('required'),
  /** Optional: the first sentence of its page. */
  description: text(FIRST_SENTENCE_MAX),
});
export type ListingIdentity = InferType<typeof listingIdentity>;

export const listingPlace = strictObject({
  countryCode: oneOf(COUNTRIES).required('required'),
  address: requiredText(TEXT_LIMITS.line).when('addressGeocoded', ([located], schema) =>
    schema.test('geoAddress', 'geoAddress', (value) => located === true || !value),
  ),
  /** The address was found, or its pin was placed by hand. */
  addressGeocoded: flag(),
  postcode: text(TEXT_LIMITS.line).test('postcode', (value = '', { parent, createError }) => {
    const country = (parent as { countryCode?: Country }).countryCode;
    if (country === undefined || postcodeIn(POSTCODES[country], value) !== null) return true;
    const { example } = POSTCODES[country];
    return createError(value.trim() === '' ? { message: 'required' } : { message: 'postcode', params: { example } });
  }),
  town: requiredText(TEXT_LIMITS.line),
  county: text(TEXT_LIMITS.line),
  /** Whether a geocoder filled in each of these and no one has changed it. */
  postcodeGeocoded: flag(),
  townGeocoded: flag(),
  countyGeocoded: flag(),
  lat: coordinate(90),
  lng: coordinate(180),
});

/** `POST /api/search/validatestep1`. */
export const validateStep1Input = strictObject({ query: listingIdentity.required('required') });
export const validateStep1Answer = strictObject({
  valid: flag().required(),
  /** Public id of the existing listing. */
  publicId: text(20).nullable().defined(),
  slug: text(300).nullable().defined(),
  reason: oneOf(['profileExists']).nullable().defined(),
  /** Public address of the existing listing. */
  url: text(600).nullable().defined(),
  /** The listing has no team: someone who proves its domain can claim it. */
  claimable: flag().required(),
});
export type ValidateStep1Answer = InferType<typeof validateStep1Answer>;

/** `POST /api/supplier/claim`: the result for the business that this browser listed before it had an account. */
export const claimListingAnswer = strictObject({
  supplierId: id().nullable().defined(),
  /** `nothing`: this browser has no listing to claim, or it was already claimed. */
  state: oneOf(['claimed', 'profileExists', 'nothing']).required(),
  publicId: text(20).nullable().defined(),
  /** With `profileExists`: the listing has no team, and someone who proves its domain can claim it. */
  claimable: flag().required(),
});
export type ClaimListingAnswer = InferType<typeof claimListingAnswer>;
