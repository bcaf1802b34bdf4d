import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { ownValue } from '#contracts/own-value.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { CONCIERGE_OPT_OUT } from '#contracts/profile/profile-sections.ts';
import type { StaffSupplier, StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { presentProof } from '../domains/present-proof.ts';
import type { businessClaimSchema } from '../domains/business-claim.entity.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema>;
type Row = Selectable<Db['supplier']>;

export const STAFF_COLUMNS = [
  'id',
  'public_id',
  'name',
  'category',
  'city',
  'market',
  'tier',
  'pay_per_enquiry',
  'checked_at',
  'delisted_at',
  'deleted_at',
  'created_at',
  'website',
] as const satisfies readonly (keyof Db['supplier'])[];

export const STAFF_DETAIL_COLUMNS = [
  ...STAFF_COLUMNS,
  'email',
  'tier_since',
] as const satisfies readonly (keyof Db['supplier'])[];

/** The claim columns of a supplier, from a left join. */
export const CLAIM_COLUMNS = [
  'claim.user_id as claimed_by',
  'claim.domain as claimed_domain',
  'claim.method as claimed_method',
  'claim.claimed_at',
  'claim.undone_at',
] as const;

export type StaffClaimRow = Omit<NonNullable<StaffSupplierDetail['claim']>, 'name' | 'email' | 'actions'> & {
  userId: string;
};

type ClaimRow = Selectable<InferKyselyDB<typeof businessClaimSchema>['business_claim']>;
interface JoinedClaim {
  claimed_by: string | null;
  claimed_domain: string | null;
  claimed_method: ClaimRow['method'] | null;
  claimed_at: number | null;
  undone_at: number | null;
}

export function claimOf(row: JoinedClaim): StaffClaimRow | null {
  const { claimed_by: userId, claimed_domain: domain, claimed_method: method, claimed_at: at } = row;
  if (userId === null || domain === null || method === null || at === null) return null;
  return { userId, domain, method, claimedAt: time(at), undoneAt: timeOrNull(row.undone_at) };
}

const time = (instant: number) => new Date(instant).toISOString();
const timeOrNull = (instant: number | null) => (instant === null ? null : time(instant));

type WithProof = Parameters<typeof presentProof>[0];

export function presentStaffSupplier(row: Pick<Row, (typeof STAFF_COLUMNS)[number]> & WithProof): StaffSupplier {
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    category: row.category,
    town: row.city,
    market: row.market,
    tier: row.tier,
    payPerEnquiry: fromFlag(row.pay_per_enquiry),
    checkedAt: timeOrNull(row.checked_at),
    delistedAt: timeOrNull(row.delisted_at),
    deletedAt: timeOrNull(row.deleted_at),
    createdAt: time(row.created_at),
    proof: presentProof(row, row.website),
  };
}

export function presentStaffDetail(
  row: Pick<Row, (typeof STAFF_DETAIL_COLUMNS)[number]> & WithProof & { targeting: unknown },
  sameDomain: StaffSupplierDetail['sameDomain'],
): Omit<StaffSupplierDetail, 'team' | 'claim' | 'admins'> {
  const { email, website, targeting } = row;
  const choices = targeting === null ? {} : fromJson<ProfileValues>(targeting as string);
  return {
    ...presentStaffSupplier(row),
    email,
    website,
    tierSince: timeOrNull(row.tier_since),
    sameDomain,
    conciergeOptOut: ownValue(choices, CONCIERGE_OPT_OUT) === true,
  };
}
