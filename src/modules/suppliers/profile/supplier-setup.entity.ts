import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** What a supplier did of its first steps and can't be found elsewhere; without a row, nothing. */
export const supplierSetupSchema = defineEntity({
  name: 'SupplierSetup',
  tableName: 'supplier_setup',
  properties: {
    supplierId: idColumn().primary(),
    /** When the widget was first seen on another website, when last, and on which. */
    widgetSeenAt: instantColumn().nullable(),
    widgetCheckedAt: instantColumn().nullable(),
    widgetHost: shortText(260).nullable(),
    /** The first test enquiry. */
    testedAt: instantColumn().nullable(),
    /** Someone in the team doesn't want to see the steps any more. */
    hiddenAt: instantColumn().nullable(),
  },
});
export class SupplierSetup extends supplierSetupSchema.class {}
supplierSetupSchema.setClass(SupplierSetup);
