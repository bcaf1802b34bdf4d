import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, id, integer, oneOf, requiredText, strictObject, text, version } from '../fields.ts';
import { LEAD_TABLE_COLUMNS, LEAD_VIEW_NAME_MAX } from './lead-view-columns.ts';
import { LEAD_SORTS, filterCount, leadFilter } from './lead-list.ts';

const sort = strictObject({
  field: oneOf(LEAD_SORTS).required('required'),
  order: oneOf(['ASC', 'DESC']).required('required'),
});

/** `POST …/lead-views`: filters, columns and sort under a name (E1). */
export const leadViewInput = strictObject({
  name: requiredText(LEAD_VIEW_NAME_MAX),
  /** For the whole team instead of oneself. */
  shared: flag().required('required'),
  filter: leadFilter.omit(['id']).required('required'),
  /** Null leaves the columns to the reader. */
  columns: array(oneOf(LEAD_TABLE_COLUMNS).required()).max(LEAD_TABLE_COLUMNS.length, 'max').nullable().defined(),
  sort: sort.required('required'),
});
export type LeadViewInput = InferType<typeof leadViewInput>;

/** `PUT …/lead-views/{viewId}`: only the keys sent are changed. */
export const leadViewUpdate = strictObject({
  version: version().required('required'),
  name: text(LEAD_VIEW_NAME_MAX).test('blank', 'required', (value) => value?.trim() !== ''),
  shared: flag(),
  filter: leadFilter.omit(['id']).optional().default(undefined),
  columns: array(oneOf(LEAD_TABLE_COLUMNS).required()).max(LEAD_TABLE_COLUMNS.length, 'max').nullable(),
  sort: sort.optional().default(undefined),
  /** Position among the views, from 0. */
  position: integer(0, 1_000),
});
export type LeadViewUpdate = InferType<typeof leadViewUpdate>;

export const leadView = leadViewInput.shape({
  id: id().required(),
  /** Whether the caller created it. */
  own: flag().required(),
  /** Whether the caller can change or delete it: its author, or an admin if it is shared. */
  editable: flag().required(),
  version: version().required(),
});
export type LeadView = InferType<typeof leadView>;

export const leadViewCount = filterCount.shape({ id: id().required() });
export type LeadViewCount = InferType<typeof leadViewCount>;
