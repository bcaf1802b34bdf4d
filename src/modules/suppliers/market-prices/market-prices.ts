import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MarketPrices as Answer } from '#contracts/packages/market-prices.ts';
import { featurePath } from '#contracts/profile/feature-sections.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { PACKAGES } from './supplier-price.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema>;

/** A range from fewer suppliers would reveal individual prices. */
const FEWEST = 10;

interface Parts {
  em: Em;
  reference: Pick<ReferenceApi, 'marketData'>;
}

interface Asked {
  supplierId: string;
  market: string;
  currency: string;
  category: SupplierCategory;
}

interface Row {
  feature: string;
  low: number | string;
  high: number | string;
}

/** Prices of other suppliers in the market with the same main category (16e). */
export class MarketPrices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The range between the tenth percentile of low ends and the ninetieth of high ends, without the supplier's own
   * prices. Left out with fewer than ten others.
   * @throws NotFound
   */
  async find(supplierId: string): Promise<Answer> {
    const db = this.#parts.em.getKysely<Db>();
    const supplier = await db
      .selectFrom('supplier')
      .select(['market', 'currency', 'category'])
      .where('id', '=', supplierId)
      .executeTakeFirst();
    if (!supplier) throw new NotFound('This supplier');
    const { features } = await profileMarket(this.#parts.reference, supplier.market);
    const own = Object.entries(features[supplier.category] ?? {}).filter(([, feature]) => feature?.kind === 'prices');
    if (own.length === 0) return [];
    const asked = { supplierId, ...supplier };
    const prices = own.map(([id, feature]) => pricesOf(asked, id, feature?.fromPackages === true));
    const { rows } = await ranges(sql.join(prices, sql` union all `)).execute(db);
    return rows.map(({ feature, low, high }) => ({
      path: featurePath(supplier.category, feature),
      low: Number(low),
      high: Number(high),
    }));
  }
}

/** One row of prices for each supplier that couples can find; packages take precedence over stated prices. */
function pricesOf({ supplierId, market, currency, category }: Asked, feature: string, fromPackages: boolean) {
  const kinds = fromPackages ? [feature, PACKAGES] : [feature];
  const packaged = sql`and (p.feature = ${PACKAGES} or not exists (
    select 1 from supplier_price q
    where q.supplier_id = p.supplier_id and q.category = p.category and q.feature = ${PACKAGES}))`;
  return sql`
    select ${feature} as feature, p.low, p.high from supplier_price p join supplier s on s.id = p.supplier_id
    where p.market = ${market} and p.category = ${category} and p.feature in (${sql.join(kinds)})
      and s.category = p.category and s.currency = ${currency}
      and s.deleted_at is null and s.delisted_at is null and s.tier >= 0 and s.id <> ${supplierId}
      ${fromPackages ? packaged : sql``}`;
}

/** The tenth and ninetieth percentile of each feature, by nearest rank. */
const ranges = (prices: RawBuilder<unknown>) => sql<Row>`
  select feature,
    max(case when low_rank * 10 between amount and amount + 9 then low end) as low,
    max(case when high_rank * 10 between amount * 9 and amount * 9 + 9 then high end) as high
  from (
    select feature, low, high, count(*) over (partition by feature) as amount,
      row_number() over (partition by feature order by low) as low_rank,
      row_number() over (partition by feature order by high) as high_rank
    from (${prices}) as found
  ) as ranked
  where amount >= ${sql.lit(FEWEST)}
  group by feature
  order by feature`;
