import { token } from '#shared/wiring/token.ts';

/** The addresses of cover photos that couples see, by supplier; one statement for all of them. */
export type SupplierCovers = (supplierIds: readonly string[]) => Promise<Map<string, string>>;
export const SUPPLIER_COVERS = token<SupplierCovers>('SupplierCovers');
