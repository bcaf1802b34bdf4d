import { describe, expect, test } from '@jest/globals';
import { event, fault, file, ranges, read } from './testing/calendar-file.ts';

describe('busy days of a calendar file', () => {
  test.each<[string, string[], string[]]>([
    ['a whole day', ['DTSTART;VALUE=DATE:20270612'], ['2027-06-12']],
    [
      'several days, without the exclusive end',
      ['DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270615'],
      ['2027-06-12..2027-06-14'],
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20270612', 'DURATION:P2D'], ['2027-06-12..2027-06-13']],
    ['an hour', ['DTSTART:20270612T100000Z', 'DTEND:20270612T110000Z'], ['2027-06-12']],
    ['a party past midnight', ['DTSTART:20270612T190000', 'DTEND:20270613T010000'], ['2027-06-12']],
    ['a party until six', ['DTSTART:20270612T190000', 'DURATION:PT11H'], ['2027-06-12']],
    ['a party past six', ['DTSTART:20270612T190000', 'DTEND:20270613T060100'], ['2027-06-12..2027-06-13']],
    ['two days and the night after', ['DTSTART:20270611T120000', 'DTEND:20270613T030000'], ['2027-06-11..2027-06-12']],
    ['only the small hours', ['DTSTART:20270613T003000', 'DTEND:20270613T030000'], ['2027-06-13']],
    [
      'a party every Saturday',
      ['DTSTART:20270612T190000', 'DTEND:20270613T030000', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['2027-06-12', '2027-06-19'],
    ],
    ['a party into the new year', ['DTSTART:20261231T200000', 'DTEND:20270101T040000'], []],
    ['an end at midnight', ['DTSTART:20270612T190000', 'DTEND:20270613T000000'], ['2027-06-12']],
    ['no end at all', ['DTSTART:20270612T190000'], ['2027-06-12']],
    ['an end before the start', ['DTSTART:20270612T190000', 'DTEND:20270611T190000'], ['2027-06-12']],
    [
      'an event that starts before the stored days',
      ['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270103'],
      ['2027-01-01..2027-01-02'],
    ],
    ['an event of centuries', ['DTSTART;VALUE=DATE:19990101', 'DTEND;VALUE=DATE:21990101'], ['2027-01-01..2027-12-31']],
    ['free time', ['DTSTART;VALUE=DATE:20270612', 'TRANSP:TRANSPARENT'], []],
    ['a cancelled event', ['DTSTART;VALUE=DATE:20270612', 'STATUS:CANCELLED'], []],
    [
      'added dates',
      ['DTSTART;VALUE=DATE:20270612', 'RDATE;VALUE=DATE:20270614,20270616'],
      ['2027-06-12', '2027-06-14', '2027-06-16'],
    ],
    [
      'excluded dates',
      ['DTSTART;VALUE=DATE:20270612', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270619'],
      ['2027-06-12', '2027-06-26'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await ranges(file(event('UID:1', ...lines)))).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['Europe/London', 'DTSTART:20270612T233000Z', ['2027-06-13']],
    ['America/Los_Angeles', 'DTSTART:20270612T033000Z', ['2027-06-11']],
    ['Pacific/Auckland', 'DTSTART:20270612T133000Z', ['2027-06-13']],
    // At the date line: a day ahead on one side, a day behind on the other.
    ['Pacific/Kiritimati', 'DTSTART:20270612T110000Z', ['2027-06-13']],
    ['Pacific/Pago_Pago', 'DTSTART:20270612T100000Z', ['2027-06-11']],
    ['Europe/London', 'DTSTART;TZID=America/New_York:20270612T200000', ['2027-06-13']],
    ['Europe/London', 'DTSTART;TZID="Eastern Standard Time":20270612T200000', ['2027-06-13']],
    ['Europe/London', 'DTSTART;TZID=/citadel.org/20210210_1/America/New_York:20270612T200000', ['2027-06-13']],
    ['Europe/London', 'DTSTART;TZID=Nowhere/Ever:20270612T200000', ['2027-06-12']],
    ['Europe/London', 'DTSTART;TZID=Customized Time Zone:20270612T233000', ['2027-06-12']],
    ['Europe/London', 'DTSTART;TZID=constructor:20270612T233000', ['2027-06-12']],
    ['Europe/London', 'DTSTART;TZID=__proto__:20270612T233000', ['2027-06-12']],
    ['Europe/London', 'DTSTART;TZID=:20270612T233000', ['2027-06-12']],
    ['Europe/London', 'DTSTART;TZID="-08:00":20270612T170000', ['2027-06-13']],
    ['Europe/London', `DTSTART;TZID=${'A/'.repeat(2_000)}:20270612T233000`, ['2027-06-12']],
    // A time that the clock skips, and one that occurs twice.
    ['Europe/London', 'DTSTART;TZID=Europe/London:20270328T013000', ['2027-03-28']],
    ['Europe/London', 'DTSTART;TZID=Europe/London:20271031T013000', ['2027-10-31']],
  ])('in %s, %s is on %s', async (zone, start, expected) => {
    expect(await ranges(file(event('UID:1', start)), zone)).toEqual(expected);
  });

  test.each<[string, string, string, string, string[]]>([
    // London in summer is an hour ahead of UTC, New York five behind London.
    ['six in London', 'Europe/London', '20270612T200000Z', '20270613T050000Z', ['2027-06-12']],
    ['half past six in London', 'Europe/London', '20270612T200000Z', '20270613T053000Z', ['2027-06-12..2027-06-13']],
    ['ten in London', 'Europe/London', '20270613T000000Z', '20270613T090000Z', ['2027-06-13']],
    ['five in New York', 'America/New_York', '20270613T000000Z', '20270613T090000Z', ['2027-06-12']],
    // 28 March: 01:00 UTC is 02:00. An hour is missing, so half past five UTC is half past six.
    ['spring, until six', 'Europe/London', '20270327T220000Z', '20270328T050000Z', ['2027-03-27']],
    ['spring, after six', 'Europe/London', '20270327T220000Z', '20270328T053000Z', ['2027-03-27..2027-03-28']],
    // 31 October: 01:00 UTC is 01:00 for the second time.
    ['autumn, until six', 'Europe/London', '20271030T200000Z', '20271031T060000Z', ['2027-10-30']],
    ['autumn, after six', 'Europe/London', '20271030T200000Z', '20271031T060100Z', ['2027-10-30..2027-10-31']],
  ])('a night ends at six on the reader’s clock: %s', async (_, zone, start, end, expected) => {
    expect(await ranges(file(event('UID:1', `DTSTART:${start}`, `DTEND:${end}`)), zone)).toEqual(expected);
  });

  test('a night in which the clocks change ends at six on its own clock, and whole days stay whole', async () => {
    const party = (day: string, next: string) =>
      event(`UID:${day}`, `DTSTART;TZID=Europe/London:${day}T190000`, `DTEND;TZID=Europe/London:${next}T030000`);
    expect(await ranges(file(party('20270327', '20270328'), party('20271030', '20271031')))).toEqual([
      '2027-03-27',
      '2027-10-30',
    ]);
    const whole = event('UID:1', 'DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329');
    expect(await ranges(file(whole))).toEqual(['2027-03-27..2027-03-28']);
  });

  test('recurring events keep their local hour, and therefore their day, when clocks change', async () => {
    const late = event('UID:1', 'DTSTART;TZID=Europe/Berlin:20270326T003000', 'RRULE:FREQ=DAILY;COUNT=4');
    expect(await ranges(file(late))).toEqual(['2027-03-25..2027-03-28']);
    // Half past midnight in Berlin is the evening before in London, before and after the change.
    const utc = event('UID:2', 'DTSTART:20270327T233000Z', 'RRULE:FREQ=DAILY;COUNT=2');
    expect(await ranges(file(utc))).toEqual(['2027-03-27', '2027-03-29']);
  });

  test('an end in UTC is converted to the event’s clock', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20270626T180000Z';
    const at = (hour: string) => event('UID:1', `DTSTART;TZID=Europe/London:20270612T${hour}0000`, rule);
    expect(await ranges(file(at('19')))).toEqual(['2027-06-12', '2027-06-19', '2027-06-26']);
    expect(await ranges(file(at('20')))).toEqual(['2027-06-12', '2027-06-19']);
  });

  test('a moved occurrence leaves its old day, and so does a cancelled one', async () => {
    const text = file(
      event('UID:1', 'DTSTART:20270601T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      event('UID:1', 'RECURRENCE-ID:20270608T100000Z', 'DTSTART:20270610T100000Z'),
      event('UID:1', 'RECURRENCE-ID:20270615T100000Z', 'DTSTART:20270615T100000Z', 'STATUS:CANCELLED'),
    );
    expect(await ranges(text)).toEqual(['2027-06-01', '2027-06-10', '2027-06-22']);
  });

  test('reads folded lines, any line endings and any case, and skips parts that are not events', async () => {
    const text =
      'begin:vcalendar\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:19701025T020000\nRRULE:FREQ=YEARLY\nEND:STANDARD\nEND:VTIMEZONE\n' +
      'BEGIN:VJOURNAL\nDTSTART:20270701T100000Z\nEND:VJOURNAL\nBEGIN:vevent\nuid:1\nDTSTA\n RT;VALUE=DATE:2027\n\t0612\n' +
      'BEGIN:VALARM\nTRIGGER:-PT15M\nDTSTART;VALUE=DATE:20270801\nEND:VALARM\nDESCRIPTION:DTSTART\\;x\nEND:VEVENT\nEND:VCALENDAR\n';
    expect(await ranges(text)).toEqual(['2027-06-12']);
  });

  test.each<[string, (text: string) => Uint8Array]>([
    ['UTF-16', (text) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
    ['Latin 1', (text) => Buffer.from(text, 'latin1')],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ])('reads %s', async (_, encode) => {
    const text = file(event('UID:ä', 'SUMMARY:Führung', 'DTSTART;VALUE=DATE:20270612'));
    expect((await read(encode(text))).ranges).toEqual([{ from: '2027-06-12', to: '2027-06-12' }]);
  });

  test('counts entries that it could not understand', async () => {
    const text = file(
      event('UID:1', 'SUMMARY:No begin'),
      event('UID:2', 'DTSTART:gestern'),
      event('UID:3', 'DTSTART:20270230T100000Z'),
      event('UID:4', 'DTSTART:20270612T100000Z', 'RRULE:FREQ=SOMETIMES'),
      event('UID:5', 'DTSTART:20270613T100000Z'),
    );
    expect(await read(text)).toMatchObject({ skipped: 4, days: 1 });
  });

  test('does not read its own feed back, on its own or among others', async () => {
    const own = event('UID:01j@gb1.aisle', 'DTSTART;VALUE=DATE:20270612');
    expect(await fault(file('X-AISLE-CALENDAR:GB1'))).toBe('own-feed');
    expect(await fault(file(own))).toBe('own-feed');
    expect(await ranges(file(own, event('UID:2', 'DTSTART;VALUE=DATE:20270701')))).toEqual(['2027-07-01']);
    expect(await fault(file('X-AISLE-CALENDAR:GB2'))).toBe('none');
  });
});
