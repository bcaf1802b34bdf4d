import type { CalendarFault } from '#contracts/calendar/calendar.ts';
import type { HttpClient, OutboundAnswer } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { OutboundFault } from '#shared/http-client/outbound-error.ts';
import type { SourceRow } from '../core/calendar-tables.ts';
import { CalendarUnreadable } from './calendar-unreadable.ts';

const TIMEOUT = 10_000;
/** Maximum bytes of a file. */
export const CALENDAR_BYTES = 5_000_000;
const REDIRECTS = 3;

const FAULTS: Partial<Record<OutboundFault, CalendarFault>> = {
  'not-https': 'address',
  credentials: 'address',
  port: 'address',
  'private-address': 'address',
  unresolvable: 'address',
  redirects: 'address',
  timeout: 'timeout',
  'too-large': 'too-large',
};

/** A file that changed, and the validators for the next request. */
export interface FetchedCalendar {
  bytes: Buffer;
  etag: string | null;
  lastModified: string | null;
}

/**
 * Requests a calendar through the guarded client; null when it is unchanged.
 * @throws CalendarUnreadable
 */
export async function fetchCalendar(
  http: Pick<HttpClient, 'request'>,
  source: Pick<SourceRow, 'url' | 'supplier_id' | 'etag' | 'last_modified'>,
): Promise<FetchedCalendar | null> {
  const known = {
    ...(source.etag !== null && { 'If-None-Match': source.etag }),
    ...(source.last_modified !== null && { 'If-Modified-Since': source.last_modified }),
  };
  const answer = await asked(http, source, { Accept: 'text/calendar, */*;q=0.1', ...known });
  // "Not modified" only makes sense if we sent validators.
  if (answer.status === 304 && Object.keys(known).length > 0) return null;
  if (answer.status === 404 || answer.status === 410) throw new CalendarUnreadable('gone');
  if (answer.status === 401 || answer.status === 403) throw new CalendarUnreadable('refused');
  if (answer.status < 200 || answer.status > 299) throw new CalendarUnreadable('unreachable');
  return {
    bytes: answer.body,
    etag: short(answer.headers.etag, 300),
    lastModified: short(answer.headers['last-modified'], 60),
  };
}

async function asked(
  http: Pick<HttpClient, 'request'>,
  { url, supplier_id: party }: Pick<SourceRow, 'url' | 'supplier_id'>,
  headers: Record<string, string>,
): Promise<OutboundAnswer> {
  try {
    return await http.request({
      url,
      party,
      headers,
      timeout: TIMEOUT,
      maxBytes: CALENDAR_BYTES,
      redirects: REDIRECTS,
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new CalendarUnreadable(FAULTS[error.fault] ?? 'unreachable', error);
  }
}

/** Validators that are too long are dropped; then the next request gets the whole file. */
const short = (value: string | undefined, most: number): string | null =>
  value !== undefined && value.length <= most ? value : null;
