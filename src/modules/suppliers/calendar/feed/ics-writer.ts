import { DAY } from '#contracts/durations.ts';

/** One all-day event of a calendar file. Instants are milliseconds. */
export interface FeedEvent {
  /** Stable and globally unique id. */
  uid: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  summary: string;
  tentative: boolean;
  sequence: number;
  changedAt: number;
}

export interface FeedFile {
  name: string;
  /** Public id of the supplier, which identifies its own feed when it is read back. */
  owner: string;
  events: readonly FeedEvent[];
}

const LINE_OCTETS = 75;

/** A calendar file as defined in RFC 5545: CRLF, lines folded at 75 octets, texts escaped, all-day ends exclusive. */
export function icsFile({ name, owner, events }: FeedFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aisle//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `${OWNER_PROPERTY}:${escapeText(owner)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Names the supplier of a feed. */
export const OWNER_PROPERTY = 'X-AISLE-CALENDAR';
/** The suffix of a supplier's own event ids. */
export const uidEnding = (owner: string): string => `@${owner.toLowerCase()}.aisle`;

function eventLines({ uid, from, to, summary, tentative, sequence, changedAt }: FeedEvent): string[] {
  const stamp = new Date(changedAt).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10))}`,
    `SUMMARY:${escapeText(summary)}`,
    `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

const compact = (day: string): string => day.replaceAll('-', '');

/** Escapes a text. Also keeps a line break in a name from starting a new line. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Folds a line, never in the middle of a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
