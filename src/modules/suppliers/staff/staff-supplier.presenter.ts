import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { StaffSupplier, StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { presentProof } from '../domains/present-proof.ts';
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
  row: Pick<Row, (typeof STAFF_DETAIL_COLUMNS)[number]> & WithProof,
  sameDomain: StaffSupplierDetail['sameDomain'],
): Omit<StaffSupplierDetail, 'team'> {
  const { email, website } = row;
  return { ...presentStaffSupplier(row), email, website, tierSince: timeOrNull(row.tier_since), sameDomain };
}
