import type { SupplierPage } from '#modules/auth/index.ts';
import { token } from '#shared/wiring/token.ts';

/** The public page of a supplier; null if it has none. */
export type SupplierPages = (supplierId: string) => Promise<SupplierPage | null>;
export const SUPPLIER_PAGES = token<SupplierPages>('SupplierPages');
