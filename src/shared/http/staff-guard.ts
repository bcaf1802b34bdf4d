import type { UserActor } from './route.ts';
import { token } from '../wiring/token.ts';

/**
 * Lets platform staff through to a supplier in their markets (D11). Rejects with NotFound for any other supplier, so
 * another market's supplier and a missing one look the same (S31).
 */
export type StaffSupplierGuard = (actor: UserActor, supplierId: string) => Promise<void>;
/** Bound in src/app, from the suppliers module. */
export const STAFF_SUPPLIER_GUARD = token<StaffSupplierGuard>('StaffSupplierGuard');
