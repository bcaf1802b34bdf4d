import { daysInMonth, dayRange } from '../partial-date.ts';
import type { PartialDate } from '../partial-date.ts';
import { MONTHS, SEASON_NAMES, WEEKDAYS } from '../reading/date-words.ts';
import { readWeddingDate } from '../reading/read-wedding-date.ts';
import { blank } from './pasted-text.ts';
import type { Found, PastedContext } from './pasted-text.ts';

const anyOf = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');

const MONTH = `(?:${anyOf(MONTHS.keys())})(?![a-z])\\.?`;
const SEASON = `(?:${anyOf(SEASON_NAMES.keys())})(?![a-z])`;
const SHORT_DAYS = 'lun|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so';
const WEEKDAY = `(?:${anyOf(WEEKDAYS.keys())}|${SHORT_DAYS})(?![a-z])`;
const ON = `(?:${WEEKDAY}\\.?,?\\s+(?:the\\s+|le\\s+|den\\s+|dem\\s+|am\\s+)?)?`;
/** "a Saturday in June", "un samedi de juin", "un samedi d’août". */
const IN = `(?:(?:in|en|de|au|im|w|we)\\s+|d['’]|de\\s+l['’])`;
const DAY = '\\d{1,2}(?:st|nd|rd|th|er(?![a-z])|-?go|\\.)?';
const BETWEEN = `\\s*(?:-|–|/|&|,|to|till|until|or|and|au|et|ou|bis(?: zum)?|oder|und|lub|albo|do|i)\\s*(?:the\\s+|le\\s+|den\\s+)?`;
const YEAR = "(?:20\\d\\d|['’]\\d\\d)(?!\\d)";
const NO_YEAR = '(?!,?\\s+(?:19|20)\\d\\d)';
const START = '(?<![\\p{L}\\d.,/:£€$-])';

interface Pattern {
  find: RegExp;
  /** How much it looks like a wedding date without context. */
  weight: number;
}
const pattern = (source: string, weight: number): Pattern => ({ find: new RegExp(START + source, 'gu'), weight });

const PATTERNS: readonly Pattern[] = [
  pattern('20\\d\\d-\\d{1,2}-\\d{1,2}(?!\\d)', 6),
  pattern(`${ON}(?:${DAY}${BETWEEN})?\\d{1,2}\\s?[./-]\\s?\\d{1,2}\\s?[./-]\\s?(?:20\\d\\d|\\d\\d)(?![\\d:])`, 6),
  pattern(`${ON}${DAY}(?:${BETWEEN}${ON}${DAY}){0,3}\\s*(?:of\\s+)?${MONTH},?\\s+${YEAR}`, 6),
  pattern(`${ON}${MONTH}\\s+(?:the\\s+)?${DAY}(?!\\d)(?:${BETWEEN}${DAY}(?!\\d))?,?\\s+${YEAR}`, 6),
  pattern(`${ON}${DAY}(?:${BETWEEN}${ON}${DAY}){0,3}\\s*(?:of\\s+)?${MONTH}${NO_YEAR}`, 4),
  pattern(`${ON}${MONTH}\\s+(?:the\\s+)?${DAY}(?!\\d)${NO_YEAR}`, 4),
  pattern(`(?:${WEEKDAY}s?\\s+${IN})?${MONTH}(?:${BETWEEN}${MONTH})?,?\\s+(?:of\\s+)?${YEAR}`, 3),
  pattern(`(?:${WEEKDAY}s?\\s+${IN}?)?${SEASON}(?:${BETWEEN}${SEASON})?,?\\s+(?:of\\s+)?${YEAR}`, 3),
  pattern('\\d{1,2}\\s?[./]\\s?20\\d\\d(?!\\d)', 3),
  pattern(`${ON}\\d{1,2}\\.\\s?\\d{1,2}\\.(?!\\d)`, 3),
  pattern(`${ON}(?!24/7)\\d{1,2}/\\d{1,2}(?![\\d/])`, 2),
  pattern(`(?:next|nachste[nrms]?|kommende[nrms]?|przysz[a-z]+|nastepn[a-z]+)\\s+(?:${SEASON}|${MONTH})`, 2),
  pattern(`(?:${SEASON}|${MONTH})\\s+prochaine?(?![a-z])`, 2),
  pattern('20[2-9]\\d(?![\\d./-])', 1),
];

/** Lines and phrases about the email itself, whose dates are those of sending. */
const ENVELOPE = [
  /^[ \t]*(?:sent|envoye|recu|gesendet|received|empfangen|wyslano|otrzymano)\s*:.*$/gmu,
  /^[ \t]*(?:date|datum|data)\s*:.*\d{1,2}:\d{2}.*$/gmu,
  /^.{0,120}\b(?:wrote|a ecrit|schrieb)\b.{0,120}:[ \t]*$/gmu,
  /^.{0,120}\b(?:napisal|pisze).{0,120}:[ \t]*$/gmu,
];
const LABEL =
  /(?:wedding\s*(?:date|day)|date of (?:the |your )?wedding|preferred date|event date|date|date (?:du |de (?:votre |notre )?|prevue du )?mariage|date (?:souhaitee|envisagee|prevue)|date de l['’]evenement|jour j|quand|hochzeitsdatum|hochzeitstermin|hochzeitstag|datum(?: der hochzeit)?|wunschtermin|termin|wann|data(?: slubu| wesela| uroczystosci| imprezy)?|termin (?:slubu|wesela)|slub|wesele|kiedy)\s*[:=?]\s*$/u;
const ABOUT_WEDDING =
  /wedding|marri|marry|ceremon|recept|date|free|availab|book|big day|mariage|marier|marions|noces|libre|disponib|celebr|hochzeit|heirat|trau|feier|\bfrei\b|verfugbar|termin|datum|reservier|slub|wesel|pobieramy|pobierze|woln[yea]|dostepn|rezerw|przyjeci/u;
const ABOUT_ELSE =
  /open day|open evening|view|show ?round|visit|meet|met |came|\bcall|\bring\b|phone|appointment|deadline|fair\b|besichtig|messe|offenen tur|anruf|telefon|treffen|gesprach|vorbeikommen|urlaub|holiday|engaged|rendez-vous|\brdv\b|\bappel|telephon|portes ouvertes|salon|vacances|rencontr|fiances depuis|ensemble depuis|\bnee? le|verlobt|together since|zusammen seit|born|geboren|spotka|obejrz|wizyt|targ[iao]|dni otwart|rozmow|dzwoni|zareczy|urodz|razem od|znamy|wakacj/u;

/** The couple's wedding date among all dates of a text; a missing year is filled in with the next one that fits. */
export function findWeddingDate(flat: string, context: PastedContext): Found<PartialDate> | undefined {
  const text = ENVELOPE.reduce(blank, flat);
  let best: (Found<PartialDate> & { score: number }) | undefined;
  for (const { find, weight } of PATTERNS) {
    for (const match of text.matchAll(find)) {
      const passage = match[0].replace(/(?<![,\s])[,\s]+$/u, '');
      const [from, to] = [match.index, match.index + passage.length];
      if (best && from >= best.from && to <= best.to) continue;
      const value = decide(passage, context);
      if (value === null) continue;
      const score = weight + meaning(text, from, to);
      if (score > 0 && (!best || score > best.score)) best = { value, from, to, score };
    }
  }
  return best && { value: best.value, from: best.from, to: best.to };
}

/** Rates how the words around a date suggest that it is the wedding's. */
function meaning(text: string, from: number, to: number): number {
  const before = sentenceBefore(text.slice(Math.max(0, from - 70), from));
  const after = (/^[^\n!?]{0,40}/u.exec(text.slice(to))?.[0] ?? '').split(/\.\s/u, 1)[0] ?? '';
  const label = LABEL.test(before) ? 5 : 0;
  const wedding = ABOUT_WEDDING.test(before + after) ? 2 : 0;
  const clause = before.slice(-40).split(/[,;:]/u).at(-1) ?? '';
  const other = ABOUT_ELSE.test(clause + after.slice(0, 20)) ? -4 : 0;
  return label + wedding + other;
}

const sentenceBefore = (text: string): string => text.split(/[!?]\s|[a-z]{3}\.\s|\n\s*\n/u).at(-1) ?? '';

/** The parts that a passage decides; null for a past date, or if it isn't a date. */
function decide(passage: string, { country, today }: PastedContext): PartialDate | null {
  const written = passage.replace(/['’](?=\d\d(?!\d))/u, '20');
  const read = severalDays(written) ?? dayAndMonth(written, country) ?? readWeddingDate(written, country);
  const date = { ...read, y: read.y ?? nextYear(read, written, today) };
  const unread = date.m === null && (date.d !== null || /\d\D+\d/u.test(written));
  if (date.y === null || (unread && !/[a-z]{3}/u.test(written))) return null;
  const range = dayRange(date);
  return range === null || range.latest <= today || date.y > Number(today.slice(0, 4)) + 10 ? null : date;
}

/** "17.-19.07.2027" and "17 au 19/07/2027" name several days of a month, none of which is certain. */
function severalDays(text: string): PartialDate | null {
  const match =
    /\d{1,2}\.?\s*(?:-|–|\/|au|et|ou|bis(?: zum)?|oder|und|or|to|and|lub|albo|do|i)\s*(?:le\s+|den\s+)?\d{1,2}[./]\s?(\d{1,2})[./]\s?(\d{4}|\d\d)$/u.exec(
      text,
    );
  if (!match) return null;
  const [m, y] = [Number(match[1]), Number(match[2])];
  return m >= 1 && m <= 12 ? { y: y < 100 ? 2000 + y : y, m, d: null } : null;
}

/** "17.7." and "17/7"; month first in the United States. */
function dayAndMonth(text: string, country: PastedContext['country']): PartialDate | null {
  const match = /(?<!\d)(\d{1,2})\s?[./]\s?(\d{1,2})\.?$/u.exec(text);
  if (!match || /\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d/u.test(text)) return null;
  const [one, two] = [Number(match[1]), Number(match[2])];
  const [d, m] = country === 'US' ? [two, one] : [one, two];
  return m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(2024, m) ? { y: null, m, d } : null;
}

const DAYS_OF_WEEK = [
  /\b(?:sun|sonntag|dimanche|niedziel|dim\b|so\b)/u,
  /\b(?:mon|montag|lundi|poniedz|lun\b|mo\b)/u,
  /\b(?:tue|dienstag|mardi|wtorek|di\b)/u,
  /\b(?:wed|mittwoch|mercredi|srod|mer\b|mi\b)/u,
  /\b(?:thu|donnerstag|jeudi|czwartek|jeu\b|do\b)/u,
  /\b(?:fri|freitag|vendredi|piatek|ven\b|fr\b)/u,
  /\b(?:sat|samstag|sonnabend|samedi|sobot|sam\b|sa\b)/u,
];
/** Weekdays repeat within this many years, leap years included. */
const YEARS_AHEAD = 11;

/** The year of a date that has none: the next in which it is in the future, on its weekday if one is named. */
function nextYear({ m, d }: PartialDate, text: string, today: string): number | null {
  if (m === null) return null;
  const first = Number(today.slice(0, 4));
  if (/^(?:next|nachste|kommende|przysz|nastepn)|prochaine?$/u.test(text) && d === null)
    return nextOne({ m, d }, today);
  const weekday = typeof d === 'number' ? DAYS_OF_WEEK.findIndex((name) => name.test(text)) : -1;
  for (let y = first; y <= first + YEARS_AHEAD; y += 1) {
    const range = dayRange({ y, m, d });
    if (!range || range.earliest <= today) continue;
    if (weekday === -1 || new Date(`${range.earliest}T00:00:00Z`).getUTCDay() === weekday) return y;
  }
  return null;
}

/** "Next summer" is the one after this year's, unless this year's is over. */
function nextOne({ m, d }: Pick<PartialDate, 'm' | 'd'>, today: string): number {
  const year = Number(today.slice(0, 4));
  const range = dayRange({ y: year, m, d });
  const soon =
    range !== null && range.earliest > today && Number(range.earliest.slice(5, 7)) - Number(today.slice(5, 7)) > 6;
  return soon ? year : year + 1;
}
