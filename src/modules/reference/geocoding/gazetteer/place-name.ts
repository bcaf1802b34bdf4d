import { ownValue } from '#contracts/own-value.ts';
import { fold } from '#shared/fold.ts';

const SAINTS: Readonly<Record<string, string>> = { saint: 'st', sainte: 'st', sankt: 'st', ste: 'st', skt: 'st' };
/** Prefixes on town signs that addresses leave out. */
const TITLE = /^(?:ostseebad|nordseebad|hansestadt|universit(?:a|ae)ts und hansestadt|city of|town of|ville de) /u;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Most names are plain words and can skip the slow path; a country has up to 17,000 names. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/u;
const HAS_SAINT = /\b(?:saint|sainte|sankt|ste|skt)\b/u;

/** Normalises spellings of a name: ignores case, accents, hyphens, dots and apostrophes, and shortens Saint to St. */
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

/** Every key under which a place can be found: `munchen` and `muenchen`, `greifswald` without its titles. */
export function nameKeys(name: string): ReadonlySet<string> {
  const key = nameKey(name);
  if (!/[^\p{ASCII}]/u.test(name) && !TITLE.test(key)) return new Set([key]);
  const spelled = name.normalize('NFC').replaceAll(/[äöüÄÖÜ]/gu, (letter) => ownValue(UMLAUTS, letter) ?? letter);
  const keys = new Set([key, nameKey(spelled)]);
  for (const one of keys) keys.add(one.replace(TITLE, ''));
  return keys;
}
