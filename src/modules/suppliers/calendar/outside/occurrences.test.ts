import { describe, expect, test } from '@jest/globals';
import { icsRule } from './ics-rule.ts';
import { dayNumber, isoDay } from './ics-time.ts';
import { occurrences } from './occurrences.ts';
import { WorkBudget, WorkSpent } from './work-budget.ts';

function days(rule: string, start: string, from: string, to: string, steps = 200_000): string[] {
  const read = icsRule(rule);
  if (!read) throw new Error(`No rule: ${rule}`);
  const horizon = { first: dayNumber(from), last: dayNumber(to) };
  return occurrences(read, dayNumber(start), horizon, new WorkBudget(steps)).map(isoDay);
}

describe('days of a recurrence rule (RFC 5545 §3.8.5.3)', () => {
  test.each<[string, string, string[]]>([
    ['FREQ=DAILY;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-03', '1997-09-04']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-12', '1997-09-22']],
    ['FREQ=DAILY;UNTIL=19970905', '1997-09-02', ['1997-09-02', '1997-09-03', '1997-09-04', '1997-09-05']],
    ['FREQ=WEEKLY;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-09', '1997-09-16']],
    [
      'FREQ=WEEKLY;UNTIL=19970917;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      ['1997-09-02', '1997-09-04', '1997-09-09', '1997-09-11', '1997-09-16'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05', ['1997-09-05', '1997-10-03', '1997-11-07']],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU',
      '1997-09-07',
      ['1997-09-07', '1997-09-28', '1997-11-02', '1997-11-30'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22', ['1997-09-22', '1997-10-20', '1997-11-17']],
    ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3', '1997-09-28', ['1997-09-28', '1997-10-29', '1997-11-28']],
    ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2,15', '1997-09-02', ['1997-09-02', '1997-09-15', '1997-10-02', '1997-10-15']],
    ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31', '1998-01-31', ['1998-01-31', '1998-03-31', '1998-05-31']],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', ['1997-09-04', '1997-10-07', '1997-11-06']],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', ['1997-09-29', '1997-10-30', '1997-11-27']],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=FR;BYMONTHDAY=13', '1998-02-13', ['1998-02-13', '1998-03-13', '1998-11-13']],
    ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10', ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10']],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01'],
    ],
    ['FREQ=YEARLY;COUNT=3;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;COUNT=3;BYWEEKNO=20;BYDAY=MO', '1997-05-12', ['1997-05-12', '1998-05-11', '1999-05-17']],
    ['FREQ=YEARLY;COUNT=3;BYMONTH=3;BYDAY=TH', '1997-03-13', ['1997-03-13', '1997-03-20', '1997-03-27']],
    ['FREQ=YEARLY;COUNT=3', '1996-02-29', ['1996-02-29', '2000-02-29', '2004-02-29']],
    // The first is an occurrence even if it doesn't match the rule.
    ['FREQ=WEEKLY;COUNT=2;BYDAY=SA', '1997-09-02', ['1997-09-02', '1997-09-06']],
  ])('%s from %s', (rule, start, expected) => {
    expect(days(rule, start, '1996-01-01', '2004-12-31')).toEqual(expected);
  });

  test('continues from long ago without iterating over every day, and keeps its interval', () => {
    const expected = ['2027-01-13', '2027-01-27'];
    expect(days('FREQ=WEEKLY;INTERVAL=2', '1990-01-03', '2027-01-01', '2027-01-31', 100)).toEqual(expected);
    expect(days('FREQ=YEARLY', '1901-06-19', '2027-01-01', '2027-12-31', 400)).toEqual(['2027-06-19']);
  });

  test('counts from its first occurrence, even before the stored days', () => {
    expect(days('FREQ=DAILY;COUNT=10', '2026-12-27', '2027-01-01', '2027-01-31')).toHaveLength(5);
    expect(days('FREQ=DAILY;COUNT=5', '2026-12-01', '2027-01-01', '2027-01-31')).toEqual([]);
  });

  test('ends for a rule that matches no day, and treats one finer than a day as daily', () => {
    expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2027-01-01', '2027-01-01', '2029-12-31')).toEqual([
      '2027-01-01',
    ]);
    expect(days('FREQ=SECONDLY', '2027-01-01', '2027-01-01', '2027-01-04')).toHaveLength(4);
    expect(days('FREQ=MINUTELY;BYMONTHDAY=2', '2027-01-02', '2027-01-01', '2027-01-31')).toEqual(['2027-01-02']);
  });

  test('stops when the work budget of a file is used up', () => {
    expect(() => days('FREQ=DAILY', '2027-01-01', '2027-01-01', '2029-12-31', 500)).toThrow(WorkSpent);
  });

  test.each(['', 'FREQ=', 'FREQ=HOURLYISH', 'COUNT=3', 'FREQ', ';;;'])('rejects the rule %j', (text) => {
    expect(icsRule(text)).toBeNull();
  });

  test('ignores invalid parts of a rule', () => {
    const rule = icsRule('FREQ=DAILY;INTERVAL=-4;COUNT=abc;BYDAY=XX,99MO,+1SU,MO;BYMONTH=0,13,6;BYMONTH');
    expect([rule?.interval, rule?.count, rule?.days, rule?.months]).toEqual([
      1,
      null,
      [
        { weekday: 1, nth: 99 },
        { weekday: 0, nth: 1 },
        { weekday: 1, nth: 0 },
      ],
      [],
    ]);
  });
});
