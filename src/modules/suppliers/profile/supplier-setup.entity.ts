import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** First steps of a supplier that no other table records; no row means none. */
export const supplierSetupSchema = defineEntity({
  name: 'SupplierSetup',
  tableName: 'supplier_setup',
  properties: {
    supplierId: idColumn().primary(),
    /** When the widget was first and last seen on another website, and on which. */
    widgetSeenAt: instantColumn().nullable(),
    widgetCheckedAt: instantColumn().nullable(),
    widgetHost: shortText(260).nullable(),
    /** When the first test enquiry was sent. */
    testedAt: instantColumn().nullable(),
    /** When someone in the team hid the steps. */
    hiddenAt: instantColumn().nullable(),
  },
});
export class SupplierSetup extends supplierSetupSchema.class {}
supplierSetupSchema.setClass(SupplierSetup);
