import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** Whom a page belongs to, as its head names them. */
export interface PageSupplier {
  name: string;
  category: SupplierCategory;
  city: string;
}
