import type { CalendarSource, CalendarSourceInput } from '#contracts/calendar/calendar.ts';
import { CALENDAR_LIMITS } from '#contracts/calendar/calendar.ts';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { newId } from '#shared/ids.ts';
import { isoOrNull } from '#shared/iso.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { Waker } from '#shared/queue/waker.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { calendarDb } from '../core/calendar-tables.ts';
import type { SourceRow } from '../core/calendar-tables.ts';
import { TooManyOfCalendar } from '../core/calendar.errors.ts';

/** Manually requested readings. */
const BY_HAND = { name: 'calendar-read', points: 20, seconds: HOUR / SECOND };

export interface CalendarSourcesParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  http: Pick<HttpClient, 'check'>;
  limiter: RateLimiter;
}

/** External calendars that make a supplier busy. ReadCalendarsJob reads them. */
export class CalendarSources {
  readonly #parts: CalendarSourcesParts;
  readonly #waker = new Waker();

  constructor(parts: CalendarSourcesParts) {
    this.#parts = parts;
  }

  /** Calls back when a calendar should be read at once. Returns a function that stops it. */
  onWake(listener: () => void): () => void {
    return this.#waker.onWake(listener);
  }

  async list(supplierId: string): Promise<CalendarSource[]> {
    const rows = await calendarDb(this.#parts.em)
      .selectFrom('calendar_source')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .execute();
    return rows.map(presentSource);
  }

  /** @throws InvalidInput for an invalid address, TooManyOfCalendar, TooManyRequests */
  async add(supplierId: string, { name, url }: CalendarSourceInput): Promise<CalendarSource> {
    const { em, clock, limiter } = this.#parts;
    const address = await this.#checked(url);
    await limiter.consume(BY_HAND, supplierId);
    return this.#change(supplierId, async () => {
      const known = await calendarDb(em)
        .selectFrom('calendar_source')
        .select('id')
        .where('supplier_id', '=', supplierId)
        .execute();
      if (known.length >= CALENDAR_LIMITS.sources) throw new TooManyOfCalendar('sources', CALENDAR_LIMITS.sources);
      const now = clock.now();
      const row: SourceRow = {
        ...UNREAD,
        id: newId(now),
        supplier_id: supplierId,
        name: name.trim(),
        url: address.href,
        host: address.host,
        due_at: now,
        created_at: now,
      };
      await calendarDb(em).insertInto('calendar_source').values(row).execute();
      return presentSource(row);
    });
  }

  /** Reads it again at once, even if it was off. @throws NotFound, TooManyRequests */
  async readAgain(supplierId: string, sourceId: string): Promise<CalendarSource> {
    const { em, clock, limiter } = this.#parts;
    await limiter.consume(BY_HAND, supplierId);
    return this.#change(supplierId, async () => {
      const row = await this.#lock(supplierId, sourceId);
      const again = { due_at: clock.now(), failing_since: null, failures: 0, etag: null, last_modified: null };
      await calendarDb(em).updateTable('calendar_source').set(again).where('id', '=', sourceId).execute();
      return presentSource({ ...row, ...again });
    });
  }

  /** Also removes its busy days. @throws NotFound */
  async remove(supplierId: string, sourceId: string): Promise<void> {
    await this.#change(supplierId, async () => {
      await this.#lock(supplierId, sourceId);
      const db = calendarDb(this.#parts.em);
      await db.deleteFrom('calendar_busy').where('source_id', '=', sourceId).execute();
      await db.deleteFrom('calendar_source').where('id', '=', sourceId).execute();
    });
  }

  async #checked(typed: string): Promise<URL> {
    const address = typed.trim().replace(/^webcals?:\/\//iu, 'https://');
    try {
      await this.#parts.http.check(address);
      return new URL(address);
    } catch (error) {
      const detail = error instanceof OutboundError ? error.message : 'This isn’t a web address.';
      const closed = error instanceof OutboundError && error.fault === 'private-address';
      const rule = closed ? 'address-private-address' : 'calendar-address';
      throw new InvalidInput([{ pointer: '#/url', rule, detail }]);
    }
  }

  async #lock(supplierId: string, sourceId: string): Promise<SourceRow> {
    return await calendarDb(this.#parts.em)
      .selectFrom('calendar_source')
      .selectAll()
      .where('id', '=', sourceId)
      .where('supplier_id', '=', supplierId)
      .$call(lockRows(this.#parts.engine))
      .executeTakeFirstOrThrow(notFound('This calendar'));
  }

  #change<T>(supplierId: string, work: () => Promise<T>): Promise<T> {
    const { em, outbox } = this.#parts;
    return inTransaction(em, async () => {
      const result = await work();
      await outbox.record({ name: 'calendar.changed', supplierId });
      this.#waker.wakeAfterCommit();
      return result;
    });
  }
}

const UNREAD = {
  etag: null,
  last_modified: null,
  read_at: null,
  failing_since: null,
  failures: 0,
  fault: null,
  days: 0,
  skipped: 0,
  unread: 0,
} satisfies Partial<SourceRow>;

function presentSource(row: SourceRow): CalendarSource {
  const state =
    row.due_at === null ? 'off' : row.fault !== null ? 'failing' : row.read_at === null ? 'reading' : 'fine';
  return {
    id: row.id,
    name: row.name,
    host: row.host,
    state,
    fault: row.fault,
    readAt: isoOrNull(row.read_at),
    nextAt: isoOrNull(row.due_at),
    days: row.days,
    skipped: row.skipped,
    unread: row.unread,
  };
}
