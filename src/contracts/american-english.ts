/**
 * British words in our texts that Americans write differently: how the British word begins, and how the American one
 * does. The tests `i18n/catalogues` and `american-spelling` find texts that need another word.
 */
const AMERICAN_WORDS: readonly (readonly [british: string, american: string])[] = [
  ['enquir', 'inquir'],
  ['colour', 'color'],
  ['favour', 'favor'],
  ['neighbour', 'neighbor'],
  ['behaviour', 'behavior'],
  ['honour', 'honor'],
  ['cancelled', 'canceled'],
  ['cancelling', 'canceling'],
  ['labelled', 'labeled'],
  ['travelling', 'traveling'],
  ['traveller', 'traveler'],
  ['recognis', 'recogniz'],
  ['organis', 'organiz'],
  ['apologis', 'apologiz'],
  ['personalis', 'personaliz'],
  ['customis', 'customiz'],
  ['prioritis', 'prioritiz'],
  ['summaris', 'summariz'],
  // Not "specialist", which is spelled the same.
  ['specialise', 'specialize'],
  ['specialisi', 'specializi'],
  ['specialisa', 'specializa'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['metre', 'meter'],
  ['kilometre', 'kilometer'],
  ['theatre', 'theater'],
  ['licence', 'license'],
  ['defence', 'defense'],
  ['cheque', 'check'],
  ['programme', 'program'],
  ['instalment', 'installment'],
  ['jewellery', 'jewelry'],
  ['grey', 'gray'],
  ['autumn', 'fall'],
  ['postcode', 'ZIP code'],
  ['motorway', 'highway'],
  ['surname', 'last name'],
  ['showround', 'tour'],
];

const AMERICAN = new Map(AMERICAN_WORDS);
const BRITISH = new RegExp(`\\b(?:${AMERICAN_WORDS.map(([british]) => british).join('|')})`, 'giu');

/** The words of a text that Americans write differently. */
export const britishWords = (text: string): string[] => text.match(BRITISH) ?? [];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const americanText = (text: string): string =>
  text.replace(BRITISH, (word) => {
    const american = AMERICAN.get(word.toLowerCase()) ?? word;
    return word.charAt(0) === word.charAt(0).toLowerCase() ? american : capital(american);
  });

/** A message in American English: its sentences, not the names of its places and choices. */
export function americanMessage(message: string): string {
  let done = '';
  const left = { text: message };
  /** For each level of braces, whether it contains sentences, or names of choices followed by sentences in braces. */
  const levels: ('text' | 'choices')[] = [];
  const take = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(left.text) ?? [];
    left.text = left.text.slice(found.length);
    return found;
  };
  while (left.text !== '') {
    const before = left.text;
    if (levels.at(-1) === 'choices') {
      const names = take(/^[^{}]*[{}]?/u);
      done += names;
      if (names.endsWith('{')) levels.push('text');
      else levels.pop();
      continue;
    }
    done += americanText(take(/^[^{}]+/u));
    const choice = take(/^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/u);
    done += choice;
    if (choice !== '') levels.push('choices');
    else done += take(/^\{[^{}]*\}/u);
    const end = take(/^\}/u);
    done += end;
    if (end !== '') levels.pop();
    // An unclosed brace.
    if (left.text === before) done += take(/^./su);
  }
  return done;
}

/** Texts in American English. Sentences built by a function stay as they are: their own table has American versions of them. */
export function american<T>(texts: T): T {
  if (typeof texts === 'string') return americanMessage(texts) as T;
  if (Array.isArray(texts)) return texts.map((one: unknown) => american(one)) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, american(one as unknown)])) as T;
}
