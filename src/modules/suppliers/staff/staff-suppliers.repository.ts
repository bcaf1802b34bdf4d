import { sql } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { StaffSupplier, StaffSupplierDetail, StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { asReference } from '#contracts/staff/supplier-reference.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { fold } from '#shared/fold.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import {
  CLAIM_COLUMNS,
  STAFF_COLUMNS,
  STAFF_DETAIL_COLUMNS,
  claimOf,
  presentStaffDetail,
  presentStaffSupplier,
} from './staff-supplier.presenter.ts';
import type { StaffClaimRow } from './staff-supplier.presenter.ts';
import type { businessClaimSchema } from '../domains/business-claim.entity.ts';
import type { businessProofSchema } from '../domains/business-proof.entity.ts';
import { PROOF_COLUMNS } from '../domains/present-proof.ts';
import type { profileSectionSchema } from '../profile-sections/profile-section.entity.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';

type Db = InferKyselyDB<
  typeof supplierSchema | typeof businessProofSchema | typeof businessClaimSchema | typeof profileSectionSchema
>;

/** Maximum other suppliers with the same domain in the staff panel. */
const SAME_DOMAIN_MOST = 20;

const SORT_COLUMNS = { name: 'name_folded', createdAt: 'created_at', tier: 'tier' } as const;

/** Suppliers for staff, only from their markets; null for all. */
export class StaffSupplierRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async page(
    markets: readonly Country[] | null,
    { filter, sort, limit, offset }: ListQuery<StaffSupplierFilter>,
  ): Promise<Page<StaffSupplier>> {
    const found = this.#found(markets, filter);
    const direction = sort.descending ? 'desc' : 'asc';
    const rows = await found
      .leftJoin('business_proof as proof', 'proof.supplier_id', 'supplier.id')
      .select(STAFF_COLUMNS.map((column) => `supplier.${column}` as const))
      .select(PROOF_COLUMNS)
      .orderBy(SORT_COLUMNS[sort.field as keyof typeof SORT_COLUMNS], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows.map(presentStaffSupplier), offset, total };
  }

  async detail(
    id: string,
    markets: readonly Country[] | null,
  ): Promise<(Omit<StaffSupplierDetail, 'team' | 'claim' | 'admins'> & { claim: StaffClaimRow | null }) | null> {
    const row = await this.#found(markets, {})
      .leftJoin('business_proof as proof', 'proof.supplier_id', 'supplier.id')
      .select(STAFF_DETAIL_COLUMNS.map((column) => `supplier.${column}` as const))
      .select(PROOF_COLUMNS)
      .leftJoin('business_claim as claim', 'claim.supplier_id', 'supplier.id')
      .select(CLAIM_COLUMNS)
      .leftJoin('profile_section as targeting', (join) =>
        join.onRef('targeting.supplier_id', '=', 'supplier.id').on('targeting.section', '=', 'targeting'),
      )
      .select('targeting.fields as targeting')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return { ...presentStaffDetail(row, await this.#sameDomain(row, markets)), claim: claimOf(row) };
  }

  /** One domain can prove several businesses of the same people, such as a venue and its caterer. */
  async #sameDomain({ id, domain }: { id: string; domain: string | null }, markets: readonly Country[] | null) {
    if (domain === null) return [];
    return this.#em
      .getKysely<Db>()
      .selectFrom('business_proof as proof')
      .innerJoin('supplier as s', 's.id', 'proof.supplier_id')
      .select(['s.id', 's.name'])
      .where('proof.domain', '=', domain)
      .where('s.id', '<>', id)
      .$if(markets !== null, (query) => query.where(unindexed('s.market'), 'in', markets ?? []))
      .orderBy('s.id')
      .limit(SAME_DOMAIN_MOST)
      .execute();
  }

  #found(markets: readonly Country[] | null, filter: StaffSupplierFilter) {
    const { q, market, category, tier, state } = filter;
    return this.#em
      .getKysely<Db>()
      .selectFrom('supplier')
      .$if(markets !== null, (query) => query.where('market', 'in', markets ?? []))
      .$if(market !== undefined, (query) => query.where('market', '=', market as Country))
      .$if(category !== undefined, (query) => query.where('category', '=', category as never))
      .$if(tier !== undefined, (query) => query.where('tier', '=', tier as never))
      .$if(state === 'checked', (query) => query.where('supplier.checked_at', 'is not', null))
      .$if(state === 'unchecked', (query) => query.where('supplier.checked_at', 'is', null))
      .$if(state === 'delisted', (query) => query.where('delisted_at', 'is not', null))
      .$if(state === 'deleted', (query) => query.where('deleted_at', 'is not', null))
      .$if(Boolean(q?.trim()), (query) => {
        const reference = asReference(q ?? '');
        if (reference !== null) return query.where('public_id', '=', reference);
        const words = `%${fold(q ?? '').replaceAll(/[!%_]/gu, '!$&')}%`;
        return query.where((or) =>
          or.or([
            sql<boolean>`name_folded like ${words} escape '!'`,
            or('public_id', '=', (q ?? '').trim().toUpperCase()),
            or(sql<string>`lower(email)`, '=', (q ?? '').trim().toLowerCase()),
          ]),
        );
      });
  }
}
