import { describe, expect, it } from '@jest/globals';
import { offeredYears, readYears } from './package-years.ts';

describe('the years of a price', () => {
  it('are one year, or a season over two', () => {
    expect(readYears('2027')).toEqual({ from: 2027, to: 2027 });
    expect(readYears('2026-2027')).toEqual({ from: 2026, to: 2027 });
    expect(readYears('2099-2100')).toEqual({ from: 2099, to: 2100 });
  });

  it.each(['', '27', '2027-2027', '2027-2029', '2027-2026', '1999', '2101', '2100-2101', '2027-', ' 2027', '2027 '])(
    'are never %j',
    (text) => {
      expect(readYears(text)).toBeNull();
    },
  );

  it('are offered from the current one on, together with the stored choice', () => {
    expect(offeredYears(2026, null)).toEqual([
      '2026',
      '2026-2027',
      '2027',
      '2027-2028',
      '2028',
      '2028-2029',
      '2029',
      '2029-2030',
    ]);
    expect(offeredYears(2026, '2027')).toHaveLength(8);
    expect(offeredYears(2026, '2024-2025').slice(0, 2)).toEqual(['2024-2025', '2026']);
  });
});
