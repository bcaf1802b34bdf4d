import type { CalendarRulesInput } from '#contracts/calendar/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { calendarDb } from './calendar-tables.ts';
import type { SettingsRow } from './calendar-tables.ts';
import { PROPOSED_RULES } from './proposed-rules.ts';

/** The settings row of a supplier: its rules, and the feed's id. */
export class CalendarRulesService {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;
  readonly #outbox: Outbox;

  constructor({ em, clock, engine, outbox }: { em: Em; clock: Clock; engine: EngineName; outbox: Outbox }) {
    this.#em = em;
    this.#clock = clock;
    this.#engine = engine;
    this.#outbox = outbox;
  }

  /** The row, or its defaults if there is none. */
  async find(supplierId: string): Promise<SettingsRow> {
    return (await this.#row(supplierId)) ?? emptyRow(supplierId);
  }

  /** @throws StaleVersion */
  async save(supplierId: string, input: CalendarRulesInput): Promise<CalendarRulesInput> {
    const { version, capacity, strict, holdDays } = input;
    const row = await this.change(supplierId, (known) => {
      if (known.version !== version) throw new StaleVersion(known.version);
      return { capacity, strict, hold_days: holdDays, version: version + 1 };
    });
    return presentRules(row);
  }

  /** Changes the row under a lock. A missing row counts as `version: 0`, so that two simultaneous first saves also conflict. */
  async change(supplierId: string, change: (known: SettingsRow) => Partial<SettingsRow>): Promise<SettingsRow> {
    return inTransaction(this.#em, async () => {
      const db = calendarDb(this.#em);
      const proposed = db.insertInto('calendar_settings').values(emptyRow(supplierId));
      await orUpdate(proposed, this.#engine, ['supplier_id'], { supplier_id: supplierId }).execute();
      const known = (await this.#row(supplierId, true)) ?? emptyRow(supplierId);
      const row = { ...known, strict: fromFlag(known.strict), feed_names: fromFlag(known.feed_names) };
      const after = { ...row, ...change(row), updated_at: this.#clock.now() };
      await db.updateTable('calendar_settings').set(after).where('supplier_id', '=', supplierId).execute();
      await this.#outbox.record({ name: 'calendar.changed', supplierId });
      return after;
    });
  }

  #row(supplierId: string, locked = false): Promise<SettingsRow | undefined> {
    return calendarDb(this.#em)
      .selectFrom('calendar_settings')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .$if(locked, lockRows(this.#engine))
      .executeTakeFirst();
  }
}

export const presentRules = (row: SettingsRow): CalendarRulesInput => ({
  capacity: row.capacity,
  strict: fromFlag(row.strict),
  holdDays: row.hold_days,
  version: row.version,
});

const emptyRow = (supplierId: string): SettingsRow => ({
  supplier_id: supplierId,
  capacity: PROPOSED_RULES.capacity,
  strict: PROPOSED_RULES.strict,
  hold_days: PROPOSED_RULES.holdDays,
  feed_id: null,
  feed_names: false,
  feed_read_at: null,
  updated_at: 0,
  version: 0,
});
