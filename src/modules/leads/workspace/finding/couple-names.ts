import { fold } from '#shared/fold.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import type { MaskableLead } from '../../core/masking/lead-mask.ts';

/** Words that people write between two names. */
const BETWEEN = new Set(['and', 'et', 'und', 'i', 'oraz']);
const WORDS_MAX = 6;

/** The names in a query, folded: `Amelia & Jä` becomes `amelia` and `ja`. */
export const nameWords = (question: string): string[] =>
  wordsIn(question)
    .filter((word, at) => at === 0 || !BETWEEN.has(word))
    .slice(0, WORDS_MAX);

const begins = (name: string, word: string): boolean => name.startsWith(word);
const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether each word begins a name of the couple, as far as the supplier can see their names.
 * @param fits decides whether a word begins a name; may allow typos
 */
export function hasNames(
  lead: MaskableLead,
  payPerEnquiry: boolean,
  words: readonly string[],
  fits: (name: string, word: string) => boolean = begins,
): boolean {
  const { partners } = maskLead(lead, payPerEnquiry);
  const names = partners.flatMap(({ firstName, lastName }) => wordsIn(`${firstName} ${lastName ?? ''}`));
  return words.every((word) => names.some((name) => fits(name, word)));
}
