import { expect, test } from '@jest/globals';
import { detectDelimiter } from './detect-delimiter.ts';
import { readInstant } from './read-instant.ts';
import { TitleLines } from './title-lines.ts';

const titles = (...rows: string[][]): boolean[] => {
  const lines = new TitleLines();
  return rows.map((cells) => lines.isTitle(cells));
};

test.each([
  [
    'skips a title in its own line',
    [
      ['Leads of May', '', ''],
      ['Name', 'Email'],
    ],
    [true, false],
  ],
  [
    'skips a title and an empty line',
    [['Leads of May'], [''], ['Name', 'Email'], ['Amelia', '']],
    [true, true, false, false],
  ],
  [
    'skips nothing before headers in the first line',
    [
      ['Name', 'Email'],
      ['Amelia', ''],
    ],
    [false, false],
  ],
  [
    'skips a sparse first row without headers',
    [
      ['a@b.example', ''],
      ['', ''],
    ],
    [false, false],
  ],
  ['stops after five lines', Array.from({ length: 7 }, () => ['x']), [true, true, true, true, true, false, false]],
])('reading lines above the headers %s', (_, rows, expected) => {
  expect(titles(...rows)).toEqual(expected);
});

test('a title line does not hide the delimiter', () => {
  expect(detectDelimiter('Leads of May\n\nName;Email;Date\nAmelia;a@b.example;1.6.2027\n')).toBe(';');
  expect(detectDelimiter('one\ntwo\nthree\n')).toBeNull();
});

test.each([
  ['3. März 2026', '2026-03-03T00:00:00.000Z'],
  ['3 Mrz. 2026, 14:05', '2026-03-03T14:05:00.000Z'],
  ['Dienstag, 12. Mai 2026 um 9:30 Uhr', '2026-05-12T09:30:00.000Z'],
  ['1. Dezember 2025', '2025-12-01T00:00:00.000Z'],
  ['28. Okt 2025', '2025-10-28T00:00:00.000Z'],
  ['12 May 2026', '2026-05-12T00:00:00.000Z'],
  ['mardi 12 mai 2026 à 9h30', '2026-05-12T09:30:00.000Z'],
  ['le 1er août 2026', '2026-08-01T00:00:00.000Z'],
  ['3 févr. 2026, 14:05', '2026-02-03T14:05:00.000Z'],
])('the written date %s is %s', (text, expected) => {
  expect(new Date(readInstant(text, null) ?? 0).toISOString()).toBe(expected);
});

test.each(['31. Februar 2026', '31 février 2026', '3. Mürz 2026', 'Mai', 'im Mai 2026 vielleicht'])(
  '%s is not a date',
  (text) => {
    expect(readInstant(text, null)).toBeNull();
  },
);
