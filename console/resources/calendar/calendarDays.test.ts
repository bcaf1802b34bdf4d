import { addMonths, dayByKey, daysFrom, weekStartOf, weeksOf } from './calendarDays.ts';

describe('calendar days', () => {
  it('fill a month’s weeks from the first day of the week', () => {
    expect(weeksOf('2027-06', 1)[0]).toEqual([
      '2027-05-31',
      '2027-06-01',
      '2027-06-02',
      '2027-06-03',
      '2027-06-04',
      '2027-06-05',
      '2027-06-06',
    ]);
    expect(weeksOf('2027-06', 0)[0]?.[0]).toBe('2027-05-30');
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
    expect(weeksOf('2027-05', 1)).toHaveLength(6);
    expect(weeksOf('2026-12', 1).at(-1)?.at(-1)).toBe('2027-01-03');
  });

  it('know the first day of the week', () => {
    expect([weekStartOf('en-GB'), weekStartOf('de-DE'), weekStartOf('en-US')]).toEqual([1, 1, 0]);
  });

  it('stay within a shorter month', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2028-01-31', 1), addMonths('2027-03-31', -1)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2027-02-28',
    ]);
  });

  it.each([
    ['ArrowRight', false, '2027-06-17'],
    ['ArrowUp', false, '2027-06-09'],
    ['Home', false, '2027-06-14'],
    ['End', false, '2027-06-20'],
    ['PageDown', false, '2027-07-16'],
    ['PageUp', true, '2026-06-16'],
    ['x', false, null],
  ])('move from 16 June 2027 with %s (shift: %s) to %s', (key, shift, expected) => {
    expect(dayByKey('2027-06-16', key, shift, 1)).toBe(expected);
  });

  it('form a range in either order', () => {
    expect(daysFrom('2027-03-01', '2027-02-27')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  });
});
