import type { InferKyselyDB } from '@mikro-orm/sql';
import type { AuthApi, EmailConfirmed } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { tierChangeSchema } from '../staff/tier-change.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema> & InferKyselyDB<typeof tierChangeSchema>;

export const UNVERIFIED = -1;
export const VERIFIED = 0;

/** Takes listings from Unverified to tier 0 once an admin's address is confirmed (G3). */
export class VerifySuppliers implements EmailConfirmed {
  readonly #parts: { em: Em; clock: Clock; auth: AuthApi };

  constructor(parts: { em: Em; clock: Clock; auth: AuthApi }) {
    this.#parts = parts;
  }

  /** Joins the transaction of the confirmation. */
  async confirmed(userId: string): Promise<void> {
    const roles = await this.#parts.auth.teamsOf(userId);
    const admin = [...roles].filter(([, role]) => role === 'admin').map(([supplierId]) => supplierId);
    if (admin.length > 0) await this.#verify(admin, userId);
  }

  /** Those of the suppliers that are Unverified, each with a row in its history. Within a transaction. */
  async #verify(supplierIds: readonly string[], changedBy: string): Promise<void> {
    const { em, clock } = this.#parts;
    const db = em.getKysely<Db>();
    const now = clock.now();
    const unverified = await db
      .selectFrom('supplier')
      .select('id')
      .where('id', 'in', supplierIds)
      .where('tier', '=', UNVERIFIED)
      .execute();
    for (const { id } of unverified) {
      const { numUpdatedRows } = await db
        .updateTable('supplier')
        .set({ tier: VERIFIED, tier_since: now, updated_at: now })
        .where('id', '=', id)
        .where('tier', '=', UNVERIFIED)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await this.record(id, changedBy);
    }
  }

  /** The step from Unverified in the history of a supplier. Within a transaction. */
  async record(supplierId: string, changedBy: string): Promise<void> {
    const now = this.#parts.clock.now();
    const change = { id: newId(now), supplier_id: supplierId, tier_from: UNVERIFIED, tier_to: VERIFIED } as const;
    await this.#parts.em
      .getKysely<Db>()
      .insertInto('tier_change')
      .values({ ...change, changed_by: changedBy, changed_at: now })
      .execute();
  }
}
