import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HOUR } from '#contracts/durations.ts';
import {
  addDays,
  isDaytime,
  localDayOf,
  localTimeOf,
  localToInstant,
  nextDaytime,
  offsetDays,
} from './schedule-time.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const at = (text: string) => Date.parse(text);

/**
 * For each market: its zone, and per year the days when the clocks go forward and back, with 09:00 local in UTC before
 * and after.
 */
const MARKETS = [
  ['GB', 'Europe/London', '09:00', '08:00'],
  ['IE', 'Europe/Dublin', '09:00', '08:00'],
  ['DE', 'Europe/Berlin', '08:00', '07:00'],
  ['FR', 'Europe/Paris', '08:00', '07:00'],
  ['PL', 'Europe/Warsaw', '08:00', '07:00'],
  ['US', 'America/New_York', '14:00', '13:00'],
] as const;
const CHANGES = {
  EU: [
    ['2026-03-29', '2026-10-25'],
    ['2027-03-28', '2027-10-31'],
    ['2028-03-26', '2028-10-29'],
  ],
  US: [
    ['2026-03-08', '2026-11-01'],
    ['2027-03-14', '2027-11-07'],
    ['2028-03-12', '2028-11-05'],
  ],
} as const;
const TABLE = MARKETS.flatMap(([market, zone, winter, summer]) =>
  CHANGES[market === 'US' ? 'US' : 'EU'].map(([forward, back]) => ({ market, zone, winter, summer, forward, back })),
);

describe('J9: nine in the morning stays nine', () => {
  test.each(TABLE)(
    'in $market, when the clocks go forward on $forward and back on $back',
    ({ zone, winter, summer, forward, back }) => {
      expect(iso(localToInstant(addDays(forward, -1), '09:00', zone))).toBe(
        `${addDays(forward, -1)}T${winter}:00.000Z`,
      );
      expect(iso(localToInstant(forward, '09:00', zone))).toBe(`${forward}T${summer}:00.000Z`);
      expect(iso(localToInstant(addDays(back, -1), '09:00', zone))).toBe(`${addDays(back, -1)}T${summer}:00.000Z`);
      expect(iso(localToInstant(back, '09:00', zone))).toBe(`${back}T${winter}:00.000Z`);
    },
  );

  test.each(TABLE)('in $market, three calendar days across $forward', ({ zone, forward }) => {
    const start = localToInstant(addDays(forward, -2), '09:00', zone);
    const day = addDays(localDayOf(start, zone), 3);
    expect(day).toBe(addDays(forward, 1));
    expect(localTimeOf(localToInstant(day, '09:00', zone), zone)).toBe('09:00');
  });
});

describe('J9: a local time that is skipped or repeated', () => {
  test('means the moment of the change when skipped', () => {
    expect(iso(localToInstant('2026-03-29', '01:30', 'Europe/London'))).toBe('2026-03-29T01:00:00.000Z');
    expect(iso(localToInstant('2027-03-28', '02:59', 'Europe/Berlin'))).toBe('2027-03-28T01:00:00.000Z');
    expect(iso(localToInstant('2028-03-12', '02:00', 'America/New_York'))).toBe('2028-03-12T07:00:00.000Z');
  });

  test('means the first of the two when repeated', () => {
    expect(iso(localToInstant('2026-10-25', '01:30', 'Europe/London'))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(localToInstant('2027-10-31', '02:30', 'Europe/Warsaw'))).toBe('2027-10-31T00:30:00.000Z');
    expect(iso(localToInstant('2028-11-05', '01:15', 'America/New_York'))).toBe('2028-11-05T05:15:00.000Z');
  });
});

describe('D37: scheduled messages are sent during the day', () => {
  test('from 08:00 to 20:00, both included', () => {
    expect(['07:59', '08:00', '12:00', '20:00', '20:01'].map(isDaytime)).toEqual([false, true, true, true, false]);
  });

  test.each([
    ['2026-05-12T06:59:59.000Z', '2026-05-12T07:00:00.000Z'],
    ['2026-05-12T07:00:00.000Z', '2026-05-12T07:00:00.000Z'],
    ['2026-05-12T19:00:00.000Z', '2026-05-12T19:00:00.000Z'],
    ['2026-05-12T19:10:00.000Z', '2026-05-13T07:00:00.000Z'],
    ['2026-05-12T23:30:00.000Z', '2026-05-13T07:00:00.000Z'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25T08:00:00.000Z'],
  ])('in London: due at %s, sent at %s', (due, goes) => {
    expect(iso(nextDaytime(at(due), 'Europe/London'))).toBe(goes);
  });

  test('never early and within a day, for any time and zone', () => {
    const zones = fc.constantFrom('Europe/London', 'Europe/Warsaw', 'America/New_York', 'Asia/Kathmandu', 'UTC');
    const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const goes = nextDaytime(moment, zone);
        const time = localTimeOf(goes, zone);
        expect(goes - moment).toBeGreaterThanOrEqual(0);
        expect(goes - moment).toBeLessThanOrEqual(25 * HOUR);
        expect(time >= '08:00' && time <= '20:10').toBe(true);
      }),
      { seed: 37 },
    );
  });
});

describe('J10: the edges of the calendar', () => {
  test.each([
    ['2028-01-31', 29, '2028-02-29'],
    ['2027-01-31', 29, '2027-03-01'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-29', -56, '2028-01-04'],
    ['9999-12-31', -9999, '9972-08-15'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  test('the year 9999 has timestamps, which convert back to the same day', () => {
    const moment = localToInstant('9999-12-31', '09:00', 'Europe/London');
    expect(iso(moment)).toBe('9999-12-31T09:00:00.000Z');
    expect(localDayOf(moment, 'Europe/London')).toBe('9999-12-31');
  });

  test('any daytime of any day converts to a timestamp and back', () => {
    const days = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2020-01-01', days));
    const times = fc
      .tuple(fc.integer({ min: 8, max: 19 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const zones = fc.constantFrom(...MARKETS.map(([, zone]) => zone));
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        const moment = localToInstant(day, time, zone);
        expect([localDayOf(moment, zone), localTimeOf(moment, zone)]).toEqual([day, time]);
      }),
      { seed: 10 },
    );
  });

  test.each([
    ['P3D', 3],
    ['-P56D', -56],
    ['P0D', 0],
    ['-P0D', -0],
    ['P1W', null],
    ['P3.5D', null],
    ['P-3D', null],
    ['PT3H', null],
  ])('the offset %s means %s days', (offset, days) => {
    expect(offsetDays(offset)).toBe(days);
  });
});
