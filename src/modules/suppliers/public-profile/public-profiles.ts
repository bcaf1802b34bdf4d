import { ownValue } from '#contracts/own-value.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields, sectionsOf } from '#contracts/profile/profile-sections.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { storedValue, valueFault } from '#contracts/profile/value-faults.ts';
import type { PublicParts } from '#contracts/public-profile/public-parts.ts';
import type { PreviewInput, PublicProfile } from '#contracts/public-profile/public-profile.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { ProfileSections } from '../profile-sections/profile-sections.service.ts';
import type { PublicSupplier, SupplierFacts, SuppliersApi } from '../profile/suppliers-api.ts';
import { categoryName, marketPages, pagePath, publicIdIn } from './page-address.ts';
import { presentPage } from './present-page.ts';
import type { PublicPart } from './public-part.ts';

interface Parts {
  suppliers: Pick<SuppliersApi, 'get' | 'findPublic'>;
  profile: Pick<ProfileSections, 'find'>;
  reference: ReferenceApi;
  parts: readonly PublicPart[];
}

/** The public pages of suppliers (P12). */
export class PublicProfiles {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The supplier at an address and the path of its page; null for an unknown supplier, or one without a page. */
  async at(page: string): Promise<(PublicSupplier & { path: string }) | null> {
    const found = await this.#parts.suppliers.findPublic(publicIdIn(page));
    const path = found && (await this.pathOf(found.supplier));
    return found && path ? { ...found, path } : null;
  }

  /** Null for a supplier without a page. */
  async pathOf(supplier: Pick<SupplierFacts, 'market' | 'category' | 'slug' | 'publicId'>): Promise<string | null> {
    return pagePath(await marketPages(this.#parts.reference, supplier.market), supplier);
  }

  supplier(supplierId: string): Promise<SupplierFacts> {
    return this.#parts.suppliers.get(supplierId);
  }

  /** The content that couples see; with `unsaved`, as it would be after saving. For words only, packages are the only part read. */
  async find(supplier: SupplierFacts, language: Spoken, unsaved?: PreviewInput): Promise<PublicProfile> {
    const { profile, reference, parts } = this.#parts;
    const [answer, pages, ...read] = await Promise.all([
      profile.find(supplier.id),
      marketPages(reference, supplier.market),
      ...parts
        .filter(({ key }) => unsaved?.only !== 'words' || key === 'packages')
        .map(async (part) => [part.key, await part.read(supplier, language)] as const),
    ]);
    const { sections, context } = answer;
    const values: ProfileValues = Object.assign({}, ...sections.map((section) => section.values));
    const shown = unsaved ? { ...values, ...wellFormed(unsaved, context) } : values;
    const alone = ownValue(shown, 'flags.hideSupplierRelations') === true;
    const { publicId } = supplier;
    const name = String(ownValue(shown, 'name') ?? supplier.name);
    const [category = supplier.category] = (ownValue(shown, 'type') ?? []) as readonly SupplierCategory[];
    // Hides content that the market has turned off since it was written, and content that the supplier hides.
    const hidden = [...context.hidden, ...(alone ? ['recommendations'] : [])];
    const published: Partial<PublicParts> = Object.fromEntries(
      read.filter(([key, part]) => part !== null && !hidden.includes(key)),
    );
    return {
      publicId,
      name,
      category,
      categoryName: categoryName(pages, category, language),
      country: supplier.country,
      ...presentPage(shown, context, language, published.packages?.packages),
      parts: published,
    };
  }
}

/** The unsaved form values that could be saved. */
function wellFormed({ section, changes }: PreviewInput, context: ProfileContext): ProfileValues {
  const fields = (section ? [section] : sectionsOf(context)).flatMap((one) => sectionFields(one, context));
  const known = new Map(fields.map((field) => [field.path, field]));
  return Object.fromEntries(
    Object.entries(changes).flatMap(([path, value]) => {
      const field = known.get(path);
      if (!field || valueFault(field, value, context)) return [];
      return [[path, storedValue(field, value as ProfileValue, context.country)] as const];
    }),
  );
}
