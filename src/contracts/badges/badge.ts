import { array } from 'yup';
import type { InferType } from 'yup';
import { count, flag, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { BADGE_COLOURS, BADGE_COUNTERS } from './badge-terms.ts';

/** A badge of the market, and the supplier's progress towards it (F9). */
const badgeAnswer = strictObject({
  id: text(60).required(),
  /** The name written on the picture, in the supplier's language. */
  name: text(60).required(),
  /** File name of the picture, without the extension. */
  file: text(80).required(),
  counter: oneOf(BADGE_COUNTERS).required(),
  periodYear: integer(2000, 2100).required(),
  counters: strictObject({ current: count().required(), minimum: integer(1, 10_000).required() }).required(),
  /** `current` is at least `minimum`. */
  achieved: flag().required(),
  /** When the minimum was reached; null until then. */
  achievedAt: instant().nullable().defined(),
});
export type BadgeAnswer = InferType<typeof badgeAnswer>;

export const badgesAnswer = strictObject({
  /** The current year in the supplier's time zone. */
  year: integer(2000, 2100).required(),
  /** Where a badge on a website links to. */
  link: requiredText(400),
  /** End of the picture's alt text on that website, after the name and year, such as "on Aisle". */
  on: text(60).required(),
  /** By year, the newest first. */
  badges: array(badgeAnswer.required()).required(),
});
export type BadgesAnswer = InferType<typeof badgesAnswer>;

export const badgePictureQuery = strictObject({ colour: oneOf(BADGE_COLOURS) });
