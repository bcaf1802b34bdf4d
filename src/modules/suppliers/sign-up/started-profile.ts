import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { token } from '#shared/wiring/token.ts';

/** Starts the profile of a newly listed business with content from its website. */
export interface StartedProfile {
  /** Runs in the transaction that lists it. Writes nothing if the website had no content. */
  start(
    supplierId: string,
    fields: Pick<SupplierFields, 'description' | 'social' | 'countryCode'>,
    userId: string | null,
  ): Promise<void>;
}
export const STARTED_PROFILE = token<StartedProfile>('StartedProfile');
