import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, integer, oneOf, strictObject } from '../fields.ts';

/**
 * What an enquiry is judged by when it arrives, and how much each counts: the one table of weights (E8). The score is
 * their sum, from 0 to 100. Words for people: console/i18n `spam.rule`.
 */
export const SPAM_WEIGHTS = {
  /** This supplier took an enquiry of the same address for spam before. */
  'known-spammer': 80,
  /** Sells links, loans, visitors … */
  'sales-talk': 45,
  'link-as-name': 45,
  'many-links': 35,
  link: 15,
  gibberish: 40,
  /** The same long text went to ten suppliers and more within 30 days. */
  'same-text': 35,
  /** An address of the kind that is thrown away after one mail. */
  'disposable-mail': 30,
  /** Filled in faster than anybody reads the form. */
  'too-fast': 25,
  /** No browser worked for it, though it came by a form. */
  'no-proof': 10,
  /** The couple wrote to this supplier before. */
  'known-couple': -30,
  /** This supplier said that the address is no spam. */
  'trusted-sender': -100,
} as const;
export type SpamRule = keyof typeof SPAM_WEIGHTS;
export const SPAM_RULES = Object.keys(SPAM_WEIGHTS) as SpamRule[];

/** The sum of what some rules count, from 0 to 100. */
export const spamScore = (rules: readonly SpamRule[]): number =>
  Math.max(
    0,
    Math.min(
      100,
      rules.reduce((sum, rule) => sum + SPAM_WEIGHTS[rule], 0),
    ),
  );

/**
 * Rules about nothing but what the sender itself sent. Only these decide whether a unit comes back: no supplier can
 * write them, neither by marking senders nor by sending the same text elsewhere (T1).
 */
export const SENT_SPAM_RULES: readonly SpamRule[] = [
  'sales-talk',
  'link-as-name',
  'many-links',
  'link',
  'gibberish',
  'disposable-mail',
  'too-fast',
  'no-proof',
];

/** From this score on a lead is set aside as probably spam: nobody is rung for it, and it is deleted never. */
export const SPAM_LIMIT = 60;

/** The person's word on it; null while nobody said anything. */
export const SPAM_VERDICTS = ['spam', 'ham'] as const;
export type SpamVerdict = (typeof SPAM_VERDICTS)[number];

export const spamEvidence = strictObject({
  score: integer(0, 100).required(),
  reasons: array(oneOf(SPAM_RULES).required()).required(),
  verdict: oneOf(SPAM_VERDICTS).nullable().defined(),
});
export type SpamEvidence = InferType<typeof spamEvidence>;

/** `POST …/leads/{leadId}/spam`: whether it is spam. */
export const spamInput = strictObject({ spam: flag().required('required') });
