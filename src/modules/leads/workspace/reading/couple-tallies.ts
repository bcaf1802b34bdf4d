import { sql } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import { BROUGHT_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { CoupleTallies } from '#modules/suppliers/index.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { tally } from '#shared/persistence/lookups/tally.ts';
import type { Tally, TallyPeriod } from '#shared/persistence/lookups/tally.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { answersOfPeriod } from './leads-of-period.ts';

/** Counts enquiries for badges (F9): only those that couples sent themselves, by the address they gave (T1). */
export class LeadTallies implements CoupleTallies {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  async repliesWithinDay(supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]> {
    if (periods.length === 0) return [];
    const { from, to } = spanOf(periods);
    const replied = answersOfPeriod(this.#em, this.#engine, [supplierId], from)
      .clearSelect()
      .select((eb) => ['lead.created_at as at', eb.ref('lead.first_reply_at').$notNull().as('done')])
      .where('lead.created_at', '<', to)
      .where('lead.source', 'not in', BROUGHT_SOURCES)
      .where((eb) => eb(eb('lead.first_reply_at', '-', eb.ref('lead.created_at')), '<=', DAY));
    return tally(leadsDb(this.#em), replied, periods);
  }

  async bookings(supplierId: string, periods: readonly TallyPeriod[]): Promise<Tally[]> {
    if (periods.length === 0) return [];
    const { from, to } = spanOf(periods);
    const corrected =
      this.#engine === 'sqlite'
        ? sql<string | null>`json_extract(overrides, '$.email')`
        : sql<string | null>`json_value(overrides, '$.email')`;
    const confirmed = leadsDb(this.#em)
      .selectFrom('lead')
      .select((eb) => {
        const confirmedAt = eb.ref('booking_acknowledged_at').$notNull();
        return [confirmedAt.as('at'), confirmedAt.as('done')];
      })
      .where('supplier_id', '=', supplierId)
      .where('stage', 'in', ['Booked', 'Completed'])
      .where('aside', '=', ASIDE.no)
      .where('returned_at', 'is', null)
      .where('booking_acknowledged_at', '>=', from)
      .where('booking_acknowledged_at', '<', to)
      .where('source', 'not in', BROUGHT_SOURCES)
      .where('never_wrote', '=', false)
      .where(corrected, 'is', null);
    return tally(leadsDb(this.#em), confirmed, periods);
  }
}

const spanOf = (periods: readonly TallyPeriod[]) => ({
  from: Math.min(...periods.map(({ from }) => from)),
  to: Math.max(...periods.map(({ to }) => to)),
});
