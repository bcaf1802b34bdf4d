import { busyDays } from '../busy-days.ts';
import type { BusyDays } from '../busy-days.ts';
import { CalendarUnreadable } from '../calendar-unreadable.ts';

const QUESTION = { earliest: '2027-01-01', latest: '2027-12-31', zone: 'Europe/London', owner: 'GB1' };

export const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

export const read = (text: string | Uint8Array, zone = QUESTION.zone): Promise<BusyDays> =>
  busyDays(typeof text === 'string' ? Buffer.from(text) : text, { ...QUESTION, zone });

export const ranges = async (text: string, zone?: string): Promise<string[]> =>
  (await read(text, zone)).ranges.map(({ from, to }) => (from === to ? from : `${from}..${to}`));

export const fault = (text: string | Uint8Array): Promise<string> =>
  read(text).then(
    () => 'none',
    (error: unknown) => (error instanceof CalendarUnreadable ? error.fault : String(error)),
  );
