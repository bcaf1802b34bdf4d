import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { notFound } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { UNVERIFIED } from '../profile/verified-tier.ts';
import type { recommendationSchema } from './recommendation.entity.ts';
import type { RelationState, relationSchema } from './relation.entity.ts';

type Db = InferKyselyDB<typeof recommendationSchema | typeof relationSchema | typeof supplierSchema>;

/** Maximum number of search words; further ones are ignored. */
const WORDS_MAX = 6;

/** The columns shown of another supplier. */
const CARD = ['s.name', 's.category', 's.city', 's.market', 's.slug', 's.public_id'] as const;
/** Suppliers that strangers can find: neither deleted nor delisted, and verified (S31). */
const LISTED = sql<SqlBool>`s.deleted_at is null and s.delisted_at is null and s.tier > ${UNVERIFIED}`;

/** A new row of both tables. */
interface Added {
  id: string;
  relationId: string;
  supplierId: string;
  recommendedId: string;
  userId: string;
  now: number;
}

/** Recommendations between suppliers; those that strangers can't find are left out. */
export class RecommendationRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** In order. */
  recommendations(supplierId: string) {
    return this.#db()
      .selectFrom('supplier_recommendation as r')
      .innerJoin('supplier as s', 's.id', 'r.recommended_id')
      .select(['r.id', 'r.position', 'r.created_at', 'r.updated_at', 's.id as other_id'])
      .select(CARD)
      .where('r.supplier_id', '=', supplierId)
      .where('r.deleted_at', 'is', null)
      .where(LISTED)
      .orderBy('r.position')
      .orderBy('r.id')
      .execute();
  }

  /** The suppliers that recommend a supplier, in the order that it chose. */
  relations(supplierId: string) {
    return this.#db()
      .selectFrom('supplier_relation as r')
      .innerJoin('supplier as s', 's.id', 'r.recommender_id')
      .select(['r.id', 'r.state', 'r.position', 'r.created_at', 'r.updated_at', 's.id as other_id'])
      .select(CARD)
      .where('r.supplier_id', '=', supplierId)
      .where('r.deleted_at', 'is', null)
      .where(LISTED)
      .orderBy('r.position')
      .orderBy('r.id')
      .limit(RECOMMENDATION_LIMITS.relations)
      .execute();
  }

  /** Suppliers of a market that aren't recommended yet, sorted by name; every word is in the name or the town. */
  candidates({ id, market }: { id: string; market: Country }, q: string, type: SupplierCategory | undefined) {
    const words = q.split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX);
    let query = this.#db()
      .selectFrom('supplier as s')
      .select('s.id as other_id')
      .select(CARD)
      .where('s.market', '=', market)
      .where(LISTED)
      .where('s.id', '<>', id)
      // Groups have no page.
      .where('s.category', '<>', 'group')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('supplier_recommendation as r')
              .select('r.id')
              .where('r.supplier_id', '=', id)
              .whereRef('r.recommended_id', '=', 's.id')
              .where('r.deleted_at', 'is', null),
          ),
        ),
      );
    if (type !== undefined) query = query.where('s.category', '=', type);
    for (const word of words) {
      const part = `%${fold(word).replaceAll(/[!%_]/gu, '!$&')}%`;
      query = query.where(
        sql<SqlBool>`(s.name_folded like ${part} escape '!' or s.city_folded like ${part} escape '!')`,
      );
    }
    return query.orderBy('s.name_folded').orderBy('s.id').limit(RECOMMENDATION_LIMITS.found).execute();
  }

  async isListed(id: string, market: Country): Promise<boolean> {
    const found = await this.#db()
      .selectFrom('supplier as s')
      .select('s.id')
      .where('s.id', '=', id)
      .where('s.market', '=', market)
      .where('s.category', '<>', 'group')
      .where(LISTED)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Includes deleted ones. @throws NotFound */
  async recommendedIdOf(supplierId: string, id: string): Promise<string> {
    const row = await this.#db()
      .selectFrom('supplier_recommendation')
      .select('recommended_id')
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This recommendation'));
    return row.recommended_id;
  }

  /** Adds both rows at the end. A relation that already exists keeps its position, and stays hidden if it was. */
  async add({ id, relationId, supplierId, recommendedId, userId, now }: Added): Promise<void> {
    const [place, relationPlace] = await Promise.all([
      this.#next('supplier_recommendation', supplierId),
      this.#next('supplier_relation', recommendedId),
    ]);
    const dates = { created_at: now, updated_at: now, deleted_at: null };
    const recommendation = this.#db()
      .insertInto('supplier_recommendation')
      .values({
        id,
        supplier_id: supplierId,
        recommended_id: recommendedId,
        position: place,
        updated_by: userId,
        ...dates,
      });
    const again = ['position', 'updated_by', 'created_at', 'updated_at', 'deleted_at'];
    await orUpdate(
      recommendation,
      this.#em,
      ['supplier_id', 'recommended_id'],
      Object.fromEntries(again.map((column) => [column, proposed(this.#em, column)])),
    ).execute();
    const relation = this.#db()
      .insertInto('supplier_relation')
      .values({
        id: relationId,
        supplier_id: recommendedId,
        recommender_id: supplierId,
        state: 'shown',
        position: relationPlace,
        ...dates,
      });
    await orUpdate(relation, this.#em, ['supplier_id', 'recommender_id'], {
      updated_at: proposed(this.#em, 'updated_at'),
      deleted_at: proposed(this.#em, 'deleted_at'),
    }).execute();
  }

  /** Deletes both rows; null restores them. */
  async setDeleted(supplierId: string, recommendedId: string, at: number | null): Promise<void> {
    await Promise.all([
      this.#db()
        .updateTable('supplier_recommendation')
        .set({ deleted_at: at })
        .where('supplier_id', '=', supplierId)
        .where('recommended_id', '=', recommendedId)
        .execute(),
      this.#db()
        .updateTable('supplier_relation')
        .set({ deleted_at: at })
        .where('supplier_id', '=', recommendedId)
        .where('recommender_id', '=', supplierId)
        .execute(),
    ]);
  }

  async setState(id: string, state: RelationState, now: number): Promise<void> {
    await this.#db().updateTable('supplier_relation').set({ state, updated_at: now }).where('id', '=', id).execute();
  }

  /** Ids in order, of all rows and of the shown ones. Rows of suppliers that strangers can't find keep their position. */
  async places(table: 'supplier_recommendation' | 'supplier_relation', supplierId: string) {
    const other = table === 'supplier_recommendation' ? 'r.recommended_id' : 'r.recommender_id';
    const rows = await this.#db()
      // Both tables have the columns read here.
      .selectFrom(`${table as 'supplier_recommendation'} as r`)
      .innerJoin('supplier as s', (join) => join.on('s.id', '=', sql.ref(other)))
      .select(['r.id', LISTED.as('listed')])
      .where('r.supplier_id', '=', supplierId)
      .where('r.deleted_at', 'is', null)
      .orderBy('r.position')
      .orderBy('r.id')
      .execute();
    const shown = rows.filter(({ listed }) => Boolean(listed));
    const most = table === 'supplier_relation' ? RECOMMENDATION_LIMITS.relations : rows.length;
    return { known: rows.map(({ id }) => id), shown: shown.slice(0, most).map(({ id }) => id) };
  }

  async recommendersOf(supplierId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('supplier_recommendation')
      .select('supplier_id')
      .where('recommended_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('supplier_id')
      .execute();
    return rows.map((row) => row.supplier_id);
  }

  async recommendedOf(supplierId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('supplier_recommendation')
      .select('recommended_id')
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('recommended_id')
      .execute();
    return rows.map((row) => row.recommended_id);
  }

  async #next(table: 'supplier_recommendation' | 'supplier_relation', supplierId: string): Promise<number> {
    const { last } = await this.#db()
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return (last ?? -1) + 1;
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}

export type RecommendationRow = Awaited<ReturnType<RecommendationRepository['recommendations']>>[number];
export type RelationRow = Awaited<ReturnType<RecommendationRepository['relations']>>[number];
