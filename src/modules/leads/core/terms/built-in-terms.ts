import type { ConfigurationItem, ConfigurationScope } from '#contracts/lead/lead-configuration.ts';
import { TEMPLATE_TYPES } from '#contracts/messaging/template.ts';
import { LEAD_LABELS, LEAD_STAGES, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import { isoOrNull } from '#shared/iso.ts';
import type { StoredItem } from './lead-configuration.entity.ts';

const BUILT_IN: Readonly<Record<ConfigurationScope, readonly string[]>> = {
  Stage: LEAD_STAGES,
  Status: LEAD_STATUSES,
  Label: LEAD_LABELS,
  Template: TEMPLATE_TYPES,
};

/** Whether every supplier has this item, whatever its configuration. */
export const isBuiltIn = (scope: ConfigurationScope, key: string): boolean => BUILT_IN[scope].includes(key);

/** All items of a scope, in order; items that were added to the product after the supplier saved come last. */
export function itemsOf(scope: ConfigurationScope, stored: readonly StoredItem[]): ConfigurationItem[] {
  const known = new Set(stored.map((item) => item.key));
  const rest = BUILT_IN[scope]
    .filter((key) => !known.has(key))
    .map((key) => ({ key, name: null, colour: null, hidden: false, deletedAt: null }));
  return [...stored, ...rest].map((item) => ({
    ...item,
    builtIn: isBuiltIn(scope, item.key),
    deletedAt: isoOrNull(item.deletedAt),
  }));
}
