import { SPAM_RULES, spamScore } from '#contracts/lead/lead-spam.ts';
import type { SpamRule, SpamVerdict } from '#contracts/lead/lead-spam.ts';
import type { NewEnquiry } from '../../index.ts';
import { DISPOSABLE_DOMAINS, SALES_TALK } from './spam-words.ts';

/** Facts about the sender and the text that aren't in the enquiry itself. */
export interface SenderFacts {
  /**
   * The supplier's earlier verdict on the address; null for a lead that has to be paid for, whose address it must not
   * reveal.
   */
  verdict: SpamVerdict | null;
  /** The number of other suppliers that recently got the same text. */
  sameText: number;
  /** The number of earlier enquiries from the address that this supplier is allowed to know about. */
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
/** Fewer are normal, such as a wedding website or a Pinterest board. */
const MANY_LINKS = 3;

/** The rules, independent of each other. Every pattern is linear on any input (S50). */
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

/** All matching rules and their total score. */
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

/** A word of eight or more letters with hardly a vowel, unlike words in any language of our markets. */
function isGibberish(text: string): boolean {
  const words = text.normalize('NFD').match(/\p{L}{8,60}/gu) ?? [];
  const odd = words.filter(
    (word) => /^[a-z]+$/iu.test(word) && (word.match(/[aeiouy]/giu)?.length ?? 0) * 5 < word.length,
  );
  return odd.length > 0 && odd.length * 3 >= words.length;
}
