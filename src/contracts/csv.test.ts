import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '#testing/cpu-time.ts';
import { LOCALES } from './terms/supplier-terms.ts';
import { csvField, csvHead, csvLine, withoutApostrophes } from './csv.ts';
import { csvForm, spreadsheetForm, usesSemicolons } from './csv-form.ts';
import type { CsvForm } from './csv-form.ts';

const COMMAS = csvForm(undefined, 'en-GB');
const SEMICOLONS = csvForm('semicolon', 'en-GB');
const FORMS: [string, CsvForm][] = [
  ['commas', COMMAS],
  ['semicolons', SEMICOLONS],
];

/** The signs that start a formula. */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const BEFORE = [
  '',
  ' ',
  '\u00a0',
  '"',
  "'",
  '“',
  '”',
  '‘',
  '’',
  '`',
  '" ',
  '\t',
  '\r',
  '\n',
  '\0',
  '\u0001',
  '\ufeff',
  '\u200b',
  '\u3000',
];
const PAYLOADS = SIGNS.flatMap((sign) => BEFORE.map((before) => `${before}${sign}cmd|' /C calc'!A0`));
const BEHIND = ['a;', 'a,', 'a\t', 'a|', 'a\r', 'a\n', 'a\r\n', 'a";', 'a",', ';', ',', ';;', 'a; ', "a;'"];

/** The cells shown by a program that splits at `delimiter`, with or without support for quotation marks. */
function cellsBy(delimiter: string, text: string, quotes = true): string[] {
  const cells = [''];
  let quoted = false;
  for (const character of text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n$/u, '')
    .replaceAll('""', quotes ? '\uE000' : '""')) {
    const cell = cells.at(-1) ?? '';
    if (quotes && character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (character === delimiter || character === '\r' || character === '\n')) cells.push('');
    else cells[cells.length - 1] = cell + (character === '\uE000' ? '"' : character);
  }
  return cells;
}
const DELIMITERS = [',', ';', '\t', '|'];
const formulasIn = (line: string): string[] =>
  [true, false].flatMap((quotes) => DELIMITERS.flatMap((one) => cellsBy(one, line, quotes).filter(isFormula)));
/**
 * Whether a program would run the cell: a sign after blanks and quotation marks, and no apostrophe that makes it text.
 */
const isFormula = (cell: string): boolean => /^[\s\p{Cc}\u200b\u2060"“”]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell);

describe('S48: a CSV field', () => {
  test.each([
    '=1+1',
    '+44 7700',
    '-2',
    '@cmd',
    '\t=1',
    '\0=1',
    '"=1+1"',
    "'=1",
    '＝1+1',
    '＋1',
    '  =1',
    '“=1',
    '\rx',
    '\nx',
    '\0x',
  ])('is text if a spreadsheet would run it (%j)', (value) => {
    for (const [, form] of FORMS) expect(csvField(value, form).replace(/^"/u, '').startsWith("'")).toBe(true);
  });

  test.each(FORMS)(
    'never runs: %s, opened with any delimiter, at the start of a cell or after another one',
    (_, form) => {
      const ran: string[] = [];
      for (const payload of [...PAYLOADS, ...BEHIND.flatMap((behind) => PAYLOADS.map((one) => behind + one))]) {
        const line = csvLine(['Hart; Byron', payload, 'x'], form);
        if (formulasIn(line).length > 0) ran.push(JSON.stringify(payload));
      }
      expect(ran).toEqual([]);
      expect(PAYLOADS.length * BEHIND.length).toBeGreaterThan(3_000);
    },
  );

  test.each(FORMS)('never runs and is restored by an import, whatever its contents: %s', (_, form) => {
    const piece = fc.constantFrom(...SIGNS, ...BEFORE, ',', ';', '|', 'a', 'é', '"', "'", '1');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
        (value) => {
          const line = csvLine(['x', value, 'y'], form);
          expect(formulasIn(line)).toEqual([]);
          const [[, back] = []] = parse(line, { delimiter: form.delimiter, record_delimiter: '\r\n' });
          expect(back?.replaceAll("'", '')).toBe(value.replaceAll('\0', '').replaceAll("'", ''));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test.each(['=1+1', 'one;-two', '- first\n- second', "'=1", '\t=1', '@home, +44 7700', ' =1', '\r\n=x'])(
    'keeps %j unchanged when our own file is imported',
    (value) => {
      for (const [, form] of FORMS)
        expect(withoutApostrophes(cellsBy(form.delimiter, csvLine([value], form))[0] ?? '')).toBe(value);
    },
  );

  test.each([
    ['Amelia & Jack', 'Amelia & Jack'],
    ['one, two', '"one, two"'],
    ['one; two', '"one; two"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('writes %j as RFC 4180 says', (value, expected) => {
    expect(csvField(value)).toBe(expected);
  });

  test.each(['\n', ' ', '\t', ';', '"', "'", '; ', '\n '])(
    'S50: handles %j, repeated 50,000 times, quickly',
    (unit) => {
      expect(cpuTime(50, () => withoutApostrophes(csvField(unit.repeat(50_000))))).toBeLessThan(50);
    },
  );

  test('keeps negative numbers as numbers and empty values empty, and ends lines in CRLF', () => {
    expect(csvLine([-3, null, ''])).toBe('-3,,\r\n');
    expect(csvLine([-1.5, 'x'], SEMICOLONS)).toBe('-1,5;x\r\n');
    expect(csvLine([-1.5, 'x'])).toBe('-1.5,x\r\n');
  });
});

describe('the delimiter of a locale', () => {
  test('is the one that its spreadsheets open as a table', () => {
    const semicolons = LOCALES.filter(usesSemicolons);
    expect(semicolons).toEqual(['de-DE', 'fr-FR', 'pl-PL', 'en-ZA', 'de-AT']);
    expect(['de-AT', 'it-IT', 'es-ES', 'nl-NL', 'pt-BR', 'sv-SE'].every(usesSemicolons)).toBe(true);
    expect(['en-AU', 'ja-JP', 'zh-CN'].some(usesSemicolons)).toBe(false);
  });

  test('is a comma without a byte order mark by default, and every spreadsheet form has a mark', () => {
    expect(csvHead(['a', 'b'], csvForm(undefined, 'de-DE'))).toBe('a,b\r\n');
    expect(csvHead(['a', 'b'], csvForm('comma', 'de-DE'))).toBe('a,b\r\n');
    expect(csvHead(['a', 'b'], csvForm('locale', 'en-GB'))).toBe('\uFEFFa,b\r\n');
    expect(csvHead(['a', 'b'], csvForm('locale', 'fr-FR'))).toBe('\uFEFFa;b\r\n');
    expect(csvHead(['a', 'b'], csvForm('semicolon', 'en-GB'))).toBe('\uFEFFa;b\r\n');
    expect(spreadsheetForm('pl-PL').decimal).toBe(',');
  });
});
