import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { Country, Currency, Locale, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';

/** A supplier's core record; profile content has its own tables. */
export const supplierSchema = defineEntity({
  name: 'Supplier',
  tableName: 'supplier',
  uniques: [
    { name: 'supplier_public_id', properties: ['publicId'] },
    { name: 'supplier_slug', properties: ['market', 'slug'] },
  ],
  indexes: [
    { name: 'supplier_by_name', properties: ['nameFolded', 'id'] },
    { name: 'supplier_by_age', properties: ['createdAt', 'id'] },
    { name: 'supplier_by_tier', properties: ['tier', 'id'] },
    // All columns that a search for suppliers of a market filters on.
    {
      name: 'supplier_by_market',
      properties: ['market', 'deletedAt', 'delistedAt', 'nameFolded', 'id', 'cityFolded', 'category', 'tier'],
    },
  ],
  properties: {
    id: idColumn().primary(),
    /** Two letters for the market and eight digits. */
    publicId: shortText(20),
    /** In countries without a directory, the public id, which no address uses (D30). */
    slug: shortText(300),
    name: shortText(100),
    nameFolded: shortText(100),
    category: p.string().length(20).$type<SupplierCategory>(),
    /** Further categories besides `category`; null for none (P10). */
    furtherTypes: p.json<SupplierCategory[]>().nullable(),
    email: shortText(254),
    phone: shortText(60),
    website: shortText(300),
    street: p.json<string[]>(),
    postalCode: shortText(20),
    city: shortText(100),
    cityFolded: shortText(100).default(''),
    adminArea: p.json<string[]>(),
    country: p.string().length(2).$type<Country>(),
    market: p.string().length(2).$type<Country>(),
    locale: p.string().length(10).$type<Locale>(),
    currency: p.string().length(3).$type<Currency>(),
    /** IANA time zone; scheduled mail is only sent during its daytime (D37). */
    timezone: shortText(60),
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
    customArea: shortText(60).nullable(),
    /** When hidden, couples see the area but not the street. */
    hideStreet: p.boolean().default(false),
    /** Kilometres that the business travels, see `TRAVEL_WHOLE_COUNTRY`; null if never asked. */
    travelKm: p.integer().nullable(),
    /** Press, awards and accreditations don't apply, so the score leaves them out (P6). */
    achievementsNotApplicable: p.boolean().default(false),
    tier: p.double().$type<Tier>(),
    tierSince: instantColumn().nullable(),
    payPerEnquiry: p.boolean().default(false),
    /** Only admins can reveal and spend (D2). */
    revealAdminOnly: p.boolean().default(false),
    checkedAt: instantColumn().nullable(),
    delistedAt: instantColumn().nullable(),
    deletedAt: instantColumn().nullable(),
    registeredAt: instantColumn().nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class Supplier extends supplierSchema.class {}
supplierSchema.setClass(Supplier);
