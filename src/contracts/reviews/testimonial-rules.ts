/** Rules of testimonials that the server and the console share; no import of schemas, so that lists don't load yup. */
import type { FeedbackAnswer, TestimonialInput } from './feedback.ts';

/** The fields a couple is asked about: when any of them changes, its confirmation becomes invalid (D25). */
export const ASKED_ABOUT = ['text', 'couple', 'dateWedding', 'link'] as const;
export interface AskedAbout {
  text: string;
  couple: string;
  dateWedding: string | null;
  link: string | null;
}

/** The stored form of typed words. */
export const wordsIn = (typed: Pick<TestimonialInput, (typeof ASKED_ABOUT)[number]>): AskedAbout => ({
  text: typed.text.trim(),
  couple: typed.couple.trim(),
  dateWedding: typed.dateWedding ?? null,
  link: typed.link?.trim() || null,
});

/** Whether someone who confirmed `before` would now read different words. */
export const isReworded = (before: AskedAbout, after: AskedAbout): boolean =>
  ASKED_ABOUT.some((name) => before[name] !== after[name]);

/** Whether the couple can be asked: not while an email awaits a reply, nor if staff removed a confirmation. */
export const mayAskCouple = ({
  type,
  verified,
  confirmation,
}: Pick<FeedbackAnswer, 'type' | 'verified' | 'confirmation'>): boolean =>
  type === 'testimonial' && !verified && confirmation?.state !== 'asked' && confirmation?.state !== 'removed';
