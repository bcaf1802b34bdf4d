import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import { addDays, localDayOf } from '#shared/local-time.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inStatement, inTransaction } from '#shared/persistence/transaction.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import { calendarDb } from '../core/calendar-tables.ts';
import type { SourceRow } from '../core/calendar-tables.ts';
import { busyDays } from './busy-days.ts';
import type { BusyDays } from './busy-days.ts';
import type { CalendarSources } from './calendar-sources.ts';
import { CalendarUnreadable } from './calendar-unreadable.ts';
import { CALENDAR_BYTES, fetchCalendar } from './fetch-calendar.ts';
import type { FetchedCalendar } from './fetch-calendar.ts';
import type { ReadingBudget } from './reading-budget.ts';

/** Time between two successful readings, and its variation, so that hosts don't get all requests at once. */
const EVERY = 30 * MINUTE;
const JITTER = 5 * MINUTE;
/** After failures, pauses double up to this. */
const LONGEST_PAUSE = 12 * HOUR;
/** After this time without a response it is turned off until someone asks for it again. */
const GIVE_UP_AFTER = 7 * DAY;
/** If a process dies while reading, the calendar is left alone for this long. */
const LEASE = 5 * MINUTE;
/** Once a week even an unchanged file is read completely, because recurring events continue beyond the stored days. */
const FULL_READ_EVERY = 7 * DAY;
/** Days stored, before and after today. */
const PAST = 31;
const AHEAD = 1_100;
/** Suppliers whose calendars are read simultaneously; those of one supplier are read one after the other. */
const SUPPLIERS_AT_ONCE = 8;
const BATCH = 200;
/** Calendars of one supplier in a pass, so that other suppliers don't wait for all ten. */
const PER_PASS = 3;

export interface ReadCalendarsParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  http: Pick<HttpClient, 'request'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  sources: Pick<CalendarSources, 'onWake'>;
  budget: Pick<ReadingBudget, 'waitFor' | 'spend'>;
  random?: () => number;
}

/** Reads external calendars: claims them, requests them outside any transaction, then writes (adr/0007). */
export class ReadCalendarsJob implements Job {
  readonly name = 'read-calendars';
  readonly schedule = '50 * * * * *';
  readonly purpose = 'read external calendars';
  readonly #parts: ReadCalendarsParts;

  constructor(parts: ReadCalendarsParts) {
    this.#parts = parts;
  }

  onWake(listener: () => void): () => void {
    return this.#parts.sources.onWake(listener);
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report = { done: 0, failed: 0, dead: 0 };
    const bySupplier = Map.groupBy(await this.#due(), (source) => source.supplier_id);
    await forEachAtMost(SUPPLIERS_AT_ONCE, [...bySupplier.values()], async (ofSupplier) => {
      for (const source of ofSupplier.slice(0, PER_PASS))
        if (!signal.aborted && (await this.#claim(source))) report[await this.#readInBudget(source)] += 1;
    });
    return report;
  }

  /** Postpones a supplier that used up its budget until it has a new one. That isn't a failure of the calendar. */
  async #readInBudget(source: SourceRow): Promise<'done' | 'failed' | 'dead'> {
    const { clock, budget } = this.#parts;
    const wait = await budget.waitFor(source.supplier_id);
    if (wait > 0) return this.#write(source, { due_at: clock.now() + wait }, null);
    const began = performance.now();
    const used = { bytes: 0 };
    try {
      return await this.#read(source, used);
    } finally {
      await budget.spend(source.supplier_id, used.bytes, performance.now() - began);
    }
  }

  #due(): Promise<SourceRow[]> {
    return calendarDb(this.#parts.em)
      .selectFrom('calendar_source')
      .selectAll()
      .where('due_at', '<=', this.#parts.clock.now())
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
  }

  /** Claims a calendar; of several processes, one gets it. */
  async #claim(source: SourceRow): Promise<boolean> {
    const { em, clock } = this.#parts;
    const claim = calendarDb(em)
      .updateTable('calendar_source')
      .set({ due_at: clock.now() + LEASE })
      .where('id', '=', source.id)
      .where('due_at', '=', source.due_at);
    const { numUpdatedRows } = await inStatement(em, () => claim.executeTakeFirst());
    return numUpdatedRows === 1n;
  }

  async #read(source: SourceRow, used: { bytes: number }): Promise<'done' | 'failed' | 'dead'> {
    const { clock, http, suppliers } = this.#parts;
    try {
      const now = clock.now();
      const supplier = await suppliers.find(source.supplier_id);
      if (!supplier || supplier.deleted) return await this.#write(source, { due_at: now + LONGEST_PAUSE }, null);
      const whole =
        source.read_at === null || Math.floor(source.read_at / FULL_READ_EVERY) !== Math.floor(now / FULL_READ_EVERY);
      const file = await fetchCalendar(http, whole ? { ...source, etag: null, last_modified: null } : source);
      used.bytes = file?.bytes.length ?? 0;
      const today = localDayOf(now, supplier.timezone);
      const days = { earliest: addDays(today, -PAST), latest: addDays(today, AHEAD) };
      const busy = file && (await busyDays(file.bytes, { ...days, zone: supplier.timezone, owner: supplier.publicId }));
      return await this.#write(source, this.#success(now, file, busy), busy);
    } catch (error) {
      if (!(error instanceof CalendarUnreadable)) throw error;
      if (error.fault === 'too-large') used.bytes = CALENDAR_BYTES;
      const change = this.#failure(source, error);
      await this.#write(source, change, null);
      return change.due_at === null ? 'dead' : 'failed';
    }
  }

  #success(now: number, file: FetchedCalendar | null, busy: BusyDays | null): Partial<SourceRow> {
    const { random = Math.random } = this.#parts;
    return {
      read_at: now,
      failing_since: null,
      failures: 0,
      fault: null,
      due_at: now + EVERY + Math.round((random() * 2 - 1) * JITTER),
      ...(file && { etag: file.etag, last_modified: file.lastModified }),
      ...(busy && { days: busy.days, skipped: busy.skipped, unread: busy.unread }),
    };
  }

  #failure(source: SourceRow, { fault }: CalendarUnreadable): Partial<SourceRow> & Pick<SourceRow, 'due_at'> {
    const now = this.#parts.clock.now();
    const since = source.failing_since ?? now;
    const pause = Math.min(LONGEST_PAUSE, EVERY * 2 ** Math.min(source.failures, 10));
    const due_at = now - since >= GIVE_UP_AFTER ? null : now + pause;
    return { failing_since: since, failures: source.failures + 1, fault, due_at };
  }

  /** Doesn't rewrite unchanged days, and records no event for them. */
  async #write(source: SourceRow, change: Partial<SourceRow>, busy: BusyDays | null): Promise<'done'> {
    const { em, engine, outbox } = this.#parts;
    await inTransaction(em, async () => {
      const db = calendarDb(em);
      const row = await db
        .selectFrom('calendar_source')
        .select('id')
        .where('id', '=', source.id)
        .$call(lockRows(engine))
        .executeTakeFirst();
      if (!row) return;
      const moved = busy !== null && (await this.#replace(source, busy));
      await db.updateTable('calendar_source').set(change).where('id', '=', source.id).execute();
      const isNews = moved || source.read_at === null || ('fault' in change && change.fault !== source.fault);
      if (isNews) await outbox.record({ name: 'calendar.changed', supplierId: source.supplier_id });
    });
    return 'done';
  }

  /** Whether the days changed. */
  async #replace(source: SourceRow, { ranges }: BusyDays): Promise<boolean> {
    const { em } = this.#parts;
    const db = calendarDb(em);
    const known = await db
      .selectFrom('calendar_busy')
      .select(['first_day', 'last_day'])
      .where('source_id', '=', source.id)
      .orderBy('first_day')
      .execute();
    const before = known.map((row) => `${row.first_day} ${row.last_day}`).join();
    if (before === ranges.map(({ from, to }) => `${from} ${to}`).join()) return false;
    await db.deleteFrom('calendar_busy').where('source_id', '=', source.id).execute();
    const rows = ranges.map(({ from, to }) => [source.id, from, to, source.supplier_id]);
    await insertRows(em, 'calendar_busy', ['source_id', 'first_day', 'last_day', 'supplier_id'], rows);
    return true;
  }
}
