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
  /** The one to ask first. There is one at a time. */
  main: flag(),
  /** A teammate, whose own name is shown then; null for anyone else. */
  userId: id().nullable(),
};

/** `POST …/contacts`. `position` puts a removed contact back where it was; one beyond the end is the end. */
export const contactInput = strictObject({ ...facts, position: count() });
export type ContactInput = InferType<typeof contactInput>;

/** `PUT …/contacts/{contactId}`: all of it; fields that are left out become empty. */
export const contactChange = strictObject({ ...facts, version: version().required('required') });
export type ContactChange = InferType<typeof contactChange>;

/** `PUT …/contacts/order`. */
export const contactOrder = wholeOrder(CONTACTS_MAX);
export type ContactOrder = InferType<typeof contactOrder>;

/** Someone to reach at a supplier, whether or not they can sign in. */
export const contactAnswer = strictObject({
  id: id().required(),
  /** The teammate's own name, if it is one. */
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
