import { object, string } from 'yup';
import { oneOf } from '#contracts/fields.ts';
import { spokenIn } from '#contracts/languages.ts';
import { FEEDBACK_SHOWN, REVIEW_ORDERS, TESTIMONIAL_ORDERS, feedbackPath } from '#contracts/reviews/feedback-limits.ts';
import type { FeedbackOrder, FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import { isListed } from '../../profile/verified-tier.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import { withPhotos } from './feedback-parts.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import type { ReviewRatings } from './ratings.ts';

interface PageParts {
  suppliers: Pick<SuppliersApi, 'findPublic'>;
  markets: Pick<ReviewMarkets, 'isOpen'>;
  rows: Pick<FeedbackRepository, 'shown' | 'shownCount' | 'photos'>;
  ratings: ReviewRatings;
  pages: PageLoader;
}

/** The number of a page in an address. */
const PAGE = /^[1-9]\d{0,3}$/u;

/** Pages with all reviews and all testimonials of a supplier; its profile page only has the newest. */
export function feedbackPageRoutes({ suppliers, markets, rows, ratings, pages }: PageParts): Route[] {
  const listOf = (type: FeedbackType, orders: readonly FeedbackOrder[]): Route =>
    defineRoute({
      method: 'get',
      path: feedbackPath(':publicId', type) as '/:publicId/reviews',
      summary: `Page with all ${type}s of a supplier that couples can see`,
      access: { kind: 'public' },
      // Shared addresses often have parameters added by other programs.
      query: object({ sort: oneOf(orders), page: string().matches(PAGE, 'page') }),
      produces: 'text/html',
      answers: { 200: null },
      async run({ params: { publicId }, query: { sort: order = 'mostRecent', ...query }, headers }) {
        const page = Number(query.page ?? 1);
        const supplier = (await suppliers.findPublic(publicId))?.supplier;
        if (!supplier || !isListed(supplier)) throw new NotFound('This page');
        const ofReviews = type === 'review';
        if (ofReviews && !(await markets.isOpen(supplier.market))) throw new NotFound('This page');
        const [found, ratingOf, testimonials] = await Promise.all([
          rows.shown(supplier.id, type, { order, offset: (page - 1) * FEEDBACK_SHOWN, limit: FEEDBACK_SHOWN }),
          ofReviews ? ratings.of([supplier.id]) : null,
          ofReviews ? 0 : rows.shownCount(supplier.id, type),
        ]);
        if (found.length === 0) throw new NotFound('This page');
        const [feedback, { renderPage }] = await Promise.all([withPhotos(rows, found), pages()]);
        const rating = ratingOf?.get(supplier.id) ?? null;
        const { name, category, city } = supplier;
        return {
          status: 200,
          headers: { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' },
          body: renderPage('feedback', {
            locale: pageLanguage(headers['accept-language'], spokenIn(supplier.locale)),
            supplier: { name, category, city },
            path: feedbackPath(supplier.publicId, type),
            type,
            feedback,
            rating,
            order,
            orders,
            page,
            pages: Math.ceil((rating?.count ?? testimonials) / FEEDBACK_SHOWN),
          }),
        };
      },
    });
  return [listOf('review', REVIEW_ORDERS), listOf('testimonial', TESTIMONIAL_ORDERS)];
}
