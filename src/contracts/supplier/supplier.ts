import { array, mixed, number } from 'yup';
import type { InferType } from 'yup';
import { email, flag, id, instant, integer, oneOf, requiredText, strictObject, text, version } from '../fields.ts';
import { FIRST_SENTENCE_MAX, PAGE_SIZE_MAX, TEXT_LIMITS } from '../limits.ts';
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../terms/social-networks.ts';
import type { SocialNetwork } from '../terms/social-networks.ts';
import { isOn, webAddress } from '../web-address.ts';
import { website } from './get-listed.ts';
import { TRAVEL_WHOLE_COUNTRY } from './distances.ts';
import { businessProof } from '../proof/proof.ts';
import { ROLES } from '../account/roles.ts';
import { COUNTRIES, CURRENCIES, LOCALES, SUPPLIER_CATEGORIES, TIERS } from '../terms/supplier-terms.ts';
import type { Tier } from '../terms/supplier-terms.ts';

export const tier = () =>
  mixed<Tier>((value): value is Tier => TIERS.some((known) => known === value))
    .typeError('oneOf')
    .meta({ enum: TIERS });

/** How far the business travels; null if it was never asked. */
const travelKm = () => integer(0, TRAVEL_WHOLE_COUNTRY).nullable();

/** The business's pages on networks, each on a host of its network. */
const socialLinks = () =>
  strictObject(
    Object.fromEntries(
      NETWORK_NAMES.map((network) => [
        network,
        text(TEXT_LIMITS.website).test('network', 'network', (value, context) => {
          const hosts = SOCIAL_NETWORKS[network];
          if (!value) return true;
          const url = webAddress(value);
          return (url !== null && isOn(url, hosts)) || context.createError({ params: { host: hosts[0] } });
        }),
      ]),
    ) as Record<SocialNetwork, ReturnType<typeof text>>,
  ).default(undefined);

/** `POST /api/supplier/create`: the fields of get-listed and a category. */
export const supplierFields = strictObject({
  name: requiredText(TEXT_LIMITS.name),
  category: oneOf(SUPPLIER_CATEGORIES).required('required'),
  email: email().required('required'),
  phone: requiredText(TEXT_LIMITS.phone),
  website: website(),
  address: requiredText(TEXT_LIMITS.line),
  postcode: text(TEXT_LIMITS.line),
  town: requiredText(TEXT_LIMITS.line),
  county: text(TEXT_LIMITS.line),
  countryCode: oneOf(COUNTRIES).required('required'),
  countryName: text(TEXT_LIMITS.line),
  /** The page's suggestion from name, town and county; the server makes its own. */
  slug: text(300),
  /** Whether a geocoder filled in each of these and no one has changed it. */
  addressGeocoded: flag(),
  postcodeGeocoded: flag(),
  townGeocoded: flag(),
  countyGeocoded: flag(),
  /** Degrees; without them the server finds the address. Forms without a place send 0, which is refused. */
  lat: number().typeError('number').min(-90, 'min').max(90, 'max').notOneOf([0], 'coordinates').nullable(),
  lng: number().typeError('number').min(-180, 'min').max(180, 'max').notOneOf([0], 'coordinates').nullable(),
  /** Couples see the area, not the street. */
  hideStreet: flag(),
  travelKm: travelKm(),
  /** The first sentence of its profile. */
  description: text(FIRST_SENTENCE_MAX),
  social: socialLinks(),
});
export type SupplierFields = InferType<typeof supplierFields>;

/** With `test` the fields are checked and nothing is written (D62). */
export const supplierCreateInput = strictObject({ supplierFields: supplierFields.required('required'), test: flag() });

/** `POST /api/staff/suppliers`. */
export const staffListingInput = strictObject({ supplierFields: supplierFields.required('required') });

export const supplierCreateAnswer = strictObject({
  valid: flag().required(),
  id: id().nullable().defined(),
  publicId: text(20).nullable().defined(),
  slug: text(300).nullable().defined(),
  reason: oneOf(['profileExists']).nullable().defined(),
  /** With a reason: the public address of the existing listing. */
  url: text(600).nullable().defined(),
  /** The listing has no team: someone who proves its domain can claim it. */
  claimable: flag().required(),
});

/** `POST /api/supplier/fetch-suppliers`: ids; suppliers that the caller can't see are left out, like unknown ones (D62). */
export const fetchSuppliersInput = array(id().required('id')).max(PAGE_SIZE_MAX, 'max').required('required');

export const supplierSummary = strictObject({
  id: id().required(),
  publicId: text(20).required(),
  name: text(TEXT_LIMITS.name).required(),
  type: oneOf(SUPPLIER_CATEGORIES).required(),
  slug: text(300).nullable().defined(),
  /** Address of the cover photo that couples see; null without one. */
  photo: text(300).nullable().defined(),
  town: text(TEXT_LIMITS.line).defined(),
  tier: tier().required(),
  role: oneOf(ROLES).required(),
});
export type SupplierSummary = InferType<typeof supplierSummary>;

/** A supplier as a teammate sees it. */
export const supplierAnswer = strictObject({
  id: id().required(),
  publicId: text(20).required(),
  /** Null in countries without a directory (D30). */
  slug: text(300).nullable().defined(),
  name: text(TEXT_LIMITS.name).required(),
  category: oneOf(SUPPLIER_CATEGORIES).required(),
  contacts: strictObject({
    email: text(TEXT_LIMITS.email).required(),
    phone: text(TEXT_LIMITS.phone).defined(),
    website: text(TEXT_LIMITS.website).defined(),
  }).required(),
  address: strictObject({
    street: array(text(TEXT_LIMITS.line).required()).required(),
    postalCode: text(TEXT_LIMITS.line).defined(),
    city: text(TEXT_LIMITS.line).defined(),
    country: oneOf(COUNTRIES).required(),
    adminArea: array(text(TEXT_LIMITS.line).required()).required(),
  }).required(),
  l10n: strictObject({
    country: oneOf(COUNTRIES).required(),
    currency: oneOf(CURRENCIES).required(),
    locale: oneOf(LOCALES).required(),
    timezone: text(60).required(),
  }).required(),
  flags: strictObject({ hideStreet: flag().required() }).required(),
  travelKm: travelKm().defined(),
  /** Null unless its team has proved that the domain of its website is theirs. */
  proof: businessProof.nullable().defined(),
  tier: tier().required(),
  payPerEnquiry: flag().required(),
  revealAdminOnly: flag().required(),
  version: version().required(),
});
export type SupplierAnswer = InferType<typeof supplierAnswer>;

/** `PUT …/reveal-rule`: whether only admins can reveal, and so spend units (D2). */
export const revealRuleInput = strictObject({ revealAdminOnly: flag().required('required') });

/** One teammate, with the fields needed to assign a lead. */
export const memberAnswer = strictObject({
  userId: id().required(),
  name: text(TEXT_LIMITS.name * 2).required(),
  email: text(TEXT_LIMITS.email).required(),
  role: oneOf(ROLES).required(),
  createdAt: instant().required(),
  /** The address of their photo; null without one. */
  photo: text(TEXT_LIMITS.website).nullable().defined(),
});
export type MemberAnswer = InferType<typeof memberAnswer>;
