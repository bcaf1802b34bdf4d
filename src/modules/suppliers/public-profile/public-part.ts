import type { PublicPartKey, PublicParts } from '#contracts/public-profile/public-parts.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { manyToken } from '#shared/wiring/token.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';

/** Reads the public content of one part of a profile. */
interface Reader<K extends PublicPartKey> {
  key: K;
  /** Only published content, in the language of `locale` if translated; null if there is none. */
  read(supplier: SupplierFacts, locale: Locale): Promise<PublicParts[K] | null>;
}
export type PublicPart = { [K in PublicPartKey]: Reader<K> }[PublicPartKey];

/** One for each part of the public page. */
export const PUBLIC_PARTS = manyToken<PublicPart>('PublicParts');
