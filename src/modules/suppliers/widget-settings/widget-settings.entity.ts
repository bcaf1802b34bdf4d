import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { WidgetField, WidgetLanguage, WidgetMode, WidgetTheme } from '#contracts/terms/widget-terms.ts';

/** The settings of a supplier's enquiry widget; without a row the defaults apply. */
export const widgetSettingsSchema = defineEntity({
  name: 'WidgetSettings',
  tableName: 'widget_settings',
  properties: {
    supplierId: idColumn().primary(),
    fields: p.json<Record<WidgetField, boolean>>(),
    enquiryTypes: p.json<EnquiryType[]>(),
    mode: p.string().length(10).$type<WidgetMode>(),
    theme: p.string().length(10).$type<WidgetTheme>(),
    language: p.string().length(10).$type<'auto' | WidgetLanguage>(),
    accent: shortText(7),
    allowedOrigins: p.json<string[]>(),
    longMessages: p.boolean().default(false),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class WidgetSettingsRow extends widgetSettingsSchema.class {}
widgetSettingsSchema.setClass(WidgetSettingsRow);
