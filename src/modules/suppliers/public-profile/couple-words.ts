import type { Spoken } from '#contracts/languages.ts';
import { token } from '#shared/wiring/token.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';

/** What a supplier says to couples wherever they write to it (D67); empty where it says nothing. */
export interface SupplierWords {
  /** A short notice, such as "Closed until May". */
  notice: string;
  /** What it says before a couple writes. */
  greeting: string;
}

export interface CoupleWords {
  of(supplier: Pick<SupplierFacts, 'id' | 'locale'>, language: Spoken): Promise<SupplierWords>;
}
export const COUPLE_WORDS = token<CoupleWords>('CoupleWords');
