import type { PackageUnit } from '../packages/package-limits.ts';
import { mixed } from 'yup';
import type { InferType } from 'yup';
import { strictObject, text } from '../fields.ts';
import { PROFILE_SECTIONS } from '../profile/profile-sections.ts';
import { oneOf } from '../fields.ts';
import type { SupplierCategory } from '../terms/supplier-terms.ts';
import type { PublicParts } from './public-parts.ts';

/** A supplier's page as couples see it, in the reader's language. */
export interface PublicProfile {
  publicId: string;
  name: string;
  category: SupplierCategory;
  /** The name of its category in the market, for example Venue. */
  categoryName: string;
  city: string;
  /** Without the street if it is hidden. */
  address: readonly string[];
  /** Null if the street is hidden. */
  postalAddress: { street: string; postalCode: string } | null;
  region: string;
  country: string;
  /** A short notice; empty without one. */
  notice: string;
  firstSentence: string;
  about: string;
  regionServed: string;
  facts: readonly PublicFact[];
  specialistWeddings: readonly PublicSpecialty[];
  /** A message to couples who are thinking about writing; empty without one. */
  greeting: string;
  /** The lowest price couples see; null if none is stated. */
  from: PublicPrice | null;
  features: readonly PublicFeature[];
  directions: string;
  nearest: readonly { what: 'airport' | 'motorway' | 'town' | 'trainStation'; name: string }[];
  links: readonly { network: string; url: string }[];
  website: string;
  parts: Partial<PublicParts>;
}

/** In minor units. */
export interface PublicPrice {
  price: number;
  per: PackageUnit;
  currency: string;
}

export interface PublicFact {
  what: 'weddingsHosted' | 'teamSize' | 'established' | 'insurance';
  /** Formatted for display, for example 1,200. */
  value: string;
}

/** Weddings that it specialises in: shown below a title, and listed on their own for search engines. */
export interface PublicSpecialty {
  label: string;
  name: string | null;
}

/** A feature with its values; without any, its name is enough. */
export interface PublicFeature {
  label: string;
  values: readonly string[];
}

/** `GET …/public-page`: the path of a supplier's page; null in a market without a directory. */
export const publicPageAnswer = strictObject({ path: text(400).nullable().defined() });

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `POST …/profile/preview`: unsaved values by path, of one section or of all. Values that can't be saved are left out
 * of the page. With `only`, the response has just the parts that the sections fill in, which is all that changes while
 * someone types.
 */
export const previewInput = strictObject({
  section: oneOf(PROFILE_SECTIONS),
  changes: mixed<Record<string, unknown>>(isMap)
    .typeError('object')
    .required('required')
    .test('max', 'max', (changes) => Object.keys(changes).length <= 200)
    .meta({ ref: 'ProfileValues' }),
  only: oneOf(['words'] as const),
});
export type PreviewInput = InferType<typeof previewInput>;
