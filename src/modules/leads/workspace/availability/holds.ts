import { DAY } from '#contracts/durations.ts';
import type { CalendarApi, SuppliersApi } from '#modules/suppliers/index.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { addDays, localDayOf, localToInstant } from '#shared/local-time.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** How long before its end the team is warned about a hold, in milliseconds. */
export const HOLD_WARNED_BEFORE = 2 * DAY;

/** When a hold ends, and when the job next acts on it, in milliseconds. */
export type HoldTimes = Pick<LeadRow, 'hold_ends_at' | 'hold_due_at'>;
const NO_HOLD: HoldTimes = { hold_ends_at: null, hold_due_at: null };

/** A hold until the end of a day in the supplier's time zone. There is no warning if it would already be due. */
export function holdUntil(day: string, zone: string, now: number): HoldTimes {
  const ends = localToInstant(addDays(day, 1), '00:00', zone);
  const warned = ends - HOLD_WARNED_BEFORE;
  return { hold_ends_at: ends, hold_due_at: warned > now ? warned : ends };
}

/** The hold after a change of stage: a new one starts with the default end, and a continued one keeps its own. */
export function holdAfter(lead: HoldTimes & Pick<LeadRow, 'stage'>, stage: LeadStage, usual: HoldTimes): HoldTimes {
  if (stage !== 'Date on Hold') return NO_HOLD;
  const { hold_ends_at, hold_due_at } = lead.stage === stage ? lead : usual;
  return { hold_ends_at, hold_due_at };
}

/** A supplier's default duration of holds. */
export class Holds {
  readonly #clock: Clock;
  readonly #suppliers: Pick<SuppliersApi, 'get'>;
  readonly #calendar: Pick<CalendarApi, 'rules'>;

  constructor({
    clock,
    suppliers,
    calendar,
  }: {
    clock: Clock;
    suppliers: Pick<SuppliersApi, 'get'>;
    calendar: Pick<CalendarApi, 'rules'>;
  }) {
    this.#clock = clock;
    this.#suppliers = suppliers;
    this.#calendar = calendar;
  }

  /**
   * No query for a stage that holds no day.
   * @throws NotFound
   */
  async usual(supplierId: string, stage: LeadStage | undefined): Promise<HoldTimes> {
    if (stage !== 'Date on Hold') return NO_HOLD;
    const { today, zone, holdDays, now } = await this.defaults(supplierId);
    return holdUntil(addDays(today, holdDays), zone, now);
  }

  /** @throws NotFound */
  async defaults(supplierId: string): Promise<{ today: string; zone: string; holdDays: number; now: number }> {
    const supplier = await this.#suppliers.get(supplierId);
    const { holdDays } = await this.#calendar.rules(supplierId);
    const now = this.#clock.now();
    return { today: localDayOf(now, supplier.timezone), zone: supplier.timezone, holdDays, now };
  }
}
