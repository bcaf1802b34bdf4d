import { describe, expect, test } from '@jest/globals';
import { UNDECIDED } from '../partial-date.ts';
import type { PartialDate } from '../partial-date.ts';
import type { Market } from '../terms/supplier-terms.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { readGuests } from './read-guests.ts';
import { readWeddingDate } from './read-wedding-date.ts';

const nineteenthOfJune: PartialDate = { y: 2027, m: 6, d: 19 };

describe('a typed wedding date', () => {
  test.each([
    ['2027-06-19'],
    ['19 June 2027'],
    ['Saturday 19th of June 2027'],
    ['June 19th, 2027'],
    ['19/06/2027'],
    ['19.6.2027'],
    ['19-06-27'],
    ['19. Juni 2027'],
    ['Samstag, den 19. Juni 2027'],
    ['le 19 juin 2027'],
    ['mar. 19 juin 2027'],
    ['19 czerwca 2027 r.'],
    ['19-go czerwca 2027'],
    ['06/19/2027'],
  ])('%s is read as the day it names', (text) => {
    expect(readWeddingDate(text, 'GB')).toEqual(nineteenthOfJune);
  });

  test('reads the short Polish August as a month only between numbers, because it is also a German word', () => {
    expect(readWeddingDate('wt., 17 sie 2027', 'PL')).toEqual({ y: 2027, m: 8, d: 17 });
    expect(readWeddingDate('2027, sagen Sie 120 Gäste', 'DE')).toEqual({ ...UNDECIDED, y: 2027 });
  });

  test.each<[string, PartialDate]>([
    ['June 2027', { y: 2027, m: 6, d: null }],
    ['06/2027', { y: 2027, m: 6, d: null }],
    ['2027-06', { y: 2027, m: 6, d: null }],
    ['Summer 2027', { y: 2027, m: 'summer', d: null }],
    ['a Saturday in summer 2027', { y: 2027, m: 'summer', d: 'Saturday' }],
    ['Saturdays in August 2027', { y: 2027, m: 8, d: 'Saturday' }],
    ['midweek, autumn 2028', { y: 2028, m: 'autumn', d: 'Mon-Thurs' }],
    ['an einem Freitag im März 2027', { y: 2027, m: 3, d: 'Friday' }],
    ['été 2027', { y: 2027, m: 'summer', d: null }],
    ['sobota latem 2027', { y: 2027, m: 'summer', d: 'Saturday' }],
    ['w październiku 2027', { y: 2027, m: 10, d: null }],
    ['June', { y: null, m: 6, d: null }],
    ['2027', { y: 2027, m: null, d: null }],
    ['1er mai 2027', { y: 2027, m: 5, d: 1 }],
  ])('%s decides only the parts it names', (text, expected) => {
    expect(readWeddingDate(text, 'GB')).toEqual(expected);
  });

  test.each<[string, PartialDate]>([
    ['June or July 2027', { y: 2027, m: null, d: null }],
    ['summer 2027 or 2028', { y: null, m: 'summer', d: null }],
    ['19 or 20 June 2027', { y: 2027, m: 6, d: null }],
    ['31 June 2027', { y: 2027, m: 6, d: null }],
    ['29/02/2027', { y: 2027, m: 2, d: null }],
    ['a weekend in 2027', { y: 2027, m: null, d: null }],
  ])('in "%s" the contradictory or impossible part is undecided', (text, expected) => {
    expect(readWeddingDate(text, 'GB')).toEqual(expected);
  });

  test.each<[Market, PartialDate]>([
    ['GB', { y: 2027, m: 6, d: 5 }],
    ['DE', { y: 2027, m: 6, d: 5 }],
    ['US', { y: 2027, m: 5, d: 6 }],
  ])('05/06/2027 follows the order of %s', (country, expected) => {
    expect(readWeddingDate('05/06/2027', country)).toEqual(expected);
  });

  test.each(['', 'as soon as possible', '120 guests', '99/99/9999', 'call 07700 900123'])(
    '"%s" contains no date',
    (text) => {
      expect(readWeddingDate(text, 'GB')).toEqual(UNDECIDED);
    },
  );

  test('S50: reads fifty thousand characters of any kind within 50 ms', () => {
    for (const unit of ['1/', '1 ', 'a1', '2027-', '19 or ', 'é']) {
      const text = unit.repeat(50_000 / unit.length);
      const read = (): void => {
        readWeddingDate(text, 'GB');
        readGuests(text);
      };
      expect([unit, cpuTime(50, read) < 50]).toEqual([unit, true]);
    }
  });
});

describe('typed guests', () => {
  test.each<[string, number | null]>([
    ['120', 120],
    ['about 120', 120],
    ['100-120', 100],
    ['80 day guests, 120 in the evening', 80],
    ['1,200', 1_200],
    ['1 200 osób', 1_200],
    ['none yet', null],
    ['0', null],
    ['99999999', null],
  ])('"%s" counts as %s', (text, expected) => {
    expect(readGuests(text)).toBe(expected);
  });
});
