import { defineEntity, p } from '@mikro-orm/core';
import type { ConfigurationScope } from '#contracts/lead/lead-configuration.ts';
import type { LabelColour } from '#contracts/terms/lead-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An item as stored: built-in items are in the contract, so only the supplier's changes are stored. */
export interface StoredItem {
  key: string;
  name: string | null;
  colour: LabelColour | null;
  hidden: boolean;
  /** Milliseconds. */
  deletedAt: number | null;
}

/**
 * One scope of a supplier's configuration in one row: its items, at most a hundred, are always read and saved
 * together. A supplier without a row has the built-in ones.
 */
export const leadConfigurationSchema = defineEntity({
  name: 'LeadConfiguration',
  tableName: 'lead_configuration',
  properties: {
    supplierId: idColumn().primary(),
    namespace: shortText(10).primary(),
    scope: p.string().length(10).$type<ConfigurationScope>().primary(),
    items: p.json<StoredItem[]>(),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class LeadConfigurationRow extends leadConfigurationSchema.class {}
leadConfigurationSchema.setClass(LeadConfigurationRow);
