import { array } from 'yup';
import type { InferType } from 'yup';
import { count, integer, oneOf, strictObject, text } from '../fields.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { leadFilter } from './lead-list.ts';
import { leadSummary } from './lead.ts';

/** Cards of a column that the board opens with, and that "Show more" adds. */
export const BOARD_PAGE = 15;

/**
 * `?filter=` of the board: that of the list. With `stage` only that column is answered; `after` is the `next` of a
 * column and goes on below its last card.
 */
export const boardFilter = leadFilter.shape({
  after: text(50).matches(/^\d{1,15}-[0-9A-HJKMNP-TV-Z]{26}$/u, { message: 'cursor', excludeEmptyString: false }),
});
export type BoardFilter = InferType<typeof boardFilter>;

/** Within a column the last activity comes first. */
export const boardColumn = strictObject({
  stage: oneOf(LEAD_STAGES).required(),
  /** All leads of the column, shown or not; null when more leads fit than are counted. */
  count: count().nullable().defined(),
  /** What they are worth together: minor units of the supplier's currency; null like the count. */
  value: integer(0, Number.MAX_SAFE_INTEGER).nullable().defined(),
  leads: array(leadSummary.required()).required(),
  /** Where the next page begins; null at the end of the column. */
  next: text(50).nullable().defined(),
});
export type BoardColumn = InferType<typeof boardColumn>;

/** The pipeline (E2): its columns in the order of the stages. */
export const boardAnswer = strictObject({ columns: array(boardColumn.required()).required() });
export type BoardAnswer = InferType<typeof boardAnswer>;
