/** The address of a public page: `/{market path}/wedding-{type slug}/{slug}-{publicId}`. */
import type { Spoken } from '#contracts/languages.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';

/** Names of a category, and its slug; null for groups, which have no page. */
interface CategoryData {
  slug: string | null;
  labels: Readonly<Record<string, { one: string; many: string }>>;
}
export interface MarketPages {
  /** First segment of its addresses. */
  path: string;
  categories: Readonly<Partial<Record<SupplierCategory, CategoryData>>>;
}

/** Null for a market without a directory or without data. */
export async function marketPages(reference: ReferenceApi, market: Country): Promise<MarketPages | null> {
  const { path, categories } = (await reference.marketData<Partial<MarketPages>>(market)) ?? {};
  return path === undefined || categories === undefined ? null : { path, categories };
}

/** The singular name of a category in a language; empty if the market has none. */
export const categoryName = (pages: MarketPages | null, category: SupplierCategory, language: Spoken): string =>
  ownValue(pages && ownValue(pages.categories, category)?.labels, language)?.one ?? '';

interface Addressed {
  category: SupplierCategory;
  slug: string;
  publicId: string;
}

/** Null for a supplier without a page. */
export function pagePath(pages: MarketPages | null, { category, slug, publicId }: Addressed): string | null {
  const type = pages && ownValue(pages.categories, category)?.slug;
  return pages && type ? `/${pages.path}/wedding-${type}/${slug}-${publicId}` : null;
}

/**
 * Whether couples can open public pages, which needs a directory. Until then, only previews exist (P12). The pages and
 * all links to them depend on this one switch.
 */
export type OpenToCouples = () => boolean;
export const OPEN_TO_COUPLES = token<OpenToCouples>('OpenToCouples');

/** Where couples find a supplier: its page if they can open it, otherwise its enquiry page. */
export const placeForCouples = (path: string | null, publicId: string, isOpen: boolean): string =>
  isOpen && path !== null ? path : `/enquire/${publicId}`;

/** The public id at the end of an address. */
export const publicIdIn = (page: string): string => page.slice(page.lastIndexOf('-') + 1);
