import { spokenIn } from '#contracts/languages.ts';
import { reviewPath } from '#contracts/reviews/feedback-limits.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { presentPublic } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import type { GiveNotice } from './give-notice.ts';

interface PageParts {
  /** Checks whether couples can see the review. */
  seen: Pick<GiveNotice, 'view'>;
  rows: Pick<FeedbackRepository, 'photos'>;
  pages: PageLoader;
}

/** The address of one review, for emails and links, because the public page only has the newest. */
export function oneReviewRoutes({ seen, rows, pages }: PageParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: reviewPath(':publicId', ':reviewId') as '/:publicId/reviews/:reviewId',
      summary: 'Page with one review that couples can see',
      access: { kind: 'public' },
      produces: 'text/html',
      answers: { 200: null },
      async run({ params: { publicId, reviewId }, headers }) {
        const { review, supplier } = await seen.view(reviewId);
        if (supplier.publicId !== publicId) throw new NotFound('This review');
        const photos = await rows.photos([review]);
        const { renderPage } = await pages();
        return {
          status: 200,
          headers: { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' },
          body: renderPage('oneReview', {
            locale: pageLanguage(headers['accept-language'], spokenIn(supplier.locale)),
            supplier: { name: supplier.name, category: supplier.category, city: supplier.city },
            review: presentPublic(review, photos.get(review.id) ?? []),
          }),
        };
      },
    }),
  ];
}
