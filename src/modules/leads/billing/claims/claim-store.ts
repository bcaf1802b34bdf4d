import type { ClaimState } from '#contracts/lead/lead-claim.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { claimsDb } from './claim-tables.ts';
import type { ClaimsDb } from './claim-tables.ts';

export type ClaimRow = ClaimsDb['lead_claim'];

/** Stores claims. A change locks the claim's lead first: everyone uses the same order, so there is no deadlock. */
export class ClaimStore {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  async find(id: string): Promise<ClaimRow | null> {
    return (await this.#rows().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** A lead's newest claim. */
  async newest(leadId: string): Promise<ClaimRow | null> {
    return (await this.#rows().where('lead_id', '=', leadId).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
  }

  /** Like `newest`, locked until the transaction ends; always the latest committed state. */
  async lockNewest(leadId: string): Promise<ClaimRow | null> {
    const row = await this.#rows()
      .where('lead_id', '=', leadId)
      .orderBy('id', 'desc')
      .limit(1)
      .$call(lockRows(this.#engine))
      .executeTakeFirst();
    return row ?? null;
  }

  async insert(row: ClaimRow): Promise<void> {
    await claimsDb(this.#em).insertInto('lead_claim').values(row).execute();
  }

  /** Changes a claim if it is still in that state; returns false if not. */
  async move(id: string, from: ClaimState, change: Partial<ClaimRow>): Promise<boolean> {
    const result = await claimsDb(this.#em)
      .updateTable('lead_claim')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  #rows() {
    return claimsDb(this.#em).selectFrom('lead_claim').selectAll();
  }
}
