import { describe, expect, test } from '@jest/globals';
import { icsEvents } from '../outside/ics-events.ts';
import { icsLines } from '../outside/ics-lines.ts';
import { WorkBudget } from '../outside/work-budget.ts';
import { icsFile } from './ics-writer.ts';
import type { FeedEvent } from './ics-writer.ts';

const event = (part: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: '01j@gb1.aisle',
  from: '2027-06-19',
  to: '2027-06-19',
  summary: 'Booked',
  tentative: false,
  sequence: 3,
  changedAt: Date.parse('2026-05-12T09:00:00.000Z'),
  ...part,
});
const file = (...events: FeedEvent[]): string => icsFile({ name: 'Wrenfield Hall', owner: 'GB1', events });
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('contains the fields RFC 5545 requires, and ends events on the following day', () => {
    expect(unfolded(file(event()))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Aisle//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Wrenfield Hall',
      'X-AISLE-CALENDAR:GB1',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:01j@gb1.aisle',
      'DTSTAMP:20260512T090000Z',
      'LAST-MODIFIED:20260512T090000Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20270619',
      'DTEND;VALUE=DATE:20270620',
      'SUMMARY:Booked',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('ends a year and a leap February correctly', () => {
    const text = file(event({ from: '2027-12-30', to: '2027-12-31' }), event({ from: '2028-02-28', to: '2028-02-28' }));
    expect([...text.matchAll(/DTEND;VALUE=DATE:(\d+)/gu)].map((match) => match[1])).toEqual(['20280101', '20280229']);
  });

  test('escapes special characters, and keeps a name from becoming a line', () => {
    const text = file(event({ summary: 'Booked: Zoë; Max, \\o/\r\nATTENDEE:mailto:x@y.example\u0007' }));
    expect(unfolded(text)).toContain('SUMMARY:Booked: Zoë\\; Max\\, \\\\o/\\nATTENDEE:mailto:x@y.example');
    expect(text).not.toMatch(/^ATTENDEE/mu);
  });

  test('folds at 75 octets and never within a character', () => {
    const summary = 'Ä🥂'.repeat(60);
    const text = file(event({ summary }));
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
  });

  test('is read back unchanged by our own reader', async () => {
    const { owner, events, skipped } = await icsEvents(
      icsLines(file(event(), event({ from: '2027-07-01', to: '2027-07-04' }))),
      new WorkBudget(1_000),
    );
    expect([owner, events.length, skipped]).toEqual(['GB1', 2, 0]);
    expect(events.map(({ start, end }) => (end?.day ?? 0) - start.day)).toEqual([1, 4]);
  });
});
