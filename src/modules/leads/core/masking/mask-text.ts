import { HIDDEN_MARK } from '#contracts/terms/lead-terms.ts';
import { codePoints } from '#contracts/limits.ts';

/**
 * Each pattern is linear on any input: quantifiers are bounded, or their pieces cannot match the same character
 * (S50). `\p{Nd}` and the wide at sign catch digits and addresses typed with other keyboards.
 */
const EMAIL = /[^\s@＠﹫<>()]{1,64}\s?[@＠﹫]\s?[^\s@＠﹫<>()]{1,190}\.[^\s@＠﹫<>()]{1,63}/giu;
const SPELT_EMAIL = /[^\s@＠﹫<>()]{1,64}\s?[([{]\s?at\s?[)\]}]\s?[^\s@＠﹫<>()]{2,190}/giu;
const LINK = /(?:https?:\/\/|www\.)[^\s<>]{2,500}/giu;
const HANDLE = /(?<![^\s(,;:])@[\p{L}\p{Nd}_.]{2,60}/gu;
const DOMAIN =
  /(?<![\p{L}\p{Nd}.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|info|biz|io|me|eu|uk|de|fr|ie|pl|us|at|ch|app|link|page|site|online|wedding|love)(?![\p{L}\p{Nd}-])(?:\/[^\s<>]{0,300})?/giu;
const NUMBER = /\+?\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){6,30}/gu;

const DATE = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}|20\d{2}-\d{2}-\d{2}|20\d{2})`;
/** Dates and years are the only long numbers a locked message may show: the wedding date isn't secret (D35). */
const ONLY_DATES = new RegExp(String.raw`^${DATE}(?:[\s\-–/]{1,3}${DATE}){0,3}$`, 'u');

/** Endings of a surname when a whole family signs: the Hartwrights, the Joneses, Kowalskich, Nowaków. */
const FAMILY = '(?:e?s|ch|ów|owie)?';

/** Characters of which every pattern needs at least one; most names and places have none. */
const SUSPECT = /[:.@＠﹫([{]|\p{Nd}/u;
/** Each pattern with the characters it needs: checking for those first is faster than trying the pattern everywhere. */
const PATTERNS: readonly (readonly [needs: RegExp, pattern: RegExp])[] = [
  [/:\/\/|www\./iu, LINK],
  [/[@＠﹫]/u, EMAIL],
  [/[([{]/u, SPELT_EMAIL],
  [/@/u, HANDLE],
  [/\.[a-z]/iu, DOMAIN],
];

/**
 * Removes email addresses, phone numbers, links, handles and the given names from a text (D35). The result may be
 * shown for a locked lead.
 */
export function maskText(text: string, surnames: readonly string[] = []): string {
  return textMask(surnames)(text);
}

/** Like `maskText`, for several texts by one couple: the names are prepared once. */
export function textMask(surnames: readonly string[]): (text: string) => string {
  const words = nameWords(surnames);
  const signs = words.map(anyCase);
  return (text) => {
    const normal = text.normalize('NFC');
    const masked = SUSPECT.test(normal) ? withoutContact(normal) : normal;
    const seen = anyCase(masked);
    // Compiling the pattern for a name takes a third of a millisecond, and few texts contain one.
    return signs.some((sign) => seen.includes(sign)) ? masked.replace(namePattern(words), HIDDEN_MARK) : masked;
  };
}

function withoutContact(text: string): string {
  let masked = text;
  for (const [needs, pattern] of PATTERNS) if (needs.test(masked)) masked = masked.replace(pattern, HIDDEN_MARK);
  return masked.replace(NUMBER, (found) => (ONLY_DATES.test(found.trim()) ? found : HIDDEN_MARK));
}

/**
 * The same for any two strings that a case-insensitive pattern treats as equal. Both conversions are needed, for ß,
 * the long s and the final sigma.
 */
const anyCase = (text: string): string => text.toLowerCase().toUpperCase();

/** Every word of the surnames, longest first. */
function nameWords(surnames: readonly string[]): string[] {
  const words = new Set<string>();
  for (const surname of surnames) {
    const clean = surname.normalize('NFC').trim();
    if (clean === '') continue;
    words.add(clean);
    // Particles such as "de" or "van" would remove ordinary words.
    for (const word of clean.split(/[\s-]+/u)) if (codePoints(word) > 3) words.add(word);
  }
  return [...words].sort((a, b) => b.length - a.length);
}

/** Matches whole words only, in any case and with family endings, because couples sign their messages. */
function namePattern(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${alternatives.join('|')})${FAMILY}(?![\p{L}\p{Nd}])`, 'giu');
}
