import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { WIDGET_DEFAULTS } from './widget-defaults.ts';
import type { widgetSettingsSchema } from './widget-settings.entity.ts';

type WidgetDb = InferKyselyDB<typeof widgetSettingsSchema>;

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
] as const satisfies readonly (keyof WidgetDb['widget_settings'])[];

type WidgetRow = Pick<Selectable<WidgetDb['widget_settings']>, (typeof WIDGET_COLUMNS)[number]>;

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
