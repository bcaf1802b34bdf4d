import { jest } from '@jest/globals';
import { enGB } from '../i18n/en-GB.ts';
import { formatIcu } from '../i18n/icu.ts';
import { createTranslator } from '../i18n/translator.ts';
import { formatAgo, formatDay, formatLongDay, formatTime } from './dates.ts';
import { dateFormat, numberFormat } from './intl.ts';
import { formatMoney } from './money.ts';

const { translate } = createTranslator('en-GB', enGB, formatIcu);

describe('formatters', () => {
  it('are one for a language and its options', () => {
    expect(dateFormat('en-GB', { month: 'long' })).toBe(dateFormat('en-GB', { month: 'long' }));
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('de-DE', { month: 'long' }));
    expect(dateFormat('en-GB', { month: 'long' })).not.toBe(dateFormat('en-GB', { month: 'short' }));
    expect(numberFormat('en-GB')).toBe(numberFormat('en-GB', {}));
  });

  it('are not made anew for each row of a list', () => {
    const zone = 'Europe/London';
    const now = new Date('2026-05-12T09:00:00.000Z');
    const row = (age: number): void => {
      const at = new Date(now.getTime() - age);
      formatAgo(at, now, 'en-GB', translate, zone);
      formatDay(at, 'en-GB', zone);
      formatLongDay(at, 'en-GB', zone);
      formatTime(at, 'en-GB', zone);
      formatMoney(age, 'GBP', 'en-GB');
    };
    row(100 * 86_400_000);
    row(500 * 86_400_000 + 1);
    const dates = jest.spyOn(Intl, 'DateTimeFormat');
    const numbers = jest.spyOn(Intl, 'NumberFormat');
    for (let index = 0; index < 25; index += 1) row(index * 20 * 86_400_000);
    expect([dates.mock.calls.length, numbers.mock.calls.length]).toEqual([0, 0]);
  });
});
