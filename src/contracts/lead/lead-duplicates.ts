import { array } from 'yup';
import type { InferType } from 'yup';
import { id, instant, oneOf, strictObject, text } from '../fields.ts';
import { leadSummary } from './lead.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Why two leads may be from one couple: same email address, same phone number, or same names and wedding date. */
const DUPLICATE_SIGNS = ['mail', 'phone', 'names'] as const;
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number];

/**
 * `hint` waits for a person; `linked` are known to belong together; `merged` became one; `dismissed` are different
 * people.
 */
const DUPLICATE_STATES = ['hint', 'linked', 'dismissed', 'merged'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** Days in which a merge can be undone. */
export const UNMERGE_DAYS = 30;

/** Facts that can be copied from the lead that is merged in; all others stay as they are on the one that remains. */
const MERGE_FACTS = ['email', 'phone', 'weddingDate', 'guests', 'budget', 'stage', 'assignee'] as const;
export type MergeFact = (typeof MERGE_FACTS)[number];

/** Another lead that is, or may be, from the same couple. */
export const duplicate = strictObject({
  lead: leadSummary.required(),
  contact: strictObject({
    email: text(TEXT_LIMITS.email).defined(),
    phone: text(TEXT_LIMITS.phone).nullable().defined(),
  }).required(),
  sign: oneOf(DUPLICATE_SIGNS).required(),
  state: oneOf(['hint', 'linked', 'merged'] as const).required(),
  decidedAt: instant().nullable().defined(),
  /** Until when a merge can be undone; null if it was not merged, or too long ago. */
  undoUntil: instant().nullable().defined(),
});
export type Duplicate = InferType<typeof duplicate>;

export const duplicates = array(duplicate.required()).required();

/** `POST …/leads/{leadId}/duplicates/{otherId}`: the same couple, kept apart; or different people. */
export const duplicateInput = strictObject({ state: oneOf(['linked', 'dismissed'] as const).required('required') });

/** `POST …/leads/{leadId}/merge`: this lead remains, the other one becomes part of it. */
export const mergeInput = strictObject({
  otherId: id().required('required'),
  take: array(oneOf(MERGE_FACTS).required()).max(MERGE_FACTS.length, 'max').required('required'),
});
export type MergeInput = InferType<typeof mergeInput>;

export const unmergeInput = strictObject({ otherId: id().required('required') });
