import { defineEntity, p } from '@mikro-orm/core';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { idColumn, shortText } from '#shared/persistence/columns.ts';

/** In the place of a feature: what the published packages cost. */
export const PACKAGES = '';

/** From what to what a supplier's prices go, where a market can compare them: profiles have them inside of JSON. */
export const supplierPriceSchema = defineEntity({
  name: 'SupplierPrice',
  tableName: 'supplier_price',
  indexes: [{ name: 'supplier_price_by_market', properties: ['market', 'category', 'feature', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    category: p.string().length(20).primary().$type<SupplierCategory>(),
    /** The category's feature of the kind `prices`, or `PACKAGES`. */
    feature: shortText(100).primary(),
    market: p.string().length(2).$type<Country>(),
    /** Minor units of the supplier's currency. Where only the upper end is stated, both are that one. */
    low: p.integer(),
    high: p.integer(),
  },
});
export class SupplierPrice extends supplierPriceSchema.class {}
supplierPriceSchema.setClass(SupplierPrice);
