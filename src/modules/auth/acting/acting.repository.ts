import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import type { sessionSchema } from '../sessions/session.entity.ts';

type Db = InferKyselyDB<typeof sessionSchema>;

export interface NewVisit {
  visitId: string;
  supplierId: string;
  market: string;
  reason: string;
  ticket: string;
  until: number;
}

/** Staff visits to suppliers: one at a time per session, stored in its row. */
export class ActingRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** Starts a visit; of two concurrent starts, one returns false. */
  async start(tokenHash: string, visit: NewVisit, now: number): Promise<boolean> {
    const result = await this.#sessions()
      .set({
        acting_supplier_id: visit.supplierId,
        acting_market: visit.market,
        acting_visit_id: visit.visitId,
        acting_reason: visit.reason,
        acting_ticket: visit.ticket,
        acting_until: visit.until,
      })
      .where('token_hash', '=', tokenHash)
      .where((eb) => eb.or([eb('acting_until', 'is', null), eb('acting_until', '<=', now)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }

  /** Returns whether the visit was still active. */
  async stop(tokenHash: string, visitId: string, now: number): Promise<boolean> {
    const result = await this.#sessions()
      .set({ acting_until: now })
      .where('token_hash', '=', tokenHash)
      .where('acting_visit_id', '=', visitId)
      .where('acting_until', '>', now)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }

  /** Ends every visit to a supplier. */
  async stopAllAt(supplierId: string, now: number): Promise<void> {
    await this.#sessions()
      .set({ acting_until: now })
      .where('acting_supplier_id', '=', supplierId)
      .where('acting_until', '>', now)
      .execute();
  }

  #sessions() {
    return this.#em.getKysely<Db>().updateTable('session');
  }
}
