import { Temporal } from 'temporal-polyfill';
import { expect, test } from '@jest/globals';
import { busyDays } from './busy-days.ts';

/** A zone as IANA calls it, as Outlook does, and as its own rules are written in a VTIMEZONE. */
interface Zone {
  iana: string;
  windows: string;
  shown: string;
  number: number;
  standard: [offset: string, rule: string, at: string];
  daylight: [offset: string, rule: string, at: string];
}
const EU = ['FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'] as const;
const US = ['FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'] as const;
const NZ = ['FREQ=YEARLY;BYDAY=1SU;BYMONTH=4', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=9'] as const;
const ZONES: Zone[] = [
  {
    iana: 'Europe/Berlin',
    windows: 'W. Europe Standard Time',
    shown: '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
    number: 4,
    standard: ['+0100', EU[0], '030000'],
    daylight: ['+0200', EU[1], '020000'],
  },
  {
    iana: 'Europe/London',
    windows: 'GMT Standard Time',
    shown: '(UTC+00:00) Dublin, Edinburgh, Lisbon, London',
    number: 1,
    standard: ['+0000', EU[0], '020000'],
    daylight: ['+0100', EU[1], '010000'],
  },
  {
    iana: 'America/New_York',
    windows: 'Eastern Standard Time',
    shown: '(UTC-05:00) Eastern Time (US & Canada)',
    number: 10,
    standard: ['-0500', US[0], '020000'],
    daylight: ['-0400', US[1], '020000'],
  },
  {
    iana: 'America/Los_Angeles',
    windows: 'Pacific Standard Time',
    shown: '(GMT-08:00) Pacific Time (US & Canada); Tijuana',
    number: 13,
    standard: ['-0800', US[0], '020000'],
    daylight: ['-0700', US[1], '020000'],
  },
  {
    iana: 'Pacific/Auckland',
    windows: 'New Zealand Standard Time',
    shown: '(UTC+12:00) Auckland, Wellington',
    number: 17,
    standard: ['+1200', NZ[0], '030000'],
    daylight: ['+1300', NZ[1], '020000'],
  },
];

const defined = (tzid: string, { standard, daylight }: Zone, since = '16010101', more: string[] = []): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...more,
  'BEGIN:STANDARD',
  `DTSTART:${since}T${standard[2]}`,
  `TZOFFSETFROM:${daylight[0]}`,
  `TZOFFSETTO:${standard[0]}`,
  `RRULE:${standard[1]}`,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  `DTSTART:${since}T${daylight[2]}`,
  `TZOFFSETFROM:${standard[0]}`,
  `TZOFFSETTO:${daylight[0]}`,
  `RRULE:${daylight[1]}`,
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
/** The same with each change as a date of its own, as some servers write them. */
const dated = (tzid: string, zone: Zone): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...[2026, 2027, 2028].flatMap((year) => changesOf(zone.iana, year)),
  'END:VTIMEZONE',
];
function changesOf(zone: string, year: number): string[] {
  const lines: string[] = [];
  let at = Temporal.PlainDateTime.from(`${year}-01-01T00:00`).toZonedDateTime(zone);
  for (
    let next = at.getTimeZoneTransition('next');
    next && next.year === year;
    next = at.getTimeZoneTransition('next')
  ) {
    const [from, to] = [next.subtract({ seconds: 1 }).offset, next.offset].map((one) => one.replace(':', ''));
    const wall = next.subtract({ seconds: 1 }).toPlainDateTime().add({ seconds: 1 });
    lines.push(
      'BEGIN:DAYLIGHT',
      `DTSTART:${compact(wall)}`,
      `RDATE:${compact(wall)}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      'END:DAYLIGHT',
    );
    at = next;
  }
  return lines;
}
const compact = (time: { toString(): string }): string =>
  time
    .toString()
    .slice(0, 19)
    .replaceAll(/[-:]/gu, '')
    .replace(/T(\d{4})$/u, 'T$100');

/** What the file says of the zone, and how its times name it. */
const PROGRAMS: [string, (zone: Zone) => { head: string[]; tzid: string }][] = [
  ['Google', ({ iana }) => ({ head: [`X-WR-TIMEZONE:${iana}`], tzid: iana })],
  [
    'Google, with the zone',
    (zone) => ({ head: defined(zone.iana, zone, '19700308', [`X-LIC-LOCATION:${zone.iana}`]), tzid: zone.iana }),
  ],
  ['Apple', (zone) => ({ head: defined(zone.iana, zone, '20070325'), tzid: zone.iana })],
  ['Outlook', (zone) => ({ head: defined(zone.windows, zone), tzid: `"${zone.windows}"` })],
  [
    'Outlook, a zone of its own',
    (zone) => ({ head: defined('Customized Time Zone', zone), tzid: '"Customized Time Zone"' }),
  ],
  [
    'Outlook, a numbered one of its own',
    (zone) => ({ head: defined('Customized Time Zone 1', zone), tzid: 'Customized Time Zone 1' }),
  ],
  ['Outlook, zone behind its events', () => ({ head: [], tzid: '"Customized Time Zone"' })],
  [
    'Outlook, the zone as shown',
    (zone) => ({
      head: defined(zone.shown.replaceAll(',', '\\,').replaceAll(';', '\\;'), zone),
      tzid: `"${zone.shown}"`,
    }),
  ],
  ['Outlook on the web, the zone as shown, not described', ({ shown }) => ({ head: [], tzid: `"${shown}"` })],
  ['Outlook.com, not described', ({ windows }) => ({ head: [], tzid: windows })],
  ['Outlook.com, in summer', ({ windows }) => ({ head: [], tzid: windows.replace('Standard', 'Daylight') })],
  [
    'Exchange, numbered and empty',
    ({ number }) => ({
      head: ['BEGIN:VTIMEZONE', 'TZID:Zone', `X-MICROSOFT-CDO-TZID:${number}`, 'END:VTIMEZONE'],
      tzid: 'Zone',
    }),
  ],
  ['Exchange, by the number', ({ number }) => ({ head: [], tzid: `${number}` })],
  [
    'Thunderbird',
    (zone) => ({
      head: defined(`/mozilla.org/20071231_1/${zone.iana}`, zone, '19700329'),
      tzid: `/mozilla.org/20071231_1/${zone.iana}`,
    }),
  ],
  ['Evolution', ({ iana }) => ({ head: [], tzid: `/freeassociation.sourceforge.net/Tzfile/${iana}` })],
  ['Nextcloud', (zone) => ({ head: dated('Calendar', zone), tzid: 'Calendar' })],
  [
    'libical, under another name',
    (zone) => ({
      head: ['BEGIN:VTIMEZONE', 'TZID:Office', `X-LIC-LOCATION:${zone.iana}`, 'END:VTIMEZONE'],
      tzid: 'Office',
    }),
  ],
];

/** Around midnight in the middle of the seasons, and around every change of the clock there is. */
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

test.each(cases)('%s, %s: every time is on its day', async (program, _, zone, write) => {
  const { head, tzid } = write(zone);
  const wrong: string[] = [];
  for (const reader of READERS) {
    // Each time in a file of its own would be slow: each is a single event, and all of them are one list of days.
    for (const [at, times] of [TIMES.filter((_, n) => n % 2 === 0), TIMES.filter((_, n) => n % 2 === 1)].entries()) {
      const events = times.flatMap((time, n) => [
        'BEGIN:VEVENT',
        `UID:${at}-${n}`,
        `DTSTART;TZID=${tzid}:${compact(Temporal.PlainDateTime.from(time))}`,
        'END:VEVENT',
      ]);
      const tail = program.includes('behind') ? defined('Customized Time Zone', zone) : [];
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
])('the zone %s is understood', async (zone, start, day) => {
  expect(await dayOf(zone, start)).toBe(day);
});

test('what a file says of a zone of its own counts, from the first change to the last, and never for a known name', async () => {
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

test('a whole day that Exchange writes as hours of its own clock is one day elsewhere too', async () => {
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

test('a line may be folded in the middle of a letter of several bytes, also where it names a zone', async () => {
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
