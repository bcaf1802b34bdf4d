import { DAY } from '#contracts/durations.ts';
import { LocalClock, civil, dayOf, isoDay, onOrAfter } from './calendar.ts';

test('days and dates convert to each other', () => {
  for (const [y, m, d] of [
    [2024, 2, 29],
    [2026, 12, 31],
    [1970, 1, 1],
  ] as const) {
    expect(civil(dayOf(y, m, d))).toMatchObject({ y, m, d });
  }
  expect(isoDay(dayOf(2027, 6, 19))).toBe('2027-06-19');
});

test('the first Saturday on or after a Saturday is the same day', () => {
  const saturday = dayOf(2027, 6, 19);
  expect(civil(saturday).weekday).toBe(6);
  expect(onOrAfter(saturday, 6)).toBe(saturday);
  expect(onOrAfter(saturday + 1, 6)).toBe(saturday + 7);
});

test('nine in the morning is nine by the local clock, in summer and in winter', () => {
  const london = new LocalClock('Europe/London');
  expect(new Date(london.exact(dayOf(2026, 7, 1), 540)).toISOString()).toBe('2026-07-01T08:00:00.000Z');
  expect(new Date(london.exact(dayOf(2026, 1, 15), 540)).toISOString()).toBe('2026-01-15T09:00:00.000Z');
  const newYork = new LocalClock('America/New_York');
  expect(new Date(newYork.exact(dayOf(2026, 7, 1), 540)).toISOString()).toBe('2026-07-01T13:00:00.000Z');
});

test('the hours after a clock change on the same day are right', () => {
  const berlin = new LocalClock('Europe/Berlin');
  expect(new Date(berlin.exact(dayOf(2027, 3, 28), 540)).toISOString()).toBe('2027-03-28T07:00:00.000Z');
  expect(new Date(berlin.exact(dayOf(2026, 10, 25), 540)).toISOString()).toBe('2026-10-25T08:00:00.000Z');
});

test('an instant falls on its local day and minute', () => {
  const warsaw = new LocalClock('Europe/Warsaw');
  const instant = Date.parse('2026-05-11T22:30:00Z');
  expect(warsaw.day(instant)).toBe(dayOf(2026, 5, 12));
  expect(warsaw.minute(instant)).toBe(30);
  expect(warsaw.instant(dayOf(2026, 5, 12), 30)).toBe(instant);
  expect(warsaw.day(instant) * DAY).toBeGreaterThan(instant);
});
