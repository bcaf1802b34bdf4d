/** Finds the names intended by a word with one typo: a wrong, missing, extra or swapped letter. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A shorter word is one typo away from most names. */
const SHORTEST = 4;
/** More letters don't help, because eight are rare enough. */
const LONGEST = 8;

/**
 * The beginnings that may have been meant instead of the typed one, folded. The first letter is assumed to be correct
 * unless it was swapped or is extra.
 */
export function spellingsOf(typed: string): string[] {
  if (typed.length < SHORTEST) return [];
  const word = typed.slice(0, LONGEST);
  const found = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    found.add(before + after);
    if (after !== '') found.add(before + after.charAt(0) + letter + after.slice(1));
    if (at === 0) continue;
    for (const other of LETTERS) {
      found.add(before + other + after);
      found.add(before + other + letter + after);
    }
  }
  return [...found].filter((one) => !one.startsWith(word));
}

/** Whether a partially typed word is at most one typo away from the beginning of a name. */
export function nearlyBegins(name: string, typed: string): boolean {
  if (name.startsWith(typed)) return true;
  if (typed.length < SHORTEST) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  const [asked, own] = [typed.slice(at), name.slice(at)];
  return (
    own.startsWith(asked.slice(1)) ||
    own.slice(1).startsWith(asked) ||
    own.slice(1).startsWith(asked.slice(1)) ||
    (asked.length > 1 && own[0] === asked[1] && own[1] === asked[0] && own.slice(2).startsWith(asked.slice(2)))
  );
}
