import type { InferType } from 'yup';
import { array } from 'yup';
import {
  count,
  flag,
  id,
  instant,
  integer,
  oneOf,
  requiredText,
  strictObject,
  text,
  version,
  wholeOrder,
} from '../fields.ts';
import { chosenPhoto } from '../photos/photo.ts';
import { PACKAGE_LIMITS, PACKAGE_UNITS } from './package-limits.ts';
import { readYears } from './package-years.ts';

/** `2027`, or a season: `2026-2027`. */
const years = () =>
  text(9).test('oneOf', 'oneOf', (value) => value === undefined || value === null || readYears(value) !== null);

const facts = () => ({
  name: requiredText(PACKAGE_LIMITS.name),
  description: text(PACKAGE_LIMITS.description, { multiline: true }),
  /** Minor units of the supplier's currency; 0 for a price on request. */
  price: integer(0, PACKAGE_LIMITS.price),
  per: oneOf(PACKAGE_UNITS),
  /** What's included, one item per line. */
  included: array(requiredText(PACKAGE_LIMITS.includedItem)).max(PACKAGE_LIMITS.included, 'max'),
  /** Whether couples see it. */
  published: flag(),
  /** One of the supplier's own photos. */
  photoId: id().nullable(),
  /** Maximum number of guests. */
  guests: integer(1, PACKAGE_LIMITS.guests).nullable(),
  /** The year in which the price is valid, `2027`, or the season, `2026-2027`. */
  validFor: years().nullable(),
});

/** `POST …/packages`: added after the others; fields that are left out are empty, and the package is a draft. */
export const packageInput = strictObject(facts());
export type PackageInput = InferType<typeof packageInput>;

/** `PUT …/packages/{packageId}`: replaces all fields; those left out become empty. */
export const packageChange = strictObject({ ...facts(), version: version().required('required') });
export type PackageChange = InferType<typeof packageChange>;

/** `PUT …/packages/order`. */
export const packageOrder = wholeOrder(PACKAGE_LIMITS.packages);

/** Something a supplier sells at a price (P5). */
export const packageAnswer = strictObject({
  id: id().required(),
  name: text(PACKAGE_LIMITS.name).required(),
  description: text(PACKAGE_LIMITS.description, { multiline: true }).defined(),
  price: count().required(),
  per: oneOf(PACKAGE_UNITS).required(),
  included: array(text(PACKAGE_LIMITS.includedItem).required()).required(),
  published: flag().required(),
  /** Null also when the photo was deleted. */
  photo: chosenPhoto.nullable().defined(),
  guests: count().nullable().defined(),
  validFor: text(9).nullable().defined(),
  /** Ascending; equal ones are sorted by price. */
  order: count().required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  /** The person who saved it last. */
  updatedBy: id().required(),
  version: version().required(),
});
export type PackageAnswer = InferType<typeof packageAnswer>;
