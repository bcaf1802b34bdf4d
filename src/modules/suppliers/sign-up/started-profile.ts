import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { token } from '#shared/wiring/token.ts';

/** Starts the profile of a business that is being listed, with what its website says. */
export interface StartedProfile {
  /** In the transaction that lists it. Writes nothing if the website says nothing. */
  start(
    supplierId: string,
    fields: Pick<SupplierFields, 'description' | 'social' | 'countryCode'>,
    userId: string | null,
  ): Promise<void>;
}
export const STARTED_PROFILE = token<StartedProfile>('StartedProfile');
