import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { SupplierFacts } from './suppliers-api.ts';
import type { supplierSchema } from './supplier.entity.ts';
import type { tierChangeSchema } from './tier-change.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema> & InferKyselyDB<typeof tierChangeSchema>;

export const UNVERIFIED = -1;
export const VERIFIED = 0;

/** Whether couples can find a supplier: its email is confirmed, and staff have neither delisted nor deleted it. */
export const isListed = ({ tier, delisted, deleted }: Pick<SupplierFacts, 'tier' | 'delisted' | 'deleted'>): boolean =>
  tier > UNVERIFIED && !delisted && !deleted;

interface TierParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
}

/** The step from Unverified to tier 0, recorded in the history (G3). Only verified suppliers are listed. */
export class VerifiedTier {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Pick<Outbox, 'record'>;

  constructor({ em, clock, outbox }: TierParts) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
  }

  /** Raises those of the suppliers that are Unverified. Joins the running transaction. */
  async verify(supplierIds: readonly string[], changedBy: string): Promise<void> {
    for (const id of supplierIds) await this.#raise(id, changedBy, false);
  }

  /**
   * Like `verify`, but only for suppliers that were never above Unverified. One that staff set back stays there, or its
   * team could undo that by confirming another address. Joins the running transaction.
   */
  async verifyNew(supplierIds: readonly string[], changedBy: string): Promise<void> {
    for (const id of supplierIds) await this.#raise(id, changedBy, true);
  }

  async #raise(id: string, changedBy: string, onlyNew: boolean): Promise<void> {
    const now = this.#clock.now();
    const { numUpdatedRows } = await this.#em
      .getKysely<Db>()
      .updateTable('supplier')
      .set({ tier: VERIFIED, tier_since: now, updated_at: now })
      .where('id', '=', id)
      .where('tier', '=', UNVERIFIED)
      .$if(onlyNew, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('tier_change').select('id').where('supplier_id', '=', id))),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await this.record(id, changedBy);
    await this.#outbox.record({ name: 'listing.changed', supplierId: id });
  }

  /** Sets the tier back to Unverified, unless it was changed after the verification at `since`. Joins the running transaction. */
  async withdraw(supplierId: string, since: number, changedBy: string): Promise<void> {
    const { numUpdatedRows } = await this.#em
      .getKysely<Db>()
      .updateTable('supplier')
      .set({ tier: UNVERIFIED, tier_since: null, updated_at: this.#clock.now() })
      .where('id', '=', supplierId)
      .where('tier_since', '=', since)
      .where('tier', '=', VERIFIED)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await this.record(supplierId, changedBy, { tier_from: VERIFIED, tier_to: UNVERIFIED });
    await this.#outbox.record({ name: 'listing.changed', supplierId });
  }

  /** Only adds the row to the history. Joins the running transaction. */
  async record(
    supplierId: string,
    changedBy: string,
    step: { tier_from: Tier; tier_to: Tier } = { tier_from: UNVERIFIED, tier_to: VERIFIED },
  ): Promise<void> {
    const now = this.#clock.now();
    const change = { id: newId(now), supplier_id: supplierId, ...step };
    await this.#em
      .getKysely<Db>()
      .insertInto('tier_change')
      .values({ ...change, changed_by: changedBy, changed_at: now })
      .execute();
  }
}
