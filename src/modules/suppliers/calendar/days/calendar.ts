import { dayStateOf } from '#contracts/calendar/calendar.ts';
import type { CalendarAnswer, CalendarEntry, CalendarRules, TakenDayState } from '#contracts/calendar/calendar.ts';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { DayRange } from '#contracts/partial-date.ts';
import type { Clock } from '#shared/clock.ts';
import { isoOrNull } from '#shared/iso.ts';
import { localDayOf } from '#shared/local-time.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import type { CalendarApi, DaySource, DiaryEntry, TakenDay } from '../core/calendar-api.ts';
import { calendarDb } from '../core/calendar-tables.ts';
import { PROPOSED_RULES } from '../core/proposed-rules.ts';

/** Maximum bookings and holds of one response: enough to show a venue with ten couples a day for most of a year. */
const TAKEN_MOST = 4_000;
/** Maximum blocks and busy days of one response: more than any supplier can have. */
const RANGES_MOST = 10_000;

/** Milliseconds; null unless the day is booked. */
export type TakenSince = TakenDayState & { bookedAt: number | null };

export interface CalendarParts {
  em: Em;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'find' | 'get'>;
  sources: readonly DaySource[];
}

/** Collects everything on a supplier's days, from all sources. */
export class Calendar implements CalendarApi {
  readonly #parts: CalendarParts;

  constructor(parts: CalendarParts) {
    this.#parts = parts;
  }

  /** For the screen. @throws NotFound */
  async answer(supplierId: string, { from, to }: { from: string; to: string }): Promise<CalendarAnswer> {
    const range = { earliest: from, latest: to };
    const { clock, suppliers, sources } = this.#parts;
    const [supplier, rules, { entries, cut }, asking] = await Promise.all([
      suppliers.get(supplierId),
      this.rules(supplierId),
      this.entries(supplierId, range),
      Promise.all(sources.map((source) => source.asking(supplierId, range))),
    ]);
    return {
      from,
      to,
      today: localDayOf(clock.now(), supplier.timezone),
      rules,
      entries: entries.map(presentEntry),
      asking: asking.flat(),
      cut,
    };
  }

  async entries(supplierId: string, range: DayRange): Promise<{ entries: DiaryEntry[]; cut: boolean }> {
    const [taken, blocks, busy] = await Promise.all([
      Promise.all(this.#parts.sources.map((source) => source.taken(supplierId, range, TAKEN_MOST + 1))),
      this.#blocks(supplierId, range),
      this.#busy(supplierId, range),
    ]);
    const days = taken.flat();
    return { entries: [...days.slice(0, TAKEN_MOST).map(ofCouple), ...blocks, ...busy], cut: days.length > TAKEN_MOST };
  }

  /** Which of these days are not free, and their state. Agrees with the result for a range. */
  async states(supplierId: string, asked: readonly string[]): Promise<TakenDayState[]> {
    return (await this.takenSince(supplierId, asked)).map(({ day, state }) => ({ day, state }));
  }

  /** The given days that aren't free, and since when the booked ones have been booked. */
  async takenSince(supplierId: string, asked: readonly string[]): Promise<TakenSince[]> {
    const days = [...new Set(asked)].toSorted();
    const [{ capacity }, taken, closed] = await Promise.all([
      this.rules(supplierId),
      Promise.all(this.#parts.sources.map((source) => source.kinds(supplierId, days))),
      this.#closed(supplierId, days),
    ]);
    const couples = Map.groupBy(taken.flat(), ({ day }) => day);
    return days.flatMap((day) => {
      const ranges = closed.filter(({ from, to }) => from <= day && day <= to);
      const own = couples.get(day) ?? [];
      const state = dayStateOf(
        [...own, ...ranges].map(({ kind }) => kind),
        capacity,
      );
      if (state === 'free') return [];
      // If there's space for several couples, the last one took the day.
      const bookings = own.filter(({ kind }) => kind === 'booked').map(({ since }) => since);
      return [{ day, state, bookedAt: state === 'booked' ? Math.max(...bookings) : null }];
    });
  }

  /** Blocks and busy times that include one of these days, in order. */
  async #closed(supplierId: string, days: readonly string[]): Promise<ClosedRange[]> {
    const on = overlapping(supplierId, days);
    const db = calendarDb(this.#parts.em);
    const blocks = db.selectFrom('calendar_block').select([sql.lit('blocked').as('kind'), 'first_day', 'last_day']);
    const busy = db.selectFrom('calendar_busy').select([sql.lit('busy').as('kind'), 'first_day', 'last_day']);
    const rows = await blocks.where(on).unionAll(busy.where(on)).execute();
    return rows.map(({ kind, first_day: from, last_day: to }) => ({ kind: kind as ClosedRange['kind'], from, to }));
  }

  async rules(supplierId: string): Promise<CalendarRules> {
    const row = await calendarDb(this.#parts.em)
      .selectFrom('calendar_settings')
      .select(['capacity', 'strict', 'hold_days as holdDays'])
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    return row ? { ...row, strict: fromFlag(row.strict) } : PROPOSED_RULES;
  }

  async blockedDays(supplierId: string, days: readonly string[]): Promise<Set<string>> {
    const sorted = days.toSorted();
    const [earliest, latest] = [sorted[0], sorted.at(-1)];
    if (earliest === undefined || latest === undefined) return new Set();
    const blocks = await this.#blocks(supplierId, { earliest, latest });
    return new Set(days.filter((day) => blocks.some(({ from, to }) => from <= day && day <= to)));
  }

  async #blocks(supplierId: string, { earliest, latest }: DayRange): Promise<DiaryEntry[]> {
    const rows = await calendarDb(this.#parts.em)
      .selectFrom('calendar_block')
      .select(['id', 'first_day', 'last_day', 'reason', 'version', 'updated_at'])
      .where('supplier_id', '=', supplierId)
      .where('last_day', '>=', earliest)
      .where('first_day', '<=', latest)
      .orderBy('last_day')
      .limit(RANGES_MOST)
      .execute();
    return rows.map((row) => ({
      ...NOBODY,
      kind: 'blocked',
      from: row.first_day,
      to: row.last_day,
      blockId: row.id,
      reason: row.reason,
      version: row.version,
      changedAt: row.updated_at,
    }));
  }

  async #busy(supplierId: string, { earliest, latest }: DayRange): Promise<DiaryEntry[]> {
    const rows = await calendarDb(this.#parts.em)
      .selectFrom('calendar_busy')
      .innerJoin('calendar_source', 'calendar_source.id', 'calendar_busy.source_id')
      .select(['calendar_busy.first_day', 'calendar_busy.last_day', 'calendar_source.name'])
      .where('calendar_busy.supplier_id', '=', supplierId)
      .where('calendar_busy.last_day', '>=', earliest)
      .where('calendar_busy.first_day', '<=', latest)
      .orderBy('calendar_busy.last_day')
      .limit(RANGES_MOST)
      .execute();
    return rows.map((row) => ({
      ...NOBODY,
      kind: 'busy',
      from: row.first_day,
      to: row.last_day,
      reason: row.name,
      version: 0,
      changedAt: 0,
    }));
  }
}

interface ClosedRange {
  kind: 'blocked' | 'busy';
  from: string;
  to: string;
}

/** The index finds the ranges from the first day on; each day is then compared separately. */
function overlapping(supplierId: string, days: readonly string[]): RawBuilder<SqlBool> {
  const each = sql.join(
    days.map((day) => sql`${day} between first_day and last_day`),
    sql` or `,
  );
  return sql`supplier_id = ${supplierId} and last_day >= ${days[0]} and first_day <= ${days.at(-1)} and (${each})`;
}

function presentEntry({ changedAt: _changedAt, ...entry }: DiaryEntry): CalendarEntry {
  return entry;
}

const NOBODY = { leadId: null, couple: null, locked: false, holdEndsAt: null, blockId: null } as const;

function ofCouple({ day, holdEndsAt, ...taken }: TakenDay): DiaryEntry {
  return {
    ...taken,
    from: day,
    to: day,
    holdEndsAt: isoOrNull(holdEndsAt),
    blockId: null,
    reason: null,
  };
}
