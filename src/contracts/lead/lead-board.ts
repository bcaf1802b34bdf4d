import { array } from 'yup';
import type { InferType } from 'yup';
import { count, integer, oneOf, strictObject, text } from '../fields.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { leadFilter } from './lead-list.ts';
import { leadSummary } from './lead.ts';

/** Cards per column that the board starts with, and that "Show more" adds. */
export const BOARD_PAGE = 15;

/**
 * `?filter=` of the board: that of the list. With `stage` the response has only that column; `after` is the `next` of a
 * column and continues below its last card.
 */
export const boardFilter = leadFilter.shape({
  after: text(50).matches(/^\d{1,15}-[0-9A-HJKMNP-TV-Z]{26}$/u, { message: 'cursor', excludeEmptyString: false }),
});
export type BoardFilter = InferType<typeof boardFilter>;

/** Within a column the latest activity comes first. */
const boardColumn = strictObject({
  stage: oneOf(LEAD_STAGES).required(),
  /** All leads of the column, shown or not; null when there are too many to count. */
  count: count().nullable().defined(),
  /** Their total value: minor units of the supplier's currency; null like the count. */
  value: integer(0, Number.MAX_SAFE_INTEGER).nullable().defined(),
  leads: array(leadSummary.required()).required(),
  /** Where the next page starts; null at the end of the column. */
  next: text(50).nullable().defined(),
});
export type BoardColumn = InferType<typeof boardColumn>;

/** The pipeline (E2): its columns in the order of the stages. */
export const boardAnswer = strictObject({ columns: array(boardColumn.required()).required() });
export type BoardAnswer = InferType<typeof boardAnswer>;
