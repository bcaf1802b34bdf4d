import { DAY } from '#contracts/durations.ts';
import { NEW_LEAD_DAYS } from '#contracts/limits.ts';
import { BROUGHT_SOURCES, CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import { SOURCE_MOST } from '../../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../tasks/today-source.ts';

/** New leads that no one has opened, by the index `lead_by_read`. Leads that the team added itself are left out. */
export class UnopenedLeads implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId, now }: TodayAsk): Promise<TodayFinding[]> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['id', 'created_at'])
      .where('supplier_id', '=', supplierId)
      .where('read_state', '=', 'new')
      .where('last_activity_at', '>=', now - NEW_LEAD_DAYS * DAY)
      .where('stage', 'not in', CLOSED_STAGES)
      .where('source', 'not in', BROUGHT_SOURCES)
      .orderBy('last_activity_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SOURCE_MOST)
      .execute();
    return rows.map((row) => ({
      leadId: row.id,
      kind: 'unopened',
      ref: String(row.created_at),
      at: row.created_at,
    }));
  }
}
