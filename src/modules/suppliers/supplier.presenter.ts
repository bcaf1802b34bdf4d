import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { WidgetSettings } from '#contracts/widget.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { SupplierFacts } from './index.ts';
import type { supplierSchema } from './supplier.entity.ts';
import { WIDGET_DEFAULTS } from './widget-defaults.ts';
import type { widgetSettingsSchema } from './widget-settings.entity.ts';

export type SupplierDb = InferKyselyDB<typeof supplierSchema | typeof widgetSettingsSchema>;

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
] as const satisfies readonly (keyof SupplierDb['supplier'])[];

export function presentFacts(
  row: Pick<Selectable<SupplierDb['supplier']>, (typeof FACT_COLUMNS)[number]>,
): SupplierFacts {
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
  };
}

export const WIDGET_COLUMNS = [
  'fields',
  'enquiry_types',
  'mode',
  'theme',
  'language',
  'accent',
  'allowed_origins',
  'long_messages',
  'version',
] as const satisfies readonly (keyof SupplierDb['widget_settings'])[];

type WidgetRow = Pick<Selectable<SupplierDb['widget_settings']>, (typeof WIDGET_COLUMNS)[number]>;

type MaybeWidgetRow = { [K in keyof WidgetRow]: WidgetRow[K] | null };
const wasSaved = (row: MaybeWidgetRow): row is WidgetRow => row.version !== null;

/** A supplier that never saved its widget has the defaults, at version 0. */
export function presentWidget(row: MaybeWidgetRow | undefined): WidgetSettings {
  if (!row || !wasSaved(row)) return WIDGET_DEFAULTS;
  return {
    fields: fromJson(row.fields),
    enquiryTypes: fromJson(row.enquiry_types),
    mode: row.mode,
    theme: row.theme,
    language: row.language,
    accent: row.accent,
    allowedOrigins: fromJson(row.allowed_origins),
    longMessages: fromFlag(row.long_messages),
    version: row.version,
  };
}
