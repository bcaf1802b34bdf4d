import type { InferType } from 'yup';
import { requiredText, strictObject } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Maximum couples in one response of `GET …/leads/find`. */
export const FOUND_COUPLES = 8;

/** `?q=`: the beginning of a name, or anything the search of the list finds. */
export const findQuery = strictObject({ q: requiredText(TEXT_LIMITS.search) });
export type FindQuery = InferType<typeof findQuery>;
