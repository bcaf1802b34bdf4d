import { enGB } from '../i18n/en-GB.ts';
import type { T } from '../i18n/i18n.ts';
import { formatIcu } from '../i18n/icu.ts';
import { createTranslator } from '../i18n/translator.ts';
import { durationParts, formatAge, formatDuration } from './duration.ts';

const t: T = createTranslator('en-GB', enGB, formatIcu).translate;

describe('a duration', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [134, '2 h 14 min'],
    [47 * 60 + 59, '47 h 59 min'],
    [48 * 60, '2 days'],
    [51 * 60, '2 days 3 h'],
  ])('of %d minutes is shown as "%s"', (minutes, text) => {
    expect(formatDuration(minutes, t)).toBe(text);
  });

  it('leaves minutes out from two days on', () => {
    expect(durationParts(51 * 60 + 20)).toEqual([
      { value: 2, unit: 'd' },
      { value: 3, unit: 'h' },
    ]);
  });

  it('uses one unit for how long someone has been waiting', () => {
    const now = new Date('2026-05-12T09:00:00Z');
    expect(formatAge(new Date('2026-05-12T06:46:00Z'), now, t)).toBe('2 h');
    expect(formatAge(new Date('2026-05-09T08:00:00Z'), now, t)).toBe('3 days');
  });
});
