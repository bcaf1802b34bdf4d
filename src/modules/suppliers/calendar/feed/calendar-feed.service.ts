import { createHash } from 'node:crypto';
import type { CalendarFeed } from '#contracts/calendar/calendar.ts';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { isoOrNull } from '#shared/iso.ts';
import { addDays, localDayOf } from '#shared/local-time.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SupplierFacts, SuppliersApi } from '../../profile/suppliers-api.ts';
import type { CalendarApi, DiaryEntry } from '../core/calendar-api.ts';
import type { CalendarRulesService } from '../core/calendar-rules.service.ts';
import { calendarDb } from '../core/calendar-tables.ts';
import type { SettingsRow } from '../core/calendar-tables.ts';
import type { FeedLinks } from './feed-links.ts';
import { feedWords } from './feed-words.ts';
import { icsFile, uidEnding } from './ics-writer.ts';
import type { FeedEvent } from './ics-writer.ts';

/** Days before and after today that a feed covers. */
const PAST = 90;
const AHEAD = 1_100;
/** Programs read every few minutes at most, and several can read one feed. */
const READS = { name: 'calendar-feed', points: 120, seconds: HOUR / SECOND };
/** Milliseconds between two updates of the last-read time. */
const NOTED = HOUR;

export interface CalendarFeedParts {
  em: Em;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'find'>;
  calendar: Pick<CalendarApi, 'entries'>;
  service: CalendarRulesService;
  links: FeedLinks;
  limiter: RateLimiter;
}

/** The calendar feed for other programs, at a secret address that can be renewed and removed. */
export class CalendarFeedService {
  readonly #parts: CalendarFeedParts;

  constructor(parts: CalendarFeedParts) {
    this.#parts = parts;
  }

  async present(row: SettingsRow): Promise<CalendarFeed> {
    return {
      url: row.feed_id === null ? null : await this.#parts.links.url(row.feed_id),
      names: fromFlag(row.feed_names),
      readAt: isoOrNull(row.feed_read_at),
    };
  }

  /** Creates a new address, which replaces the previous one. */
  async renew(supplierId: string, names: boolean): Promise<CalendarFeed> {
    const feed_id = newId(this.#parts.clock.now());
    return this.present(
      await this.#parts.service.change(supplierId, () => ({ feed_id, feed_names: names, feed_read_at: null })),
    );
  }

  /** Sets whether names are included; the address stays. */
  async setNames(supplierId: string, names: boolean): Promise<CalendarFeed> {
    return this.present(await this.#parts.service.change(supplierId, () => ({ feed_names: names })));
  }

  async revoke(supplierId: string): Promise<CalendarFeed> {
    return this.present(await this.#parts.service.change(supplierId, () => ({ feed_id: null, feed_read_at: null })));
  }

  /** The file at an address. @throws NotFound for an unknown or replaced address; TooManyRequests */
  async read(part: string): Promise<{ body: string; etag: string }> {
    const { em, clock, suppliers, links, limiter } = this.#parts;
    const feedId = await links.read(part);
    if (feedId === null) throw new NotFound('This calendar');
    await limiter.consume(READS, feedId);
    const row = await calendarDb(em)
      .selectFrom('calendar_settings')
      .select(['supplier_id', 'feed_names', 'feed_read_at'])
      .where('feed_id', '=', feedId)
      .executeTakeFirst();
    const supplier = row && (await suppliers.find(row.supplier_id));
    if (!row || !supplier || supplier.deleted) throw new NotFound('This calendar');
    const body = await this.#file(supplier, fromFlag(row.feed_names));
    if ((row.feed_read_at ?? 0) < clock.now() - NOTED) await this.#note(feedId);
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"` };
  }

  async #file(supplier: SupplierFacts, names: boolean): Promise<string> {
    const { clock, calendar } = this.#parts;
    const today = localDayOf(clock.now(), supplier.timezone);
    const range = { earliest: addDays(today, -PAST), latest: addDays(today, AHEAD) };
    const { entries } = await calendar.entries(supplier.id, range);
    const events = entries.flatMap((entry) => eventOf(entry, supplier, names));
    return icsFile({ name: supplier.name, owner: supplier.publicId, events });
  }

  async #note(feedId: string): Promise<void> {
    await calendarDb(this.#parts.em)
      .updateTable('calendar_settings')
      .set({ feed_read_at: this.#parts.clock.now() })
      .where('feed_id', '=', feedId)
      .execute();
  }
}

/** Busy days from external calendars are left out: two programs that read each other would never free a day. */
function eventOf(entry: DiaryEntry, supplier: SupplierFacts, names: boolean): FeedEvent[] {
  if (entry.kind === 'busy') return [];
  const word = feedWords(supplier.locale)[entry.kind];
  return [
    {
      uid: `${(entry.leadId ?? entry.blockId ?? '').toLowerCase()}${uidEnding(supplier.publicId)}`,
      from: entry.from,
      to: entry.to,
      summary: names && entry.couple !== null ? `${word}: ${entry.couple}` : word,
      tentative: entry.kind === 'held',
      sequence: entry.version,
      changedAt: entry.changedAt,
    },
  ];
}
