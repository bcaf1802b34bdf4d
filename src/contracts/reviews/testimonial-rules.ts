/** Rules of testimonials that the server and the console share; no import of schemas, so that lists load no yup. */
import type { FeedbackAnswer, TestimonialInput } from './feedback.ts';

/** What a couple is asked about: when any of it changes, its confirmation ends (D25). */
export const ASKED_ABOUT = ['text', 'couple', 'dateWedding', 'link'] as const;
export interface AskedAbout {
  text: string;
  couple: string;
  dateWedding: string | null;
  link: string | null;
}

/** What is stored of what someone typed. */
export const wordsIn = (typed: Pick<TestimonialInput, (typeof ASKED_ABOUT)[number]>): AskedAbout => ({
  text: typed.text.trim(),
  couple: typed.couple.trim(),
  dateWedding: typed.dateWedding ?? null,
  link: typed.link?.trim() || null,
});

/** Whether someone who confirmed the first would read other words now. */
export const isReworded = (before: AskedAbout, after: AskedAbout): boolean =>
  ASKED_ABOUT.some((name) => before[name] !== after[name]);

/** Whether to offer asking the couple: not while an email waits for its answer, nor when staff removed a confirmation. */
export const mayAskCouple = ({
  type,
  verified,
  confirmation,
}: Pick<FeedbackAnswer, 'type' | 'verified' | 'confirmation'>): boolean =>
  type === 'testimonial' && !verified && confirmation?.state !== 'asked' && confirmation?.state !== 'removed';
