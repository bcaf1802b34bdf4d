import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import { SOURCE_MOST } from '../../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../tasks/today-source.ts';

/** Couples waiting for a reply, by the rule in needs-reply.ts; the latest first, by the index `lead_to_reply`. */
export class WaitingCouples implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId }: TodayAsk): Promise<TodayFinding[]> {
    const rows = await leadsDb(this.#em)
      .selectFrom('lead')
      .select(['id', 'last_activity_at'])
      .where('supplier_id', '=', supplierId)
      .where('needs_reply', '=', true)
      .orderBy('last_activity_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SOURCE_MOST)
      .execute();
    return rows.map((row) => ({
      leadId: row.id,
      kind: 'reply',
      ref: String(row.last_activity_at),
      at: row.last_activity_at,
    }));
  }
}
