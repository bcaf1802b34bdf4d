import { Temporal } from 'temporal-polyfill';
import { expect, test } from '@jest/globals';
import { busyDays } from '../busy-days.ts';
import { PROGRAMS, ZONES, compact, defined } from '../testing/calendar-programs.ts';
import type { Zone } from '../testing/calendar-programs.ts';

/** Around midnight in the middle of the seasons, and around every clock change. */
const TIMES = [
  '2027-01-15',
  '2027-03-13',
  '2027-03-14',
  '2027-03-27',
  '2027-03-28',
  '2027-04-03',
  '2027-04-04',
  '2027-06-12',
  '2027-09-25',
  '2027-09-26',
  '2027-10-30',
  '2027-10-31',
  '2027-11-06',
  '2027-11-07',
].flatMap((day) =>
  ['00:30', '01:30', '02:30', '03:30', '08:00', '16:30', '19:30', '23:30'].map((time) => `${day}T${time}`),
);

const dayHere = (local: string, from: string, to: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(from).withTimeZone(to).toPlainDate().toString();

const READERS = ['Europe/London', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const cases = PROGRAMS.flatMap(([program, write]) => ZONES.map((zone) => [program, zone.iana, zone, write] as const));

test.each(cases)('%s, %s: every time is on its day', async (_program, _zone, zone, write) => {
  const { head, tail = [], tzid } = write(zone);
  const wrong: string[] = [];
  for (const reader of READERS) {
    // A file for each time would be slow, so each time is a single event and all of them are one list of days.
    for (const [at, times] of [TIMES.filter((_, n) => n % 2 === 0), TIMES.filter((_, n) => n % 2 === 1)].entries()) {
      const events = times.flatMap((time, n) => [
        'BEGIN:VEVENT',
        `UID:${at}-${n}`,
        `DTSTART;TZID=${tzid}:${compact(Temporal.PlainDateTime.from(time))}`,
        'END:VEVENT',
      ]);
      const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...events, ...tail, 'END:VCALENDAR', ''].join('\r\n');
      const { ranges } = await busyDays(Buffer.from(text), {
        earliest: '2027-01-01',
        latest: '2027-12-31',
        zone: reader,
        owner: 'GB1',
      });
      const found = ranges.flatMap(({ from, to }) => daysOf(from, to));
      const expected = [...new Set(times.map((time) => dayHere(time, zone.iana, reader)))].toSorted();
      if (found.join() !== expected.join()) wrong.push(`${reader}: ${found.join()} for ${expected.join()}`);
    }
  }
  expect(wrong).toEqual([]);
});

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}

const dayOf = async (zone: string, start: string, head: string[] = [], reader = 'Europe/London'): Promise<string> => {
  const text = [
    'BEGIN:VCALENDAR',
    ...head,
    'BEGIN:VEVENT',
    `DTSTART;TZID=${zone}:${start}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const { ranges } = await busyDays(Buffer.from(text), {
    earliest: '2020-01-01',
    latest: '2029-12-31',
    zone: reader,
    owner: 'GB1',
  });
  return ranges[0]?.from ?? 'none';
};

test.each([
  ['"GMT+0100"', '20270115T003000', '2027-01-14'],
  ['"UTC+01:00"', '20270115T003000', '2027-01-14'],
  ['"(UTC+05:30) Somewhere"', '20270115T030000', '2027-01-14'],
  ['"+0200"', '20270115T013000', '2027-01-14'],
  ['"-0800"', '20270115T200000', '2027-01-16'],
  ['tzone://Microsoft/Utc', '20270615T233000', '2027-06-16'],
  ['"Mitteleuropäische Zeit"', '20270615T003000', '2027-06-14'],
  ['"India Standard Time"', '20270615T030000', '2027-06-14'],
  ['"Tokyo Standard Time"', '20270615T030000', '2027-06-14'],
  ['"AUS Eastern Standard Time"', '20270615T030000', '2027-06-14'],
  ['W. Europe', '20270615T003000', '2027-06-14'],
  ['Nowhere', '20270615T003000', '2027-06-15'],
])('understands the zone %s', async (zone, start, day) => {
  expect(await dayOf(zone, start)).toBe(day);
});

test('uses a file’s own definition of a zone from its first change to its last, and never for a known name', async () => {
  const own = [
    'BEGIN:VTIMEZONE',
    'TZID:Site',
    'BEGIN:STANDARD',
    'DTSTART:20250101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:-1000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T010000Z',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20280101T000000',
    'TZOFFSETFROM:-1000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect(await dayOf('Site', '20240615T013000', own, 'UTC')).toBe('2024-06-14');
  expect(await dayOf('Site', '20250615T003000', own, 'UTC')).toBe('2025-06-14');
  expect(await dayOf('Site', '20260615T143000', own, 'UTC')).toBe('2026-06-16');
  expect(await dayOf('Site', '20271215T143000', own, 'UTC')).toBe('2027-12-16');
  expect(await dayOf('Site', '20280615T003000', own, 'UTC')).toBe('2028-06-15');
  expect(
    await dayOf(
      'Europe/Berlin',
      '20260615T003000',
      own.map((line) => line.replace('TZID:Site', 'TZID:Europe/Berlin')),
      'UTC',
    ),
  ).toBe('2026-06-14');
});

test('a whole day that Exchange writes as hours of its own clock is also one day elsewhere', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;TZID=W. Europe Standard Time:20270612T000000',
    'DTEND;TZID=W. Europe Standard Time:20270614T000000',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20270701',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const { ranges } = await busyDays(Buffer.from(text), {
    earliest: '2027-01-01',
    latest: '2027-12-31',
    zone: 'America/New_York',
    owner: 'GB1',
  });
  expect(ranges).toEqual([{ from: '2027-06-12', to: '2027-06-13' }]);
});

test('unfolds a line broken in the middle of a multi-byte character, even in a zone’s name', async () => {
  const bytes = Buffer.from(
    [
      'BEGIN:VCALENDAR',
      ...defined('Büro', ZONES[0] as Zone),
      'BEGIN:VEVENT',
      'SUMMARY:Führung',
      'DTSTART;TZID=Büro:20270615T003000',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  const cut = (text: string): Buffer => {
    const at = bytes.lastIndexOf(Buffer.from(text)) + text.indexOf('ü') + 1;
    return Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  };
  for (const word of ['Führung', 'Büro']) {
    const { ranges } = await busyDays(cut(word), {
      earliest: '2027-01-01',
      latest: '2027-12-31',
      zone: 'Europe/London',
      owner: 'GB1',
    });
    expect(ranges).toEqual([{ from: '2027-06-14', to: '2027-06-14' }]);
  }
});
