import type { InferType } from 'yup';
import { array } from 'yup';
import { count, email, flag, id, oneOf, requiredText, strictObject, text, version, wholeOrder } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { CONTACTS_MAX, CONTACT_JOB_MAX, CONTACT_LANGUAGES_MAX, LANGUAGES_SPOKEN } from './contact-limits.ts';

/** A first and a last name with a space between them. */
const FULL_NAME_MAX = TEXT_LIMITS.name * 2 + 1;

const languages = () =>
  array(oneOf(LANGUAGES_SPOKEN).required())
    .max(CONTACT_LANGUAGES_MAX, 'max')
    .test('unique', 'unique', (chosen) => !chosen || new Set(chosen).size === chosen.length);

const facts = {
  name: requiredText(FULL_NAME_MAX),
  job: text(CONTACT_JOB_MAX),
  email: email(),
  phone: text(TEXT_LIMITS.phone),
  languages: languages(),
  /** The contact to ask first; a supplier has at most one. */
  main: flag(),
  /** A teammate, whose account name is then shown; null for anyone else. */
  userId: id().nullable(),
};

/** `POST …/contacts`. `position` restores a removed contact to its place; past the end means the end. */
export const contactInput = strictObject({ ...facts, position: count() });
export type ContactInput = InferType<typeof contactInput>;

/** `PUT …/contacts/{contactId}`: replaces all fields; those left out become empty. */
export const contactChange = strictObject({ ...facts, version: version().required('required') });
export type ContactChange = InferType<typeof contactChange>;

/** `PUT …/contacts/order`. */
export const contactOrder = wholeOrder(CONTACTS_MAX);
export type ContactOrder = InferType<typeof contactOrder>;

/** Someone to reach at a supplier, whether or not they can sign in. */
export const contactAnswer = strictObject({
  id: id().required(),
  /** The account name of a teammate, otherwise the contact's. */
  name: text(FULL_NAME_MAX).required(),
  job: text(CONTACT_JOB_MAX).defined(),
  email: email().defined(),
  phone: text(TEXT_LIMITS.phone).defined(),
  languages: languages().required(),
  main: flag().required(),
  /** Null also once they have left the team. */
  userId: id().nullable().defined(),
  position: count().required(),
  version: version().required(),
});
export type ContactAnswer = InferType<typeof contactAnswer>;
