import type { BlockAnswer, BlockInput, BlockUpdate, FreeDayInput } from '#contracts/calendar/calendar.ts';
import { CALENDAR_LIMITS } from '#contracts/calendar/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound, StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { addDays } from '#shared/local-time.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { calendarDb } from '../core/calendar-tables.ts';
import type { BlockRow } from '../core/calendar-tables.ts';
import { TooManyOfCalendar } from '../core/calendar.errors.ts';

export interface CalendarBlocksParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
}

type Writer = { supplierId: string; userId: string };

/** Days that a team blocks, with a reason that only the team sees. */
export class CalendarBlocks {
  readonly #parts: CalendarBlocksParts;

  constructor(parts: CalendarBlocksParts) {
    this.#parts = parts;
  }

  /** @throws TooManyOfCalendar */
  async add({ supplierId, userId }: Writer, input: BlockInput): Promise<BlockAnswer> {
    const { em, clock } = this.#parts;
    return this.#change(supplierId, async () => {
      const { count } = await calendarDb(em)
        .selectFrom('calendar_block')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('supplier_id', '=', supplierId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= CALENDAR_LIMITS.blocks) throw new TooManyOfCalendar('blocks', CALENDAR_LIMITS.blocks);
      const now = clock.now();
      const row = { id: newId(now), supplier_id: supplierId, created_by: userId, created_at: now };
      return this.#insert({ ...row, first_day: input.from, last_day: input.to, reason: input.reason.trim() });
    });
  }

  /** @throws NotFound, StaleVersion */
  async update(supplierId: string, blockId: string, input: BlockUpdate): Promise<BlockAnswer> {
    return this.#change(supplierId, async () => {
      const row = await this.#lock(supplierId, blockId, input.version);
      return this.#write(row, { first_day: input.from, last_day: input.to, reason: input.reason.trim() });
    });
  }

  /** @throws NotFound */
  async remove(supplierId: string, blockId: string): Promise<void> {
    await this.#change(supplierId, async () => {
      const { numDeletedRows } = await calendarDb(this.#parts.em)
        .deleteFrom('calendar_block')
        .where('id', '=', blockId)
        .where('supplier_id', '=', supplierId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new NotFound('This block');
    });
  }

  /**
   * Frees one day of a range: the days before and after it stay blocked.
   * @throws NotFound, StaleVersion, InvalidInput for a day outside the range
   */
  async freeDay(supplierId: string, blockId: string, { day, version }: FreeDayInput): Promise<void> {
    await this.#change(supplierId, async () => {
      const row = await this.#lock(supplierId, blockId, version);
      const { first_day: first, last_day: last } = row;
      if (day < first || day > last)
        throw new InvalidInput([{ pointer: '#/day', rule: 'range', detail: 'This day isn’t part of the block.' }]);
      if (first === last) await this.#delete(blockId);
      else if (day === first) await this.#write(row, { first_day: addDays(day, 1) });
      else await this.#write(row, { last_day: addDays(day, -1) });
      if (first < day && day < last)
        await this.#insert({ ...row, id: newId(this.#parts.clock.now()), first_day: addDays(day, 1) });
    });
  }

  #change<T>(supplierId: string, work: () => Promise<T>): Promise<T> {
    const { em, outbox } = this.#parts;
    return inTransaction(em, async () => {
      const result = await work();
      await outbox.record({ name: 'calendar.changed', supplierId });
      return result;
    });
  }

  async #lock(supplierId: string, blockId: string, version: number): Promise<BlockRow> {
    const row = await calendarDb(this.#parts.em)
      .selectFrom('calendar_block')
      .selectAll()
      .where('id', '=', blockId)
      .where('supplier_id', '=', supplierId)
      .$call(lockRows(this.#parts.engine))
      .executeTakeFirstOrThrow(notFound('This block'));
    if (row.version !== version) throw new StaleVersion(row.version);
    return row;
  }

  async #insert(row: Omit<BlockRow, 'version' | 'updated_at'>): Promise<BlockAnswer> {
    const whole = { ...row, updated_at: this.#parts.clock.now(), version: 1 };
    await calendarDb(this.#parts.em).insertInto('calendar_block').values(whole).execute();
    return present(whole);
  }

  async #write(row: BlockRow, change: Partial<BlockRow>): Promise<BlockAnswer> {
    const whole = { ...row, ...change, updated_at: this.#parts.clock.now(), version: row.version + 1 };
    await calendarDb(this.#parts.em).updateTable('calendar_block').set(whole).where('id', '=', row.id).execute();
    return present(whole);
  }

  async #delete(blockId: string): Promise<void> {
    await calendarDb(this.#parts.em).deleteFrom('calendar_block').where('id', '=', blockId).execute();
  }
}

const present = ({ id, first_day: from, last_day: to, reason, version }: BlockRow): BlockAnswer => ({
  id,
  from,
  to,
  reason,
  version,
});
