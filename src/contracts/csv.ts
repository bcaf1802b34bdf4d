import type { CsvForm } from './csv-form.ts';
import { PLAIN_CSV } from './csv-form.ts';

/**
 * Where a spreadsheet may start to read a formula: at the start of a cell, and after anything that ends a cell in a
 * program that splits columns differently; also after blanks and quotes, and in full-width and small forms (S48).
 */
const BEGINS = String.raw`(?:^|[,;\t|\r\n])`;
// Line ends and tabs are left out: they start a cell themselves, and the search stays linear (S50).
const BLANKS = String.raw`[ \u0000-\u0008\u000b\u000c\u000e-\u001f\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff"'“”‘’\u0060]*`;
const SIGNS = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
const FORMULAS = new RegExp(`(${BEGINS})(?=${BLANKS}${SIGNS})`, 'gu');
const ESCAPED = new RegExp(`(${BEGINS})'(?=${BLANKS}${SIGNS})`, 'gu');
/** Characters that a spreadsheet drops, or treats as the end of a cell, before it reads on. */
const LEADING = /^[\t\r\n\0]/u;
const NEEDS_QUOTES = /[",;\t\r\n]/u;

/** Puts an apostrophe before anything that a spreadsheet would run. */
function harmless(value: string): string {
  const plain = value.replaceAll('\0', '').replaceAll(FORMULAS, "$1'");
  return LEADING.test(value) && !plain.startsWith("'") ? `'${plain}` : plain;
}

/** The text of a cell without the apostrophes that our own files add. */
export const withoutApostrophes = (cell: string): string =>
  cell.replaceAll(ESCAPED, '$1').replace(/^'(?=[\t\r\n])/u, '');

/** One field; text that a spreadsheet would run gets an apostrophe in front, a number stays one. */
export function csvField(value: string | number | null, form: CsvForm = PLAIN_CSV): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', form.decimal);
  const text = harmless(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(values: readonly (string | number | null)[], form: CsvForm = PLAIN_CSV): string {
  return `${values.map((value) => csvField(value, form)).join(form.delimiter)}\r\n`;
}

/** The first line of a file, after its byte order mark if it has one. */
export const csvHead = (columns: readonly string[], form: CsvForm): string =>
  `${form.mark ? '\uFEFF' : ''}${csvLine(columns, form)}`;
