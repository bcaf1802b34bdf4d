import type { Spoken } from '#contracts/languages.ts';
import type { SupplierWelcome } from '#contracts/profile/supplier-welcome.ts';
import { token } from '#shared/wiring/token.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';

/** For pages on which couples write to a supplier. */
export interface SupplierWelcomes {
  of(supplier: Pick<SupplierFacts, 'id' | 'locale'>, language: Spoken): Promise<SupplierWelcome>;
}
export const SUPPLIER_WELCOMES = token<SupplierWelcomes>('SupplierWelcomes');
