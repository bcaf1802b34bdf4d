/** Names that were meant where a word has one slip of the fingers: a letter wrong, missing, too much, or two swapped. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A shorter word is one slip away from most names. */
const SHORTEST = 4;
/** More letters add nothing: eight of them are rare enough. */
const LONGEST = 8;

/**
 * What a word may begin with instead of its own letters, folded. The first letter is taken as right unless it was
 * swapped or is one too many.
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

/** Whether a word, as far as it is typed, is at most one slip away from the beginning of a name. */
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
