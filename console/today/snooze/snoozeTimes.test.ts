import { snoozeTimes } from './snoozeTimes.ts';

const at = (instant: string, zone = 'Europe/London') =>
  snoozeTimes(new Date(instant), zone).map(({ name, day, time }) => `${name} ${day} ${time}`);

describe('snooze times', () => {
  it('are sensible on a Tuesday morning', () => {
    expect(at('2026-05-12T08:20:00Z')).toEqual([
      'later 2026-05-12 12:00',
      'tomorrow 2026-05-13 09:00',
      'friday 2026-05-15 09:00',
      'monday 2026-05-18 09:00',
      'week 2026-05-19 09:00',
    ]);
  });

  it('have no "later today" in the evening', () => {
    expect(at('2026-05-12T17:20:00Z')[0]).toBe('tomorrow 2026-05-13 09:00');
  });

  it.each([
    ['Thursday', '2026-05-14T08:00:00Z', ['later', 'tomorrow', 'monday', 'week']],
    ['Friday', '2026-05-15T08:00:00Z', ['later', 'tomorrow', 'monday', 'week']],
    ['Sunday', '2026-05-17T08:00:00Z', ['later', 'tomorrow', 'friday', 'week']],
    ['Monday', '2026-05-18T08:00:00Z', ['later', 'tomorrow', 'friday', 'monday']],
  ])('never name a day twice: %s', (_, now, names) => {
    const times = snoozeTimes(new Date(now), 'Europe/London');
    expect(times.map(({ name }) => name)).toEqual(names);
    expect(new Set(times.map(({ day }) => day)).size).toBe(times.length);
  });

  it('are in the supplier’s time zone', () => {
    expect(at('2026-05-12T20:00:00Z', 'Asia/Tokyo')).toContain('tomorrow 2026-05-14 09:00');
    expect(at('2026-12-31T23:30:00Z', 'Pacific/Honolulu')).toContain('tomorrow 2027-01-01 09:00');
  });
});
