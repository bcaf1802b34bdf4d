/** Compares texts word by word: what differs, and what two people changed in different places (pure; tested). */
import { diff3Merge, diffComm } from 'node-diff3';
import type { Side } from './conflictStore.ts';
import type { Clash } from './merge.ts';

/** Fewer words than this are a name, a date or a number, where merging halves of two values makes no sense. */
const SENTENCE = 5;

/** Splits a text into words, each with the space after it. */
const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\s)(?=\S)/u));

/** A text with both people's changes if they changed different words; null if their words overlap. */
export function mergeWords(was: string, mine: string, theirs: string): string | null {
  const regions = diff3Merge(wordsOf(mine), wordsOf(was), wordsOf(theirs), { excludeFalseConflicts: true });
  if (regions.some(({ conflict }) => conflict)) return null;
  return regions.flatMap(({ ok = [] }) => ok).join('');
}

/** The same for field values: only sentences can be combined. */
export function bothOf({ was, mine, theirs }: Clash): string | null {
  if (typeof was !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return null;
  return wordsOf(was).filter((word) => /\p{L}/u.test(word)).length < SENTENCE ? null : mergeWords(was, mine, theirs);
}

/** The value to save for a field that two people changed, by the side chosen. */
export const valueOf = (clash: Clash, side: Side | undefined): unknown =>
  side === 'both' ? bothOf(clash) : side === 'theirs' ? clash.theirs : clash.mine;

/** Words that are unchanged, or that replaced others. */
export interface WordPart {
  same: string;
  gone: string;
  added: string;
}

/** The text in parts: unchanged words, and replacements. */
export const wordParts = (before: string, after: string): WordPart[] =>
  diffComm(wordsOf(before), wordsOf(after)).map(({ common = [], buffer1 = [], buffer2 = [] }) => ({
    same: common.join(''),
    gone: buffer1.join(''),
    added: buffer2.join(''),
  }));

/** The first and last words of an unchanged part between two changes; the rest is left out. */
export function excerpt(text: string, isFirst: boolean, isLast: boolean, around = 5): string {
  if (isFirst && isLast) return text;
  const words = wordsOf(text);
  const start = isFirst ? [] : words.slice(0, around);
  const end = isLast ? [] : words.slice(-around);
  if (start.length + end.length >= words.length) return text;
  return isFirst ? `…${end.join('')}` : `${start.join('')}… ${end.join('')}`;
}

/** The caret's position after its text changed: beside the same words. */
export function movedCaret(before: string, after: string, at: number): number {
  let [old, now] = [0, 0];
  for (const { same, gone, added } of wordParts(before, after)) {
    if (at <= old + same.length && same !== '') return now + at - old;
    if (at < old + gone.length) return now + Math.min(at - old, added.length);
    old += same.length + gone.length;
    now += same.length + added.length;
  }
  return now;
}
