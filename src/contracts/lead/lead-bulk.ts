import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, id, integer, oneOf, strictObject, text } from '../fields.ts';
import { termKey } from './lead-configuration.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { leadFilter } from './lead-list.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Maximum leads that one request can change or export (E4). */
export const BULK_MOST = 5_000;

export { UNDO_KEPT_MINUTES, UNDO_SECONDS } from './undo-times.ts';

/** Leads named individually in a response; the rest is counted. */
export const NAMED_MOST = 20;

/** The leads to change: by id, or everything that a filter finds at that moment. */
const selection = {
  ids: array(id().required()).min(1, 'required').max(BULK_MOST, 'max').optional().default(undefined),
  filter: leadFilter.optional().default(undefined),
};
const oneSelection = (value: { ids?: unknown; filter?: unknown }): boolean =>
  (value.ids === undefined) !== (value.filter === undefined);

export const leadSelection = strictObject(selection).test('ids', 'required', oneSelection);
export type LeadSelectionInput = InferType<typeof leadSelection>;

/** The change; only the keys sent are changed. */
const bulkChange = strictObject({
  stage: oneOf(LEAD_STAGES),
  reason: text(TEXT_LIMITS.reason).when('stage', ([stage], schema) =>
    stage === 'Lost' ? schema.required('required') : schema,
  ),
  status: termKey().nullable(),
  addLabels: array(termKey().required()).max(20, 'max'),
  removeLabels: array(termKey().required()).max(20, 'max'),
  assigneeId: id().nullable(),
  read: flag(),
}).test('change', 'required', (value) => Object.values(value).some((one) => one !== undefined));
export type BulkChange = InferType<typeof bulkChange>;

/** `POST …/leads/bulk`: all of it or nothing. */
export const bulkInput = strictObject({ ...selection, change: bulkChange.required('required') }).test(
  'ids',
  'required',
  oneSelection,
);
export type BulkInput = InferType<typeof bulkInput>;

const count = () => integer(0, BULK_MOST).required();

export const bulkAnswer = strictObject({
  /** For `POST …/leads/changes/{changeId}/undo`. */
  changeId: id().required(),
  /** Leads that were changed. */
  changed: count(),
  /** Leads that already had these values. */
  unchanged: count(),
});
export type BulkAnswer = InferType<typeof bulkAnswer>;

/** The leads that an undo restored, and those it kept because someone has changed them since. */
export const undoAnswer = strictObject({
  restored: count(),
  kept: count(),
  /** Up to twenty of the leads that were kept, by first names. */
  keptLeads: array(
    strictObject({ id: id().required(), couple: text(TEXT_LIMITS.name * 3).defined() }).required(),
  ).required(),
});
export type UndoAnswer = InferType<typeof undoAnswer>;
