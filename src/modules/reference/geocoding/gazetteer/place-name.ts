import { ownValue } from '#contracts/own-value.ts';
import { fold } from '#shared/fold.ts';

const SAINTS: Readonly<Record<string, string>> = { saint: 'st', sainte: 'st', sankt: 'st', ste: 'st', skt: 'st' };
/** What precedes a name on a sign and is left out in an address. */
const TITLE = /^(?:ostseebad|nordseebad|hansestadt|universit(?:a|ae)ts und hansestadt|city of|town of|ville de) /u;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Most names are plain words, for which the long way is slow: a country has up to 17,000. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/u;
const HAS_SAINT = /\b(?:saint|sainte|sankt|ste|skt)\b/u;

/** One form for all spellings of a name: case, accents, hyphens, dots and apostrophes don't count, and Saint is St. */
export function nameKey(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower) && !HAS_SAINT.test(lower)) return lower;
  return fold(name.normalize('NFC'))
    .replaceAll(/['’ʼ`´]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ownValue(SAINTS, word) ?? word)
    .join(' ');
}

/** Every form in which a place can be looked up: `munchen` and `muenchen`, `greifswald` without its titles. */
export function nameKeys(name: string): ReadonlySet<string> {
  const key = nameKey(name);
  if (!/[^\p{ASCII}]/u.test(name) && !TITLE.test(key)) return new Set([key]);
  const spelled = name.normalize('NFC').replaceAll(/[äöüÄÖÜ]/gu, (letter) => ownValue(UMLAUTS, letter) ?? letter);
  const keys = new Set([key, nameKey(spelled)]);
  for (const one of keys) keys.add(one.replace(TITLE, ''));
  return keys;
}
