export interface Passage {
  from: number;
  text: string;
  isFact: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;
const isWord = (character: string | undefined): boolean => character !== undefined && LETTER.test(character);

/** Finds the facts in a text, as whole words; if two overlap, the longer one. */
export function passagesOf(text: string, facts: readonly string[]): Passage[] {
  const wanted = facts.filter((fact) => fact !== '').toSorted((one, other) => other.length - one.length);
  const all: Passage[] = [];
  let plain = 0;
  for (let at = 0; at < text.length; at += 1) {
    const fact = wanted.find(
      (one) => text.startsWith(one, at) && !isWord(text[at - 1]) && !isWord(text[at + one.length]),
    );
    if (fact === undefined) continue;
    if (at > plain) all.push({ from: plain, text: text.slice(plain, at), isFact: false });
    all.push({ from: at, text: fact, isFact: true });
    plain = at + fact.length;
    at = plain - 1;
  }
  if (plain < text.length) all.push({ from: plain, text: text.slice(plain), isFact: false });
  return all;
}
