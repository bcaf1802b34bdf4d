import { defineEntity, p } from '@mikro-orm/core';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { idColumn, shortText } from '#shared/persistence/columns.ts';

/** Instead of a feature, for the prices of published packages. */
export const PACKAGES = '';

/** A supplier's price ranges, in a form that a market can compare; profiles store them in JSON. */
export const supplierPriceSchema = defineEntity({
  name: 'SupplierPrice',
  tableName: 'supplier_price',
  indexes: [{ name: 'supplier_price_by_market', properties: ['market', 'category', 'feature', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    category: p.string().length(20).primary().$type<SupplierCategory>(),
    /** A feature of the category with kind `prices`, or `PACKAGES`. */
    feature: shortText(100).primary(),
    market: p.string().length(2).$type<Country>(),
    /** Minor units of the supplier's currency. Both are the upper end if no lower one is stated. */
    low: p.integer(),
    high: p.integer(),
  },
});
export class SupplierPrice extends supplierPriceSchema.class {}
supplierPriceSchema.setClass(SupplierPrice);
