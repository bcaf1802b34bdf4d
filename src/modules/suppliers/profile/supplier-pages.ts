import type { SupplierPage } from '#modules/auth/index.ts';
import { token } from '#shared/wiring/token.ts';

/** The public page of a supplier; null for one without. */
export type SupplierPages = (supplierId: string) => Promise<SupplierPage | null>;
export const SUPPLIER_PAGES = token<SupplierPages>('SupplierPages');
