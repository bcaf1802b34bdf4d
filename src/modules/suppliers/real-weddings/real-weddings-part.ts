import { languageOf } from '#contracts/languages.ts';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import type { WeddingSupplier } from '#contracts/real-weddings/real-wedding.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { categoryName, marketPages, pagePath } from '../public-profile/page-address.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { isListed } from '../profile/verified-tier.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';

interface Parts {
  rows: Pick<RealWeddingRepository, 'live'>;
  reference: ReferenceApi;
  suppliers: Pick<SuppliersApi, 'findPublic'>;
}

/** The weddings on a public page, shown with the couples' consent. */
export const realWeddingsPart = ({ rows, reference, suppliers }: Parts): PublicPart => ({
  key: 'realWeddings',
  async read({ id: supplierId, market }, locale) {
    const weddings = await rows.live(supplierId);
    if (weddings.length === 0) return null;
    const pages = await marketPages(reference, market);
    const language = languageOf(locale);
    const pathOf = async ({ publicId }: WeddingSupplier): Promise<string | null> => {
      const found = publicId ? await suppliers.findPublic(publicId) : null;
      // Pages that couples can't open aren't linked, nor those in another market, whose addresses have other words.
      return found && isListed(found.supplier) && found.supplier.market === market
        ? pagePath(pages, found.supplier)
        : null;
    };
    return Promise.all(
      weddings.map(async ({ row, photos }) => ({
        name: row.name,
        couple: row.couple,
        url: row.url,
        date: decodePartialDate(row.wedding_date),
        guests: row.guests,
        location: row.location,
        role: categoryName(pages, row.role, language),
        // Looked up together in one statement.
        suppliers: await Promise.all(
          fromJson(row.suppliers).map(async (one) => ({
            name: one.name,
            role: categoryName(pages, one.role, language),
            path: await pathOf(one),
          })),
        ),
        photos: photos
          .filter(({ approved }) => approved)
          .map(({ public_id: publicId, width, height, thumbhash }) => ({
            publicId,
            alt: '',
            width,
            height,
            edges: edgesOf({ width, height }),
            thumbhash,
          })),
      })),
    );
  },
});
