import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, integer, oneOf, strictObject } from '../fields.ts';

/**
 * The signs by which an enquiry is judged when it arrives, and their weights: the one table (E8). The score is their
 * sum, from 0 to 100. Texts: console/i18n `spam.rule`.
 */
const SPAM_WEIGHTS = {
  /** This supplier marked an earlier enquiry of the same address as spam. */
  'known-spammer': 80,
  /** Sells links, loans, visitors … */
  'sales-talk': 45,
  'link-as-name': 45,
  'many-links': 35,
  link: 15,
  gibberish: 40,
  /** Ten or more suppliers got the same long text within 30 days. */
  'same-text': 35,
  /** A disposable address. */
  'disposable-mail': 30,
  /** Completed faster than anyone can read the form. */
  'too-fast': 25,
  /** No browser solved the challenge, although it came by a form. */
  'no-proof': 10,
  /** The couple wrote to this supplier before. */
  'known-couple': -30,
  /** This supplier marked the address as not spam. */
  'trusted-sender': -100,
} as const;
export type SpamRule = keyof typeof SPAM_WEIGHTS;
export const SPAM_RULES = Object.keys(SPAM_WEIGHTS) as SpamRule[];

/** The sum of these rules' weights, from 0 to 100. */
export const spamScore = (rules: readonly SpamRule[]): number =>
  Math.max(
    0,
    Math.min(
      100,
      rules.reduce((sum, rule) => sum + SPAM_WEIGHTS[rule], 0),
    ),
  );

/**
 * Rules that only depend on what the sender sent. Only these decide whether a unit is returned: no supplier can
 * influence them, neither by marking senders nor by sending the same text elsewhere (T1).
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

/** From this score on a lead is set aside as probably spam: no one is notified of it, and it is never deleted. */
export const SPAM_LIMIT = 60;

/** A person's verdict; null while there is none. */
const SPAM_VERDICTS = ['spam', 'ham'] as const;
export type SpamVerdict = (typeof SPAM_VERDICTS)[number];

export const spamEvidence = strictObject({
  score: integer(0, 100).required(),
  reasons: array(oneOf(SPAM_RULES).required()).required(),
  verdict: oneOf(SPAM_VERDICTS).nullable().defined(),
});
export type SpamEvidence = InferType<typeof spamEvidence>;

/** `POST …/leads/{leadId}/spam`: whether it is spam. */
export const spamInput = strictObject({ spam: flag().required('required') });
