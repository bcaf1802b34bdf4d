import type { LeadStage } from '#contracts/lead-terms.ts';
import type { DayRange } from '#contracts/partial-date.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';
import type { TakenDay } from './day-states.ts';

/** Tells which days of a supplier are taken. Bound many times (DAY_SOURCES): whoever knows of taken days answers. */
export interface DaySource {
  taken(supplierId: string, range: DayRange): Promise<TakenDay[]>;
}
export const DAY_SOURCES = Symbol('DaySources');

const STATES: Partial<Record<LeadStage, TakenDay['state']>> = {
  'Date on Hold': 'held',
  Booked: 'booked',
  Completed: 'booked',
};
const TAKING = Object.keys(STATES) as LeadStage[];
/** Weddings of a year and more: what no house holds. */
const MOST = 2_000;

/** Days that leads take: booked ones, and those on hold, as far as their day is known. */
export class TakenByLeads implements DaySource {
  readonly #em: Em;

  constructor(em: Em) {
    this.#em = em;
  }

  async taken(supplierId: string, { earliest, latest }: DayRange): Promise<TakenDay[]> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['id', 'stage', 'wedding_earliest'])
      .where('supplier_id', '=', supplierId)
      .where('wedding_earliest', '>=', earliest)
      .where('wedding_earliest', '<=', latest)
      .where('stage', 'in', TAKING)
      .whereRef('wedding_latest', '=', 'wedding_earliest')
      .orderBy('wedding_earliest')
      .orderBy('id')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({ day: row.wedding_earliest ?? '', state: STATES[row.stage] ?? 'held', leadId: row.id }));
  }
}
