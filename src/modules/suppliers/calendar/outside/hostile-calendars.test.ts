import { describe, expect, test } from '@jest/globals';
import type { BusyDays } from './busy-days.ts';
import { event, fault, file, read } from './testing/calendar-file.ts';

/** Generous, because the machine may be busy; unbounded work would never end. */
const IN_TIME = 25_000;

describe('hostile calendar files', () => {
  const many = (count: number, line: (at: number) => string): string =>
    file(...Array.from({ length: count }, (_, at) => event(`UID:${at}`, line(at))));

  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'not-a-calendar'],
    ['a page', '<!doctype html><html><body>Sign in</body></html>', 'not-a-calendar'],
    ['half of a file', file(event('DTSTART:20270612T100000Z')).slice(0, 60), 'not-a-calendar'],
    ['noise', Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 256), 'not-a-calendar'],
    ['a bomb of nested parts', file(...Array.from({ length: 30_000 }, () => 'BEGIN:VEVENT')), 'too-complex'],
  ])(
    'refuses %s in time',
    async (_, text, expected) => {
      const began = performance.now();
      expect(await fault(text)).toBe(expected);
      expect(performance.now() - began).toBeLessThan(IN_TIME);
    },
    2 * IN_TIME,
  );

  test.each<[string, string, Partial<BusyDays>]>([
    ['more events than are read', many(20_050, () => 'DTSTART:20270612T100000Z'), { days: 1, unread: 50 }],
    [
      'thousands of daily events',
      many(3_000, () => 'DTSTART:19700101T100000Z\r\nRRULE:FREQ=DAILY'),
      { days: 365, unread: 0 },
    ],
    [
      'occurrence counts that start long ago',
      many(100, () => 'DTSTART:19010101T100000Z\r\nRRULE:FREQ=DAILY;COUNT=1000000'),
      { days: 365, unread: 0 },
    ],
    [
      'an event that costs too much, among others',
      file(
        event('UID:1', 'DTSTART;VALUE=DATE:20270612'),
        event(
          'UID:2',
          'DTSTART;VALUE=DATE:19010101',
          `RRULE:FREQ=YEARLY;COUNT=999999;BYWEEKNO=${'53,-53,'.repeat(150)}1`,
          ...Array.from({ length: 40 }, () => `EXDATE:${Array.from({ length: 50 }, () => '20270101').join(',')}`),
        ),
        event('UID:3', 'DTSTART;VALUE=DATE:20270614'),
      ),
      { unread: 0 },
    ],
    [
      'a zone with thousands of changes',
      file(
        'BEGIN:VTIMEZONE\r\nTZID:Own',
        ...Array.from(
          { length: 300 },
          () =>
            `BEGIN:STANDARD\r\nDTSTART:19010101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=DAILY;BYDAY=MO;COUNT=900000\r\nEND:STANDARD`,
        ),
        'END:VTIMEZONE',
        event('UID:1', 'DTSTART;VALUE=DATE:20270612'),
        event('UID:2', 'DTSTART;TZID=Own:20270101T100000', 'RRULE:FREQ=DAILY'),
      ),
      { days: 1, unread: 1 },
    ],
  ])(
    'keeps what fits of %s, and counts the rest',
    async (_, text, expected) => {
      const began = performance.now();
      expect(await read(text)).toMatchObject(expected);
      expect(performance.now() - began).toBeLessThan(IN_TIME);
    },
    2 * IN_TIME,
  );

  test('reads a list of thousands of birthdays completely', async () => {
    const day = (at: number): string =>
      new Date(Date.UTC(1950 + (at % 60), 0, 1 + ((at * 7) % 360))).toISOString().slice(0, 10).replaceAll('-', '');
    const began = performance.now();
    const { unread, skipped, days } = await read(
      many(12_000, (at) => `DTSTART;VALUE=DATE:${day(at)}\r\nRRULE:FREQ=YEARLY`),
    );
    const dates = new Set(Array.from({ length: 12_000 }, (_, at) => day(at).slice(4)));
    dates.delete('0229');
    expect([unread, skipped, days]).toEqual([0, 0, dates.size]);
    expect(performance.now() - began).toBeLessThan(IN_TIME);
  });

  const within = 4_900_000;
  const filled = (unit: (at: number) => string): string => {
    const parts: string[] = [];
    for (let size = 0; size < within; size += parts.at(-1)?.length ?? 0) parts.push(unit(parts.length));
    return parts.join('');
  };
  test.each<[string, string, string]>([
    ['empty lines', file(filled(() => '\n')), 'too-complex'],
    ['lines without a colon', file(filled(() => 'A\n')), 'too-complex'],
    ['the shortest lines', file(filled(() => 'A:\n')), 'too-complex'],
    ['one line in a million pieces', file(event(`SUMMARY:${filled(() => '\r\n ')}`)), 'too-complex'],
    [
      'an unknown zone on each line',
      file(event(filled((at) => `DTSTART;TZID=A/B${at.toString(36)}:20270612T100000\n`))),
      'none',
    ],
    [
      'one known zone on each line',
      file(event(filled(() => 'DTSTART;TZID=America/New_York:20270612T100000\n'))),
      'none',
    ],
    [
      'invalid dates',
      file(
        event(
          'DTSTART:20270612T100000Z',
          filled(() => `EXDATE:${'x,'.repeat(1_000)}\n`),
        ),
      ),
      'too-complex',
    ],
  ])(
    'reads five megabytes of %s in time, and lets other work run in between',
    async (_, text, expected) => {
      const began = performance.now();
      let turns = 0;
      let reading = true;
      const turn = (): void => {
        turns += 1;
        if (reading) setImmediate(turn);
      };
      setImmediate(turn);
      const found = await fault(text);
      reading = false;
      expect(found).toBe(expected);
      expect(turns).toBeGreaterThan(10);
      expect(performance.now() - began).toBeLessThan(IN_TIME);
    },
    2 * IN_TIME,
  );

  test.each<[string, string]>([
    [
      'a rule that matches no day',
      event('DTSTART:20270612T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYSETPOS=5'),
    ],
    ['an event every second', event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY;INTERVAL=1')],
    ['a million excluded dates', event('DTSTART:20270612T100000Z', `EXDATE:${'20270612T100000Z,'.repeat(1_000)}`)],
    ['a line of a megabyte', event(`SUMMARY:${'x'.repeat(1_000_000)}`, 'DTSTART:20270612T100000Z')],
    ['a quote that never ends', event('DTSTART;TZID="Europe/London:20270612T100000', 'DTSTART:20270612T100000Z')],
    [
      'a rule of ten thousand parts',
      event('DTSTART:20270612T100000Z', `RRULE:FREQ=DAILY;${'BYDAY=MO;'.repeat(2_000)}`),
    ],
    ['years that do not exist', event('DTSTART:99991231T235959Z', 'DTEND:00000101T000000Z')],
    ['a duration of centuries', event('DTSTART:20270612T100000Z', 'DURATION:P99999D')],
    [
      'ends without a beginning',
      ['END:VEVENT', 'END:VCALENDAR', 'END:X', event('DTSTART:20270612T100000Z')].join('\r\n'),
    ],
  ])(
    'reads %s in time',
    async (_, text) => {
      const began = performance.now();
      const { days } = await read(file(text));
      expect(days).toBeLessThanOrEqual(365);
      expect(performance.now() - began).toBeLessThan(IN_TIME);
    },
    2 * IN_TIME,
  );
});
