import { expect, test } from '@jest/globals';
import { isOpen, nextOpening } from './business-hours.ts';

const DAY = { from: '09:00', to: '17:30' };
const WEEK = [DAY, DAY, DAY, DAY, DAY, null, null];
const at = (instant: string): number => Date.parse(instant);

test.each([
  ['opens exactly on the minute', '2026-05-12T08:00:00Z', true],
  ['is closed a minute before', '2026-05-12T07:59:59Z', false],
  ['is closed from the closing minute', '2026-05-12T16:30:00Z', false],
  ['is open until the closing minute', '2026-05-12T16:29:59Z', true],
  ['is closed at the weekend', '2026-05-16T10:00:00Z', false],
  ['follows winter time', '2026-01-13T09:00:00Z', true],
  ['does not follow UTC', '2026-01-13T08:59:00Z', false],
])('a supplier in London %s', (_what, instant, open) => {
  expect(isOpen(WEEK, 'Europe/London', at(instant))).toBe(open);
});

test.each([
  ['the same morning', '2026-05-12T05:00:00Z', '2026-05-12T08:00:00Z'],
  ['the next day', '2026-05-12T20:00:00Z', '2026-05-13T08:00:00Z'],
  ['after the weekend', '2026-05-15T20:00:00Z', '2026-05-18T08:00:00Z'],
  ['after the clocks went forward', '2026-03-27T20:00:00Z', '2026-03-30T08:00:00Z'],
])('opens again %s', (_when, instant, expected) => {
  expect(nextOpening(WEEK, 'Europe/London', at(instant))).toBe(at(expected));
});

test('a supplier open only on Mondays reopens a week later, and one that is never open never does', () => {
  const mondays = [DAY, null, null, null, null, null, null];
  expect(nextOpening(mondays, 'Europe/Berlin', at('2026-05-11T12:00:00Z'))).toBe(at('2026-05-18T07:00:00Z'));
  expect(nextOpening([null, null, null, null, null, null, null], 'Europe/Berlin', 0)).toBeNull();
});
