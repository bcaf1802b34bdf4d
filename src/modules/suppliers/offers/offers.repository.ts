import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { OFFER_KINDS } from '#contracts/offers/offer-terms.ts';
import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import type { MarketSales } from '#contracts/terms/market-terms.ts';
import { soldTiers } from '#contracts/terms/sold-tiers.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';
import { notFound } from '#shared/errors.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { PhotoFollower } from '../photos/photo-followers.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { offerSchema } from './offer.entity.ts';

type Db = InferKyselyDB<typeof offerSchema | typeof supplierSchema>;
export type OfferRow = Selectable<Db['supplier_offer']>;

const FACTS = ['category', 'tier', 'timezone', 'locale', 'currency', 'market'] as const;
/** The supplier's facts that offers depend on. */
export type OfferSupplier = Pick<Selectable<Db['supplier']>, (typeof FACTS)[number]>;

/** Rows of offers. */
export class OfferRepository implements PhotoFollower {
  readonly #em: Em;
  readonly #reference: ReferenceApi;

  constructor({ em, reference }: { em: Em; reference: ReferenceApi }) {
    this.#em = em;
    this.#reference = reference;
  }

  /** Oldest first, without deleted ones. */
  async list(supplierId: string): Promise<OfferRow[]> {
    const rows = await this.#db()
      .selectFrom('supplier_offer')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(asRow);
  }

  /** A deleted one. @throws NotFound */
  async deleted(supplierId: string, id: string): Promise<OfferRow> {
    const row = await this.#db()
      .selectFrom('supplier_offer')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow(notFound('This offer'));
    return asRow(row);
  }

  async insert(row: OfferRow): Promise<void> {
    await this.#db().insertInto('supplier_offer').values(asColumns(row)).execute();
  }

  async update(row: OfferRow): Promise<void> {
    // Views may be counted at the same time.
    const { id, views: _views, ...columns } = asColumns(row);
    await this.#db().updateTable('supplier_offer').set(columns).where('id', '=', id).execute();
  }

  /** @throws NotFound */
  supplier(supplierId: string): Promise<OfferSupplier> {
    return this.#db()
      .selectFrom('supplier')
      .select(FACTS)
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This supplier'));
  }

  /** A market's offer kinds, because it can turn off late availability, and the tiers that it sells. */
  async market({ market, category }: Pick<OfferSupplier, 'market' | 'category'>): Promise<OfferMarket> {
    const { features, tiers } = (await this.#reference.marketData<MarketData>(market)) ?? {};
    return {
      kinds: OFFER_KINDS.filter((kind) => kind !== 'lateAvailability' || features?.lateAvailability !== false),
      sold: soldTiers(tiers, category),
    };
  }

  /** Counted offers that ended before `day`. */
  endedBefore(day: string, limit: number) {
    return this.#db()
      .selectFrom('supplier_offer as o')
      .innerJoin('supplier as s', 's.id', 'o.supplier_id')
      .select(['o.id', 'o.supplier_id', 'o.ends', 's.timezone'])
      .where('o.counted', '=', true)
      .where('o.ends', '<', day)
      .orderBy('o.ends')
      .orderBy('o.id')
      .limit(limit)
      .execute();
  }

  /** Points offers to the photo that replaces another. */
  async follow(supplierId: string, from: string, to: string): Promise<void> {
    await this.#db()
      .updateTable('supplier_offer')
      .set({ photo_id: to })
      .where('supplier_id', '=', supplierId)
      .where('photo_id', '=', from)
      .execute();
  }

  async countView(id: string): Promise<void> {
    await this.#db()
      .updateTable('supplier_offer')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  async uncount(id: string): Promise<void> {
    await this.#db().updateTable('supplier_offer').set({ counted: false }).where('id', '=', id).execute();
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}

interface OfferMarket {
  kinds: readonly OfferKind[];
  sold: readonly Tier[];
}

interface MarketData {
  features?: { lateAvailability?: boolean };
  tiers?: Partial<MarketSales['tiers']>;
}

const asRow = (row: OfferRow): OfferRow => ({
  ...row,
  active: fromFlag(row.active),
  counted: fromFlag(row.counted),
  late_dates: fromJson(row.late_dates),
  translations: fromJson(row.translations),
});

const asColumns = (row: OfferRow): OfferRow => ({
  ...row,
  late_dates: toJson(row.late_dates),
  translations: toJson(row.translations),
});
