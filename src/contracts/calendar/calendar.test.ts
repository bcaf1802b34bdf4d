import { expect, test } from '@jest/globals';
import { DAY_STATES_MOST, dayAskedFor, dayStatesQuery, looksForDay } from './calendar.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';

const asking = { stage: 'Lead', weddingDate: { y: 2027, m: 6, d: 19 }, spam: null } as const;

test('a couple is looking for its day while it is in play and has none', () => {
  expect(LEAD_STAGES.filter(looksForDay)).toEqual([
    'Invitation',
    'Lead',
    'Qualified Lead',
    'Viewing/Meeting Scheduled',
    'Decision Pending',
  ]);
});

test.each<[string, Parameters<typeof dayAskedFor>[0], string | null]>([
  ['a whole date', asking, '2027-06-19'],
  ['a Saturday in summer', { ...asking, weddingDate: { y: 2027, m: 'summer', d: 'Saturday' } }, null],
  ['a month', { ...asking, weddingDate: { y: 2027, m: 6, d: null } }, null],
  ['no date', { ...asking, weddingDate: { y: null, m: null, d: null } }, null],
  ['a day on hold', { ...asking, stage: 'Date on Hold' }, null],
  ['a day that is booked', { ...asking, stage: 'Booked' }, null],
  ['a couple that was lost', { ...asking, stage: 'Lost' }, null],
  ['spam', { ...asking, spam: 'probably' }, null],
])('of %s', (_, lead, day) => {
  expect(dayAskedFor(lead)).toBe(day);
});

test('the states of at most a page of days can be requested at once', () => {
  const days = (count: number) => ({ days: Array.from({ length: count }, () => '2027-06-19').join(',') });
  expect(dayStatesQuery.isValidSync(days(DAY_STATES_MOST))).toBe(true);
  expect(dayStatesQuery.isValidSync(days(DAY_STATES_MOST + 1))).toBe(false);
});
