import type { PhotoEdge } from '#contracts/photos/photo-limits.ts';
import { token } from '#shared/wiring/token.ts';

/**
 * The addresses of cover photos that couples see, by supplier, in the smallest size with `edge` pixels (320 by
 * default). One statement for all of them.
 */
export type SupplierCovers = (supplierIds: readonly string[], edge?: PhotoEdge) => Promise<Map<string, string>>;
export const SUPPLIER_COVERS = token<SupplierCovers>('SupplierCovers');
