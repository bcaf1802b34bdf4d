import { SPAM_RULES, spamScore } from '#contracts/lead/lead-spam.ts';
import type { SpamRule, SpamVerdict } from '#contracts/lead/lead-spam.ts';
import type { NewEnquiry } from '../../index.ts';
import { DISPOSABLE_DOMAINS, SALES_TALK } from './spam-words.ts';

/** Facts about the sender and the text that are not in the enquiry itself. */
export interface SenderFacts {
  /**
   * The supplier's earlier verdict on the address; null for a lead that has to be paid for, whose address it must not
   * reveal.
   */
  verdict: SpamVerdict | null;
  /** Other suppliers that recently got the same text. */
  sameText: number;
  /** Earlier enquiries of the address to this supplier, as far as it is allowed to know. */
  earlier: number;
}

export interface Judgement {
  /** 0 to 100. */
  score: number;
  reasons: SpamRule[];
}

type Judged = Pick<
  NewEnquiry,
  'email' | 'partnerName' | 'partnerName2' | 'message' | 'secondsToFill' | 'proofOfWork' | 'source'
>;

const LINKS = /(?:https?:\/\/|www\.)\S{2,200}/giu;
const SAME_TEXT_MOST = 10;
const FAST_SECONDS = 3;
/** A wedding website or a Pinterest board is normal. */
const MANY_LINKS = 3;

/** The checks, independent of each other. Every pattern is linear on any input (S50). */
const HOLDS: Readonly<Record<SpamRule, (enquiry: Judged, facts: SenderFacts) => boolean>> = {
  'known-spammer': (_, { verdict }) => verdict === 'spam',
  'sales-talk': ({ message }) => SALES_TALK.test(message),
  'link-as-name': ({ partnerName, partnerName2 }) => hasLink(`${partnerName} ${partnerName2 ?? ''}`),
  'many-links': ({ message }) => linksIn(message) >= MANY_LINKS,
  link: ({ message }) => linksIn(message) > 0,
  gibberish: ({ message, partnerName }) => isGibberish(partnerName) || isGibberish(message),
  'same-text': (_, { sameText }) => sameText >= SAME_TEXT_MOST,
  'disposable-mail': ({ email }) => isDisposable(email),
  'too-fast': ({ secondsToFill }) => secondsToFill !== null && secondsToFill < FAST_SECONDS,
  'no-proof': ({ proofOfWork, source }) => source === 'widget' && !proofOfWork,
  'known-couple': (_, { earlier, verdict }) => earlier > 0 && verdict !== 'spam',
  'trusted-sender': (_, { verdict }) => verdict === 'ham',
};

/** All rules that apply, and their sum. */
export function judgeEnquiry(enquiry: Judged, facts: SenderFacts): Judgement {
  const reasons = SPAM_RULES.filter((rule) => HOLDS[rule](enquiry, facts));
  return { reasons, score: spamScore(reasons) };
}

const linksIn = (text: string): number => text.match(LINKS)?.length ?? 0;
const hasLink = (text: string): boolean => linksIn(text) > 0 || /[@＠]/u.test(text);

function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, at) => DISPOSABLE_DOMAINS.has(labels.slice(at).join('.')));
}

/** A word of eight or more letters with hardly a vowel, which occurs in no language of the markets. */
function isGibberish(text: string): boolean {
  const words = text.normalize('NFD').match(/\p{L}{8,60}/gu) ?? [];
  const odd = words.filter(
    (word) => /^[a-z]+$/iu.test(word) && (word.match(/[aeiouy]/giu)?.length ?? 0) * 5 < word.length,
  );
  return odd.length > 0 && odd.length * 3 >= words.length;
}
