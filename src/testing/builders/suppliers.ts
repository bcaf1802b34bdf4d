import type { EntityDTO } from '@mikro-orm/core';
import { DAY } from '#contracts/durations.ts';
import { Supplier } from '#modules/suppliers/profile/supplier.entity.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import { nowOf } from './build-target.ts';
import type { BuildTarget } from './build-target.ts';

let counter = 0;

export interface BuiltSupplier {
  id: string;
  publicId: string;
  name: string;
}

/** A British venue at tier 0 without a team. */
export async function buildSupplier(
  target: BuildTarget,
  overrides: Partial<EntityDTO<Supplier>> = {},
): Promise<BuiltSupplier> {
  counter += 1;
  const now = nowOf(target);
  const market = overrides.market ?? 'GB';
  const name = overrides.name ?? `Wrenfield Hall ${counter}`;
  const city = overrides.city ?? 'Tetbury';
  const id = overrides.id ?? newId();
  const publicId = overrides.publicId ?? `${market}${String(10_000_000 + counter)}`;
  await target.database.orm.em.fork().insert(Supplier, {
    id,
    publicId,
    slug: `wrenfield-hall-${counter}-tetbury-gloucestershire`,
    name,
    nameFolded: fold(name),
    category: 'venue',
    email: `hello-${counter}@wrenfield.example`,
    phone: '+441666500123',
    website: 'https://wrenfield.example',
    street: ['Wrenfield Lane 1'],
    postalCode: 'GL8 8AA',
    city,
    cityFolded: fold(city),
    adminArea: ['Gloucestershire'],
    country: market,
    market,
    locale: 'en-GB',
    currency: 'GBP',
    timezone: 'Europe/London',
    latitude: null,
    longitude: null,
    tier: 0,
    tierSince: null,
    payPerEnquiry: false,
    revealAdminOnly: false,
    checkedAt: null,
    delistedAt: null,
    deletedAt: null,
    registeredAt: now,
    // Past its first week, like most suppliers; only tests about the limits of that week use a newer one.
    createdAt: now - 60 * DAY,
    updatedAt: now,
    ...overrides,
  });
  return { id, publicId, name };
}
