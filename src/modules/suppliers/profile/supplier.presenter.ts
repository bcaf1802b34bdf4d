import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { SupplierAnswer, SupplierSummary } from '#contracts/supplier/supplier.ts';
import type { Role } from '#contracts/account/roles.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { presentProof } from '../domains/present-proof.ts';
import type { SupplierFacts } from './suppliers-api.ts';
import type { supplierSchema } from './supplier.entity.ts';

type SupplierDb = InferKyselyDB<typeof supplierSchema>;
type SupplierRow = Selectable<SupplierDb['supplier']>;

export const FACT_COLUMNS = [
  'id',
  'public_id',
  'slug',
  'name',
  'category',
  'email',
  'city',
  'market',
  'country',
  'locale',
  'currency',
  'timezone',
  'tier',
  'pay_per_enquiry',
  'reveal_admin_only',
  'delisted_at',
  'deleted_at',
  'created_at',
] as const satisfies readonly (keyof SupplierDb['supplier'])[];

export function presentFacts(row: Pick<SupplierRow, (typeof FACT_COLUMNS)[number]>): SupplierFacts {
  return {
    id: row.id,
    publicId: row.public_id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    email: row.email,
    city: row.city,
    market: row.market,
    country: row.country,
    locale: row.locale,
    currency: row.currency,
    timezone: row.timezone,
    tier: row.tier,
    payPerEnquiry: fromFlag(row.pay_per_enquiry),
    revealAdminOnly: fromFlag(row.reveal_admin_only),
    delisted: row.delisted_at !== null,
    deleted: row.deleted_at !== null,
    createdAt: row.created_at,
  };
}

export const ANSWER_COLUMNS = [
  'id',
  'public_id',
  'slug',
  'name',
  'category',
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
  'country',
  'admin_area',
  'currency',
  'locale',
  'timezone',
  'hide_street',
  'travel_km',
  'tier',
  'pay_per_enquiry',
  'reveal_admin_only',
  'version',
] as const satisfies readonly (keyof SupplierDb['supplier'])[];

type AnswerRow = Pick<SupplierRow, (typeof ANSWER_COLUMNS)[number]> & Parameters<typeof presentProof>[0];

/** A supplier as its own team sees it. */
export function presentSupplier(row: AnswerRow): SupplierAnswer {
  return {
    id: row.id,
    publicId: row.public_id,
    slug: hasDirectory(row.country) ? row.slug : null,
    name: row.name,
    category: row.category,
    contacts: { email: row.email, phone: row.phone, website: row.website },
    address: {
      street: fromJson(row.street),
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
      adminArea: fromJson(row.admin_area),
    },
    l10n: { country: row.country, currency: row.currency, locale: row.locale, timezone: row.timezone },
    flags: { hideStreet: fromFlag(row.hide_street) },
    travelKm: row.travel_km,
    proof: presentProof(row, row.website),
    tier: row.tier,
    payPerEnquiry: fromFlag(row.pay_per_enquiry),
    revealAdminOnly: fromFlag(row.reveal_admin_only),
    version: row.version,
  };
}

/** A supplier in the responses of `fetch-suppliers` (D62). */
export function presentSummary(facts: SupplierFacts, role: Role, photo: string | null = null): SupplierSummary {
  return {
    id: facts.id,
    publicId: facts.publicId,
    name: facts.name,
    type: facts.category,
    slug: hasDirectory(facts.country) ? facts.slug : null,
    photo,
    town: facts.city,
    tier: facts.tier,
    role,
  };
}
