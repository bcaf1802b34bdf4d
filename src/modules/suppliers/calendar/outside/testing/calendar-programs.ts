import { Temporal } from 'temporal-polyfill';

export interface Zone {
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
export const ZONES: Zone[] = [
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

export const defined = (
  tzid: string,
  { standard, daylight }: Zone,
  since = '16010101',
  more: string[] = [],
): string[] => [
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
/** Like `defined`, but with each change as a separate date, as some servers write it. */
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
export const compact = (time: { toString(): string }): string =>
  time
    .toString()
    .slice(0, 19)
    .replaceAll(/[-:]/gu, '')
    .replace(/T(\d{4})$/u, 'T$100');

/** How a file defines a zone, before or after its events, and how its times refer to it. */
interface WrittenZone {
  head: string[];
  tail?: string[];
  tzid: string;
}

export const PROGRAMS: [string, (zone: Zone) => WrittenZone][] = [
  ['Google', ({ iana }) => ({ head: [`X-WR-TIMEZONE:${iana}`], tzid: iana })],
  [
    'Google, with the zone',
    (zone) => ({ head: defined(zone.iana, zone, '19700308', [`X-LIC-LOCATION:${zone.iana}`]), tzid: zone.iana }),
  ],
  ['Apple', (zone) => ({ head: defined(zone.iana, zone, '20070325'), tzid: zone.iana })],
  ['Outlook', (zone) => ({ head: defined(zone.windows, zone), tzid: `"${zone.windows}"` })],
  [
    'Outlook, a custom zone',
    (zone) => ({ head: defined('Customized Time Zone', zone), tzid: '"Customized Time Zone"' }),
  ],
  [
    'Outlook, a numbered custom zone',
    (zone) => ({ head: defined('Customized Time Zone 1', zone), tzid: 'Customized Time Zone 1' }),
  ],
  [
    'Outlook, a custom zone defined after its events',
    (zone) => ({ head: [], tail: defined('Customized Time Zone', zone), tzid: '"Customized Time Zone"' }),
  ],
  [
    'Outlook, the displayed zone name',
    (zone) => ({
      head: defined(zone.shown.replaceAll(',', '\\,').replaceAll(';', '\\;'), zone),
      tzid: `"${zone.shown}"`,
    }),
  ],
  [
    'Outlook on the web, the displayed zone name without a definition',
    ({ shown }) => ({ head: [], tzid: `"${shown}"` }),
  ],
  ['Outlook.com, without a definition', ({ windows }) => ({ head: [], tzid: windows })],
  ['Outlook.com, in summer', ({ windows }) => ({ head: [], tzid: windows.replace('Standard', 'Daylight') })],
  [
    'Exchange, numbered and empty',
    ({ number }) => ({
      head: ['BEGIN:VTIMEZONE', 'TZID:Zone', `X-MICROSOFT-CDO-TZID:${number}`, 'END:VTIMEZONE'],
      tzid: 'Zone',
    }),
  ],
  ['Exchange, by number', ({ number }) => ({ head: [], tzid: `${number}` })],
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
