import { array } from 'yup';
import type { InferType } from 'yup';
import { day, id, instant, requiredText, strictObject, text, version } from '../fields.ts';
import { FAIR_DESCRIPTION_MAX, FAIR_NAME_MAX } from './fair-limits.ts';

const facts = {
  name: requiredText(FAIR_NAME_MAX),
  description: requiredText(FAIR_DESCRIPTION_MAX, { multiline: true }),
};
const dates = () => array(day().required('required')).length(1, 'length').required('required');

/** `POST …/fairs`. The list of dates has exactly one entry. */
export const fairInput = strictObject({ ...facts, dates: dates() });
export type FairInput = InferType<typeof fairInput>;

/** `PUT …/fairs/{fairId}`: replaces all fields. */
export const fairChange = strictObject({ ...facts, dates: dates(), version: version().required('required') });
export type FairChange = InferType<typeof fairChange>;

/** The same in the console's form. */
export const fairForm = strictObject({ ...facts, day: day().required('required') });

export const fairAnswer = strictObject({
  id: id().required(),
  name: text(FAIR_NAME_MAX).required(),
  description: text(FAIR_DESCRIPTION_MAX, { multiline: true }).required(),
  dates: dates(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  version: version().required(),
});
export type FairAnswer = InferType<typeof fairAnswer>;
