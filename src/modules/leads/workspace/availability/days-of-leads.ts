import type { DaySource, DayTaker, SuppliersApi, TakenDay } from '#modules/suppliers/index.ts';
import { looksForDay } from '#contracts/calendar/calendar.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { DayRange } from '#contracts/partial-date.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import type { LeadQuery } from '../../core/summaries/lead-summary-query.ts';
import { TAKING_STAGES, takes } from './taking-stages.ts';

/** Stages in which a couple is still looking for a day. */
const ASKING = LEAD_STAGES.filter(looksForDay);

/** The days taken by leads, booked or on hold, if the day is known and the lead is in the lists; couples are masked. */
export class DaysOfLeads implements DaySource {
  readonly #em: Em;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;

  constructor({ em, suppliers }: { em: Em; suppliers: Pick<SuppliersApi, 'find'> }) {
    this.#em = em;
    this.#suppliers = suppliers;
  }

  async taken(supplierId: string, range: DayRange, limit: number): Promise<TakenDay[]> {
    const [supplier, rows] = await Promise.all([
      this.#suppliers.find(supplierId),
      this.#onOneDay(supplierId, range, TAKING_STAGES)
        .select(['id', 'stage', 'wedding_earliest', 'hold_ends_at', 'updated_at', 'version'])
        .select(['locked', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone'])
        .orderBy('wedding_earliest')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ]);
    return rows.map((row) => {
      const visible = maskLead(row, supplier?.payPerEnquiry ?? true);
      return {
        day: row.wedding_earliest ?? '',
        kind: takes(row.stage) ?? 'held',
        leadId: row.id,
        couple: coupleName(visible),
        locked: visible.locked,
        holdEndsAt: row.hold_ends_at,
        changedAt: row.updated_at,
        version: row.version,
      };
    });
  }

  async kinds(supplierId: string, days: readonly string[]): Promise<DayTaker[]> {
    const range = { earliest: days[0] ?? '', latest: days.at(-1) ?? '' };
    const rows = await this.#onOneDay(supplierId, range, TAKING_STAGES)
      .select(['wedding_earliest', 'stage', 'stage_since'])
      .where('wedding_earliest', 'in', days)
      .execute();
    return rows.map(({ wedding_earliest, stage, stage_since: since }) => ({
      day: wedding_earliest ?? '',
      kind: takes(stage) ?? 'held',
      since,
    }));
  }

  async asking(supplierId: string, range: DayRange): Promise<{ day: string; count: number }[]> {
    const rows = await this.#onOneDay(supplierId, range, ASKING)
      .select(['wedding_earliest as day', (eb) => eb.fn.countAll<number | string>().as('count')])
      .groupBy('wedding_earliest')
      .execute();
    return rows.map(({ day, count }) => ({ day: day ?? '', count: Number(count) }));
  }

  /** Leads in these stages with a single day within a range that are in the lists. */
  #onOneDay(supplierId: string, { earliest, latest }: DayRange, stages: readonly LeadStage[]): LeadQuery<object> {
    return leadsDb(this.#em)
      .selectFrom('lead')
      .where('supplier_id', '=', supplierId)
      .where('stage', 'in', stages)
      .where('wedding_earliest', '>=', earliest)
      .where('wedding_earliest', '<=', latest)
      .whereRef('wedding_latest', '=', 'wedding_earliest')
      .where('aside', '=', ASIDE.no);
  }
}
