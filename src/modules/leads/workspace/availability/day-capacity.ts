import type { CalendarApi, SuppliersApi } from '#modules/suppliers/index.ts';
import { AppError } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { LeadChange } from '../../core/store/lead-store.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';
import { TAKING_STAGES, takenDay } from './taking-stages.ts';

/** A locked lead row and its change. */
export interface DayMove {
  lead: Pick<LeadRow, 'id' | 'stage' | 'wedding_earliest' | 'wedding_latest'>;
  change: LeadChange;
}

/** The supplier accepts no more couples on a full day, or none on a blocked one; `meta` has the day and who is on it. */
export class DayTaken extends AppError {
  constructor(day: string, couple: string | null) {
    super('conflict', 'day-taken', couple === null ? 'This day is blocked.' : 'This day is full.', {
      meta: { day, couple },
    });
  }
}

/**
 * Refuses further couples on full and blocked days if the supplier's calendar rules say so; otherwise people are
 * warned and decide themselves. The day is read under locks: if two teammates give away the last place at once, one is
 * refused (`inTransaction` retries a deadlock between them).
 */
export class DayCapacity {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #calendar: Pick<CalendarApi, 'rules' | 'blockedDays'>;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;

  constructor({
    em,
    engine,
    calendar,
    suppliers,
  }: {
    em: Em;
    engine: EngineName;
    calendar: Pick<CalendarApi, 'rules' | 'blockedDays'>;
    suppliers: Pick<SuppliersApi, 'find'>;
  }) {
    this.#em = em;
    this.#engine = engine;
    this.#calendar = calendar;
    this.#suppliers = suppliers;
  }

  /** Call inside the transaction, before the changes are written. @throws DayTaken */
  async assert(supplierId: string, moves: readonly DayMove[]): Promise<void> {
    const coming = moves.flatMap(({ lead, change }) => {
      const day = takenDay({ ...lead, ...change });
      return day !== null && day !== takenDay(lead) ? [{ id: lead.id, day }] : [];
    });
    if (coming.length === 0) return;
    const { capacity, strict } = await this.#calendar.rules(supplierId);
    if (!strict) return;
    const days = [...new Set(coming.map(({ day }) => day))].toSorted();
    const there = await this.#there(supplierId, days);
    const moved = new Set(moves.map(({ lead }) => lead.id));
    const staying = moves.flatMap(({ lead, change }) => takenDay({ ...lead, ...change }) ?? []);
    for (const day of days) {
      const others = there.filter((row) => row.wedding_earliest === day && !moved.has(row.id));
      const ours = staying.filter((one) => one === day).length;
      if (others.length + ours > capacity) throw new DayTaken(day, await this.#names(supplierId, others));
    }
    const [blocked] = await this.#calendar.blockedDays(supplierId, days);
    if (blocked !== undefined) throw new DayTaken(blocked, null);
  }

  #there(supplierId: string, days: readonly string[]) {
    return leadsIn(this.#em, 'lead_by_stage_wedding')
      .select(['id', 'wedding_earliest', 'locked', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email'])
      .select('phone')
      .where('supplier_id', '=', supplierId)
      .where('stage', 'in', TAKING_STAGES)
      .where('wedding_earliest', 'in', days)
      .whereRef('wedding_latest', '=', 'wedding_earliest')
      .where('aside', '=', ASIDE.no)
      .$call(lockRows(this.#engine))
      .execute();
  }

  async #names(supplierId: string, rows: readonly Parameters<typeof maskLead>[0][]): Promise<string> {
    const supplier = await this.#suppliers.find(supplierId);
    return rows
      .slice(0, 3)
      .map((row) => coupleName(maskLead(row, supplier?.payPerEnquiry ?? true)))
      .join(', ');
  }
}
