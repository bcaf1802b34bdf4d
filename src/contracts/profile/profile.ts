import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { id, instant, integer, oneOf, requiredText, strictObject, text, versionFromNothing } from '../fields.ts';
import { COUNTRIES, CURRENCIES, LOCALES, SUPPLIER_CATEGORIES } from '../terms/supplier-terms.ts';
import type { ProfileValues } from './profile-field.ts';
import { PROFILE_SECTIONS } from './profile-sections.ts';
import type { ProfileContext } from './profile-sections.ts';

/** Fields that one save can change. */
const CHANGES_MAX = 200;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `PUT …/profile/{section}`: the fields to change, by path. Their values depend on the supplier; the service checks them. */
export const sectionChange = strictObject({
  /** The version the change is based on; 0 before anything was saved. */
  version: versionFromNothing().required('required'),
  changes: mixed<Record<string, unknown>>(isMap)
    .typeError('object')
    .required('required')
    .test('min', 'required', (changes) => Object.keys(changes).length > 0)
    .test('max', 'max', (changes) => Object.keys(changes).length <= CHANGES_MAX)
    .meta({ ref: 'ProfileValues' }),
});
export type SectionChange = InferType<typeof sectionChange>;

/** `POST …/profile/{section}/ask`: the teammate to ask about a field that both changed. */
export const fieldQuestion = strictObject({
  userId: id().required('required'),
  path: requiredText(100),
});
export type FieldQuestion = InferType<typeof fieldQuestion>;

/** A section with all its fields, empty ones too. */
export const sectionAnswer = strictObject({
  section: oneOf(PROFILE_SECTIONS).required(),
  version: versionFromNothing().required(),
  /** Null before anything was saved. */
  savedAt: instant().nullable().defined(),
  savedBy: id().nullable().defined(),
  values: mixed<ProfileValues>(isMap as (value: unknown) => value is ProfileValues)
    .required()
    .meta({ ref: 'ProfileValues' }),
});
export type SectionAnswer = InferType<typeof sectionAnswer>;

/** `GET …/profile`. */
export const profileAnswer = strictObject({
  sections: array(sectionAnswer.required()).required(),
  context: strictObject({
    category: oneOf(SUPPLIER_CATEGORIES).required(),
    types: array(oneOf(SUPPLIER_CATEGORIES).required()).required(),
    country: oneOf(COUNTRIES).required(),
    locale: oneOf(LOCALES).required(),
    currency: oneOf(CURRENCIES).required(),
    features: mixed<ProfileContext['features']>(isMap).required().meta({ ref: 'FeatureSections' }),
    hidden: array(text(100).required()).required(),
    year: integer(2000, 9999).required(),
  }).required(),
});
export type ProfileAnswer = InferType<typeof profileAnswer>;
