import { DAY } from '#contracts/durations.ts';
import { LocalClock } from '../calendar.ts';
import { Random } from '../random.ts';
import { receivedTimes } from './received-times.ts';

const clock = new LocalClock('Europe/London');
const now = Date.parse('2026-05-12T08:30:00Z');
const times = (count: number, at = now) => [...receivedTimes(count, at, clock, new Random('times'))];

test('there are as many as requested, in order, none after now', () => {
  const all = times(5_000);
  expect(all).toHaveLength(5_000);
  expect(all).toEqual([...all].sort((a, b) => a - b));
  expect(Math.max(...all)).toBeLessThanOrEqual(now);
});

test('nine out of ten are within the last twelve months', () => {
  const all = times(5_000);
  const recent = all.filter((at) => at > now - 365 * DAY).length / all.length;
  expect(recent).toBeGreaterThan(0.85);
  expect(recent).toBeLessThan(1);
});

test('most are in the evening, few at night', () => {
  const hours = times(5_000).map((at) => Math.floor(clock.minute(at) / 60));
  const between = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length;
  expect(between(19, 22)).toBeGreaterThan(between(2, 6) * 8);
});

test('just after midnight none is later than now', () => {
  const midnight = Date.parse('2026-05-11T23:02:00Z');
  expect(Math.max(...times(2_000, midnight))).toBeLessThanOrEqual(midnight);
});
