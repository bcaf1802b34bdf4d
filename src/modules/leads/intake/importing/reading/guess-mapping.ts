import { EMAIL_PATTERN } from '#contracts/limits.ts';
import { REPEATABLE_FIELDS, noWords } from '#contracts/lead/lead-import.ts';
import type { DateOrder, ImportField, ImportMapping, ImportPreset } from '#contracts/lead/lead-import.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { fold } from '#shared/fold.ts';
import { HEADER_WORDS } from './header-words.ts';
import { stageAndStatusWords } from './value-words.ts';

const NUMERIC_DATE = /^\s*(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?\d{2,4}\b/u;

/** Guesses the columns from a file's headers and first values; people check the result before anything happens. */
export function guessMapping(
  header: readonly string[],
  samples: readonly (readonly string[])[],
  country: Country,
  wanted?: ImportPreset,
): ImportMapping {
  const words = header.map(headerWord);
  const preset = wanted ?? guessPreset(words);
  const taken = new Set<ImportField>();
  const columns = words.map((word): ImportField | null => {
    const field = HEADER_WORDS[preset].get(word) ?? null;
    if (field === null || (taken.has(field) && !REPEATABLE_FIELDS.includes(field))) return null;
    taken.add(field);
    return field;
  });
  if (!taken.has('email')) {
    const at = columns.findIndex((field, column) => field === null && looksLikeEmail(samples[column] ?? []));
    if (at >= 0) columns[at] = 'email';
  }
  settleNames(columns, samples);
  settleStage(columns, samples);
  const dates = columns.flatMap((field, at) =>
    field === 'weddingDate' || field === 'createdAt' ? (samples[at] ?? []) : [],
  );
  return { preset, columns, dateOrder: guessDateOrder(dates, country), words: noWords() };
}

/** A full name next to its parts is dropped; next to only a first name it is the surname, unless it contains both. */
function settleNames(columns: (ImportField | null)[], samples: readonly (readonly string[])[]): void {
  const [whole, first] = [columns.indexOf('name'), columns.indexOf('firstName')];
  if (whole < 0 || first < 0) return;
  const firsts = (samples[first] ?? []).map((value) => `${fold(value)} `);
  const both = (samples[whole] ?? []).some((value) => firsts.some((name) => fold(value).startsWith(name)));
  if (columns.includes('lastName')) columns[whole] = null;
  else if (both) columns[first] = null;
  else columns[whole] = 'lastName';
}

/** Many tools call their pipeline "Status". Without a separate stage column, the values decide which of the two it is. */
function settleStage(columns: (ImportField | null)[], samples: readonly (readonly string[])[]): void {
  const at = columns.indexOf('status');
  if (at < 0 || columns.includes('stage')) return;
  const { stage, status } = stageAndStatusWords(samples[at] ?? []);
  if (stage > status) columns[at] = 'stage';
}

/** `E-Mail Address` → `emailaddress`. */
export const headerWord = (header: string): string => fold(header).replaceAll(/[^\p{L}\p{Nd}]/gu, '');

function guessPreset(words: readonly string[]): ImportPreset {
  const has = (...all: string[]) => all.every((word) => words.includes(word));
  if (has('couple', 'weddingdate', 'createdat', 'email')) return 'aisle';
  if (words.some((word) => /^project(name|date|stage|type)$/u.test(word))) return 'honeybook';
  return 'generic';
}

/**
 * Day first or month first: a number above twelve decides. Otherwise the order is unknown (null), and the market's
 * convention applies only if no value is ambiguous.
 */
export function guessDateOrder(values: readonly string[], country: Country): DateOrder | null {
  let [dayFirst, monthFirst, open] = [0, 0, 0];
  for (const value of values) {
    const match = NUMERIC_DATE.exec(value);
    if (!match) continue;
    const [one, two] = [Number(match[1]), Number(match[2])];
    if (one > 12 && two <= 12) dayFirst += 1;
    else if (two > 12 && one <= 12) monthFirst += 1;
    else if (one !== two) open += 1;
  }
  if (dayFirst > monthFirst) return 'dmy';
  if (monthFirst > dayFirst) return 'mdy';
  // Countries that write dates with dots put the day first.
  if (open > 0 && values.some((value) => /^\s*\d{1,2}\.\s?\d{1,2}\./u.test(value))) return 'dmy';
  if (open > 0) return null;
  return country === 'US' ? 'mdy' : 'dmy';
}

/** Whether a date is ambiguous, so that the order must be known. */
export function needsDateOrder(value: string): boolean {
  const match = NUMERIC_DATE.exec(value);
  if (!match) return false;
  const [one, two] = [Number(match[1]), Number(match[2])];
  return one <= 12 && two <= 12 && one !== two;
}

function looksLikeEmail(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length > 0 && filled.every((value) => EMAIL_PATTERN.test(value.trim()));
}
