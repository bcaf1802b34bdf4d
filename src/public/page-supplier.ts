import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** The supplier of a page, as named in its head. */
export interface PageSupplier {
  name: string;
  category: SupplierCategory;
  city: string;
}
