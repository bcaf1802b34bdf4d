import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import type { CategoryFollower } from '../profile-sections/category-followers.ts';
import type { DetailsFollower } from '../profile-sections/details-followers.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { statedPrices } from './stated-prices.ts';
import { PACKAGES } from './supplier-price.entity.ts';
import type { supplierPriceSchema } from './supplier-price.entity.ts';

type Db = InferKyselyDB<typeof supplierPriceSchema | typeof supplierSchema>;

const KEY = ['supplier_id', 'category', 'feature'] as const;

/** Keeps `supplier_price` in step with profiles and packages, in the transaction that saves them. */
export class SupplierPrices implements DetailsFollower, CategoryFollower {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async detailsChanged(supplierId: string, { market }: { market: Country }, changed: ProfileValues): Promise<void> {
    const { stated, cleared } = statedPrices(changed);
    const db = this.#em.getKysely<Db>();
    await Promise.all([
      stated.length > 0 &&
        this.#put(
          db.insertInto('supplier_price').values(stated.map((one) => ({ supplier_id: supplierId, market, ...one }))),
        ),
      ...cleared.map(({ category, feature }) =>
        db
          .deleteFrom('supplier_price')
          .where('supplier_id', '=', supplierId)
          .where('category', '=', category)
          .where('feature', '=', feature)
          .execute(),
      ),
    ]);
  }

  /** Packages belong to the main category. */
  async categoryChanged(supplierId: string, { category }: { category: SupplierCategory }): Promise<void> {
    const db = this.#em.getKysely<Db>();
    const own = db.updateTable('supplier_price').set({ category }).where('supplier_id', '=', supplierId);
    await own.where('feature', '=', PACKAGES).execute();
  }

  /** Stores the price range of the published packages; null if none has a price. */
  async setPackages(supplierId: string, span: readonly [number, number] | null): Promise<void> {
    const db = this.#em.getKysely<Db>();
    if (span === null) {
      const own = db.deleteFrom('supplier_price').where('supplier_id', '=', supplierId);
      await own.where('feature', '=', PACKAGES).execute();
      return;
    }
    const [low, high] = span;
    await this.#put(
      db
        .insertInto('supplier_price')
        .columns([...KEY, 'market', 'low', 'high'])
        .expression(
          db
            .selectFrom('supplier')
            .select(['id', 'category', sql.lit(PACKAGES).as('feature'), 'market'])
            .select([sql<number>`${low}`.as('low'), sql<number>`${high}`.as('high')])
            .where('id', '=', supplierId),
        ),
    );
  }

  async #put(insert: Parameters<typeof orUpdate<Db, 'supplier_price'>>[0]): Promise<void> {
    const prices = { low: proposed(this.#em, 'low'), high: proposed(this.#em, 'high') };
    await orUpdate(insert, this.#em, KEY, prices).execute();
  }
}
