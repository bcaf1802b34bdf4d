import { CalendarUnreadable } from './calendar-unreadable.ts';

/** One content line of RFC 5545: `NAME;PARAM=value:value`. Names are in upper case. */
export interface IcsLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** The longest line we read; dates and rules are far shorter, and texts are not read at all. */
const LINE_MOST = 20_000;

/**
 * The text of a file in any common encoding. Lines may be folded in the middle of a multi-byte character: then they are
 * unfolded before decoding.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = utf8(bytes) ?? utf8(Buffer.from(latin1(bytes).replaceAll(/\r?\n[ \t]/gu, ''), 'latin1'));
  return whole ?? new TextDecoder('windows-1252').decode(bytes);
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** The encoding, null if it is something else. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Content lines, unfolded, with any line ends. Yields null for each piece of the file that does not end a line, so that
 * its cost can be counted.
 * @throws CalendarUnreadable when the text is not a complete calendar
 */
export function* icsLines(text: string): Generator<IcsLine | null> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/iu.test(text.slice(0, 200)) || !/END:VCALENDAR\s*$/iu.test(text.slice(-200)))
    throw new CalendarUnreadable('not-a-calendar');
  let line = '';
  for (const piece of pieces(text)) {
    if (piece.startsWith(' ') || piece.startsWith('\t')) {
      if (line.length < LINE_MOST) line += piece.slice(1);
      yield null;
      continue;
    }
    yield lineOf(line);
    line = piece.slice(0, LINE_MOST);
  }
  yield lineOf(line);
}

/** Physical lines one after the other: splitting a large file at once would hold it in memory twice. */
function* pieces(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    let to = from;
    while (to < text.length && text[to] !== '\n' && text[to] !== '\r') to += 1;
    yield text.slice(from, to);
    from = text[to] === '\r' && text[to + 1] === '\n' ? to + 2 : to + 1;
  }
}

function lineOf(line: string): IcsLine | null {
  const colon = colonOf(line);
  if (colon < 1) return null;
  const [name = '', ...rest] = line.slice(0, colon).split(';');
  const params = new Map<string, string>();
  for (const one of rest) {
    const equals = one.indexOf('=');
    if (equals > 0) params.set(one.slice(0, equals).toUpperCase(), one.slice(equals + 1).replaceAll('"', ''));
  }
  return {
    name: name
      .trim()
      .replace(/^\uFEFF/u, '')
      .toUpperCase(),
    params,
    value: line.slice(colon + 1).trim(),
  };
}

/** The colon before the value: one inside quotes, or in an address such as tzone://, belongs to a parameter. */
function colonOf(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ':' && !quoted && !line.startsWith('//', at + 1)) return at;
  }
  return -1;
}
