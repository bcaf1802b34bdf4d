import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { token } from '#shared/wiring/token.ts';

/** Begins the profile of a business that is being listed with what its website said. */
export interface StartedProfile {
  /** Within the transaction that lists it. Writes nothing where nothing was said. */
  start(
    supplierId: string,
    fields: Pick<SupplierFields, 'description' | 'social' | 'countryCode'>,
    userId: string | null,
  ): Promise<void>;
}
export const STARTED_PROFILE = token<StartedProfile>('StartedProfile');
