import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { SOURCE_MOST } from '../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../tasks/today-source.ts';
import { HOLD_WARNED_BEFORE } from '../availability/holds.ts';

/** Holds that end within two days, soonest first (D63), by `lead_by_stage_wedding`. */
export class EndingHolds implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId, now }: TodayAsk): Promise<TodayFinding[]> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['id', 'hold_ends_at'])
      .where('supplier_id', '=', supplierId)
      .where('stage', '=', 'Date on Hold')
      .where('hold_ends_at', '<=', now + HOLD_WARNED_BEFORE)
      .orderBy('hold_ends_at')
      .orderBy('id')
      .limit(SOURCE_MOST)
      .execute();
    return rows.map(({ id, hold_ends_at: ends }) => ({ leadId: id, kind: 'hold', ref: String(ends), at: ends }));
  }
}
