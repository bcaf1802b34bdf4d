import { array } from 'yup';
import type { InferType } from 'yup';
import { DAY_STATES } from '../calendar/calendar.ts';
import { count, day, flag, id, integer, oneOf, strictObject, text, version } from '../fields.ts';
import { leadDetail, leadOverrides } from './lead.ts';
import { termKey } from './lead-configuration.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { LEAD_VALUE_MAX } from './lead-value.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** `PUT …/leads/{leadId}`. `version` guards against overwriting a teammate's change; only the keys sent are changed. */
export const leadUpdateInput = strictObject({
  version: version().required('required'),
  /** Only values that the supplier's configuration offers can be set; existing ones can stay. */
  status: termKey().nullable(),
  labels: array(termKey().required()).max(20, 'max'),
  assigneeId: id().nullable(),
  starred: flag(),
  read: flag(),
  /**
   * With `read: false`: marks the lead as never opened. Only works for the person who opened it first, while that can
   * be undone; otherwise the lead becomes unread.
   */
  unopened: flag(),
  replied: flag(),
  overrides: leadOverrides.optional().default(undefined),
  /** The supplier's own value for the lead, in minor units; null removes it. */
  valueOverride: integer(0, LEAD_VALUE_MAX).nullable(),
});
export type LeadUpdateInput = InferType<typeof leadUpdateInput>;

/** Any stage can follow any (D33); Lost needs a reason. */
export const stageInput = strictObject({
  stage: oneOf(LEAD_STAGES).required('required'),
  reason: text(TEXT_LIMITS.reason).when('stage', ([stage], schema) =>
    stage === 'Lost' ? schema.required('required') : schema,
  ),
  /** The stage the person saw: if a teammate moved the lead since, it stays where it is. */
  from: oneOf(LEAD_STAGES),
});
export type StageInput = InferType<typeof stageInput>;

/** Other entries on the day that a couple was given: a warning, not a refusal (E6). */
const dayClash = strictObject({
  day: day().required(),
  state: oneOf(DAY_STATES).required(),
  /** Other couples, by first names. */
  by: array(strictObject({ leadId: id().required(), couple: text(300).defined() }).required()).required(),
  reason: text(TEXT_LIMITS.reason).nullable().defined(),
});
export type DayClash = InferType<typeof dayClash>;

/** `POST …/stage`: the lead after the move, and how to undo it (lead-bulk.ts). */
export const stageAnswer = leadDetail.shape({
  changeId: id().required(),
  /** Null unless it was booked or held on a day that is already taken. */
  clash: dayClash.nullable().default(undefined).defined(),
});
export type StageAnswer = InferType<typeof stageAnswer>;

/** `PUT …/hold`: as for a move; `changeId` undoes the hold and the moved date, null when nothing changed. */
export const holdAnswer = stageAnswer.shape({ changeId: id().nullable().defined() });
export type HoldAnswer = InferType<typeof holdAnswer>;

/** `POST …/reveal`: the lead after the reveal, and the units charged. */
export const revealAnswer = strictObject({
  lead: leadDetail.required(),
  charged: integer(0, 10_000).required(),
  balance: count().required(),
});
export type RevealAnswer = InferType<typeof revealAnswer>;
