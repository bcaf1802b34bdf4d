/** Scores how well a text matches the query, allowing for typos, and returns the matching letters. */
export interface Match {
  /** Higher is better; 1 is a word-for-word match. */
  score: number;
  /** Start and end in the label. */
  ranges: readonly (readonly [number, number])[];
}

interface Word {
  text: string;
  at: number;
}

/** Lower case without accents, letter by letter, so that positions stay the same. To Unicode, the Polish ł is a separate letter. */
const folded = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .join('')
    .replaceAll('ł', 'l');

const wordsOf = (text: string): Word[] =>
  [...folded(text).matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ text: word, at: index }));

/** Weight of search words that aren't displayed. */
const UNSEEN = 0.8;

/**
 * Every typed word must match a word of the label or of the search words; null if one doesn't.
 * @param words additional search words, never displayed
 */
export function match(typed: string, label: string, words = ''): Match | null {
  const typedWords = wordsOf(typed);
  if (typedWords.length === 0) return null;
  const seen = wordsOf(label);
  const unseen = wordsOf(words);
  const ranges: [number, number][] = [];
  let sum = 0;
  for (const { text } of typedWords) {
    const own = best(text, seen, mistyped);
    // Typos aren't tolerated in words that no one sees.
    const other = best(text, unseen, null);
    if (own.score === 0 && other.score === 0) return null;
    if (own.score >= other.score * UNSEEN && own.word) ranges.push([own.word.at + own.from, own.word.at + own.to]);
    sum += Math.max(own.score, other.score * UNSEEN);
  }
  // Among equals, prefer the label with the fewest other words, and the one that begins with the query.
  const part = Math.min(1, typedWords.length / Math.max(1, seen.length));
  const first = seen[0]?.text.startsWith(typedWords[0]?.text ?? '') ? 0.05 : 0;
  return { score: (sum / typedWords.length) * 0.85 + part * 0.1 + first, ranges: ranges.toSorted(([a], [b]) => a - b) };
}

interface Fit {
  score: number;
  word: Word | null;
  from: number;
  to: number;
}

function best(typedWord: string, words: readonly Word[], guess: typeof mistyped | null): Fit {
  return words
    .map((word) => fit(typedWord, word) ?? guess?.(typedWord, word) ?? NO_FIT)
    .reduce((one, other) => (other.score > one.score ? other : one), NO_FIT);
}

const NO_FIT: Fit = { score: 0, word: null, from: 0, to: 0 };

function fit(typedWord: string, word: Word): Fit | null {
  const { text } = word;
  if (text === typedWord) return { score: 1, word, from: 0, to: text.length };
  if (text.startsWith(typedWord)) return { score: 0.9, word, from: 0, to: typedWord.length };
  const inside = typedWord.length >= 3 ? text.indexOf(typedWord) : -1;
  return inside < 0 ? null : { score: 0.6, word, from: inside, to: inside + typedWord.length };
}

function mistyped(typedWord: string, word: Word): Fit | null {
  const { text } = word;
  const most = typedWord.length < 4 ? 0 : typedWord.length < 8 ? 1 : 2;
  // The end may not be typed yet, so the beginning of the word is compared as well.
  for (let typos = 1; typos <= most; typos += 1)
    for (const length of [text.length, typedWord.length, typedWord.length + 1, typedWord.length - 1])
      if (length <= text.length && typoCount(typedWord, text.slice(0, length)) <= typos)
        return { score: 0.5 - typos * 0.1, word, from: 0, to: length };
  return null;
}

/** Number of letters missing, added, replaced, or swapped with their neighbour. */
function typoCount(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1)];
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        steps.push((before[at - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
