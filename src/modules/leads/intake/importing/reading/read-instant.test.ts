import { describe, expect, test } from '@jest/globals';
import type { DateOrder } from '#contracts/lead/lead-import.ts';
import { readInstant } from './read-instant.ts';

const read = (text: string, order: DateOrder | null = null) => {
  const at = readInstant(text, order);
  return at === null ? null : new Date(at).toISOString().replace(':00.000Z', 'Z');
};

describe('the time when a lead arrived', () => {
  test.each([
    ['2026-02-03', '2026-02-03T12:00Z'],
    ['2026-02-03 08:30', '2026-02-03T08:30Z'],
    ['2026-02-03T08:30:00.123Z', '2026-02-03T08:30Z'],
    ['2026-02-03T08:30:00+02:00', '2026-02-03T06:30Z'],
    ['2026-02-03T08:30-0530', '2026-02-03T14:00Z'],
    ['2028-02-29', '2028-02-29T12:00Z'],
  ])('%s is %s', (text, at) => {
    expect(read(text)).toBe(at);
  });

  test.each([
    ['03/02/2026', 'dmy', '2026-02-03T12:00Z'],
    ['03/02/2026', 'mdy', '2026-03-02T12:00Z'],
    ['03/02/2026', null, '2026-02-03T12:00Z'],
    ['25/02/2026', 'mdy', '2026-02-25T12:00Z'],
    ['02/25/2026', 'dmy', '2026-02-25T12:00Z'],
    ['3.2.26', 'dmy', '2026-02-03T12:00Z'],
    ['3. 2. 2026', 'dmy', '2026-02-03T12:00Z'],
    ['2/3/2026 5:07 PM', 'mdy', '2026-02-03T17:07Z'],
    ['2/3/2026, 12:00 am', 'mdy', '2026-02-03T00:00Z'],
    ['2/3/2026 12:30:45 pm', 'mdy', '2026-02-03T12:30Z'],
    ['03.02.2026 17:07', 'dmy', '2026-02-03T17:07Z'],
  ] as const)('%s, %s, is %s', (text, order, at) => {
    expect(read(text, order)).toBe(at);
  });

  test.each([
    ['Feb 3, 2026', '2026-02-03T00:00Z'],
    ['3 February 2026 14:05', '2026-02-03T14:05Z'],
    ['03-Feb-2026', '2026-02-03T00:00Z'],
    ['3 lutego 2026 r., godz. 9:30', '2026-02-03T09:30Z'],
    ['wt., 3 lut 2026 o 17:07', '2026-02-03T17:07Z'],
    ['Tue, 03 Feb 2026 10:00:00 +0100', '2026-02-03T09:00Z'],
  ])('%s is %s', (text, at) => {
    expect(read(text)).toBe(at);
  });

  test.each([
    '',
    'yesterday',
    '46056',
    '2026',
    '2026-02-30',
    '29.02.2026',
    '31/02/2026',
    '13/13/2026',
    '00/01/2026',
    '1989-12-31',
    '2026-02-03 24:00',
    '2026-02-03 10:60',
    '03/02/2026 25:00',
    'Enquiry 2026',
    'Feb 3, 1066',
  ])('returns null for %p', (text) => {
    expect(read(text)).toBeNull();
  });
});
