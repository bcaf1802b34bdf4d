import { languageOf } from '#contracts/languages.ts';
import type { PublicSupplierCard } from '#contracts/recommendations/public-recommendations.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { PhotoRepository } from '../photos/photos.repository.ts';
import { categoryName, marketPages, pagePath } from '../public-profile/page-address.ts';
import type { PublicPart } from '../public-profile/public-part.ts';
import { offersRecommendations } from './recommendation-market.ts';
import type { RecommendationRepository, RecommendationRow, RelationRow } from './recommendations.repository.ts';

interface Parts {
  reference: ReferenceApi;
  rows: Pick<RecommendationRepository, 'recommendations' | 'relations'>;
  photos: Pick<PhotoRepository, 'covers'>;
}

/** Suppliers that a supplier recommends, and those that recommend it. */
export const recommendationsPart = ({ reference, rows, photos }: Parts): PublicPart => ({
  key: 'recommendations',
  async read({ id, market }, locale) {
    const [recommended, relations] = await Promise.all([rows.recommendations(id), rows.relations(id)]);
    const recommendedBy = relations.filter(({ state }) => state === 'shown');
    const all = [...recommended, ...recommendedBy];
    if (all.length === 0 || !(await offersRecommendations(reference, market))) return null;
    const [pages, covers] = await Promise.all([
      marketPages(reference, market),
      photos.covers([...new Set(all.map((row) => row.other_id))]),
    ]);
    const card = (row: RecommendationRow | RelationRow): PublicSupplierCard => ({
      name: row.name,
      category: row.category,
      categoryName: categoryName(pages, row.category, languageOf(locale)),
      city: row.city,
      path: pagePath(pages, { category: row.category, slug: row.slug, publicId: row.public_id }),
      photo: covers.get(row.other_id) ?? null,
    });
    return { recommended: recommended.map(card), recommendedBy: recommendedBy.map(card) };
  },
});
