import type { EntityDTO } from '@mikro-orm/core';
import { WIDGET_DEFAULTS } from '#modules/suppliers/widget-settings/widget-defaults.ts';
import { WidgetSettingsRow } from '#modules/suppliers/widget-settings/widget-settings.entity.ts';
import { nowOf } from './build-target.ts';
import type { BuildTarget } from './build-target.ts';

/** Saved widget settings of a supplier; without changes they equal the defaults. */
export async function buildWidgetSettings(
  target: BuildTarget,
  supplierId: string,
  changes: Partial<EntityDTO<WidgetSettingsRow>> = {},
): Promise<void> {
  const { version: _version, ...defaults } = WIDGET_DEFAULTS;
  const row = { supplierId, ...defaults, updatedAt: nowOf(target), ...changes };
  await target.database.orm.em.fork().insert(WidgetSettingsRow, row);
}
