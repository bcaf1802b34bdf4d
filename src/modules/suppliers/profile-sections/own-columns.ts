import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { ownValue } from '#contracts/own-value.ts';
import type { ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { PlaceInCity } from '#modules/reference/index.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';

type SupplierRow = Selectable<InferKyselyDB<typeof supplierSchema>['supplier']>;

/** Columns of a supplier's row that its profile shows or depends on. */
export const PROFILE_COLUMNS = [
  'name',
  'slug',
  'category',
  'further_types',
  'email',
  'phone',
  'website',
  'street',
  'postal_code',
  'city',
  'admin_area',
  'country',
  'market',
  'locale',
  'currency',
  'latitude',
  'longitude',
  'hide_street',
] as const satisfies readonly (keyof SupplierRow)[];
export type ProfileRow = Pick<SupplierRow, (typeof PROFILE_COLUMNS)[number]>;

export const typesOf = ({ category, further_types: further }: ProfileRow): SupplierCategory[] => [
  category,
  ...(further === null ? [] : fromJson(further)),
];

/** Columns that decide which area of its city it is in. */
export const placeOf = (row: ProfileRow): PlaceInCity => ({
  county: fromJson(row.admin_area)[0] ?? '',
  postcode: row.postal_code,
  latitude: row.latitude === null ? null : Number(row.latitude),
  longitude: row.longitude === null ? null : Number(row.longitude),
});

/** Profile fields stored in the supplier's row, by path. */
export const ownValues = (row: ProfileRow): ProfileValues => ({
  name: row.name,
  slug: row.slug,
  type: typesOf(row),
  'contacts.email': row.email,
  'contacts.phone': row.phone,
  'contacts.website': row.website,
  'address.street': fromJson(row.street),
  'address.postalCode': row.postal_code,
  'address.city': row.city,
  'address.adminArea': fromJson(row.admin_area),
  coordinates: row.latitude === null || row.longitude === null ? null : [Number(row.latitude), Number(row.longitude)],
  'flags.hideStreet': fromFlag(row.hide_street),
});

const text = (value: ProfileValue): string => String(value);
const COLUMNS: Readonly<Record<string, (value: ProfileValue) => Partial<ProfileRow>>> = {
  name: (value) => ({ name: text(value), name_folded: fold(text(value)) }),
  slug: (value) => ({ slug: text(value) }),
  type: (value) => {
    const [category, ...further] = value as readonly [SupplierCategory, ...SupplierCategory[]];
    return { category, further_types: toJson(further) };
  },
  'contacts.email': (value) => ({ email: text(value) }),
  'contacts.phone': (value) => ({ phone: text(value) }),
  'contacts.website': (value) => ({ website: text(value) }),
  'address.street': (value) => ({ street: toJson(value) }),
  'address.postalCode': (value) => ({ postal_code: text(value) }),
  'address.city': (value) => ({ city: text(value), city_folded: fold(text(value)) }),
  'address.adminArea': (value) => ({ admin_area: toJson(value) }),
  coordinates: (value) => {
    const [latitude = null, longitude = null] = (value ?? []) as readonly number[];
    return { latitude, longitude };
  },
  'flags.hideStreet': (value) => ({ hide_street: value === true }),
};

/** Whether a field is stored in the supplier's row. */
export const isOwn = (path: string): boolean => Object.hasOwn(COLUMNS, path);

/** The columns to set for changed fields; null when none is in the supplier's row. */
export function ownColumns(changed: ProfileValues): Partial<ProfileRow> | null {
  const set = Object.entries(changed).flatMap(([path, value]) => {
    const column = ownValue(COLUMNS, path);
    return column ? [column(value)] : [];
  });
  return set.length === 0 ? null : Object.assign({}, ...set);
}
