import { array } from 'yup';
import type { InferType } from 'yup';
import { count, flag, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { BADGE_COLOURS, BADGE_COUNTERS } from './badge-terms.ts';

/** A badge of the market, and how far the supplier is with it (F9). */
export const badgeAnswer = strictObject({
  id: text(60).required(),
  /** As its picture says it, in the supplier's language. */
  name: text(60).required(),
  /** What its picture is called as a file, without the ending. */
  file: text(80).required(),
  counter: oneOf(BADGE_COUNTERS).required(),
  periodYear: integer(2000, 2100).required(),
  counters: strictObject({ current: count().required(), minimum: integer(1, 10_000).required() }).required(),
  /** `current` is at least `minimum`. */
  achieved: flag().required(),
  /** When the last one needed came; null until then. */
  achievedAt: instant().nullable().defined(),
});
export type BadgeAnswer = InferType<typeof badgeAnswer>;

export const badgesAnswer = strictObject({
  /** The year now, where the supplier is. */
  year: integer(2000, 2100).required(),
  /** Where a badge on a website links to. */
  link: requiredText(400),
  /** What its picture is called there, after the name and year. */
  on: text(60).required(),
  /** By year, the newest first. */
  badges: array(badgeAnswer.required()).required(),
});
export type BadgesAnswer = InferType<typeof badgesAnswer>;

export const badgePictureQuery = strictObject({ colour: oneOf(BADGE_COLOURS) });
