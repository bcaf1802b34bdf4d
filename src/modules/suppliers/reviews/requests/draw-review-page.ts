import { spokenIn } from '#contracts/languages.ts';
import { REVIEW_PHOTOS } from '#contracts/reviews/feedback-limits.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader, ReviewProps } from '#public/page-types.ts';
import type { ReviewPagePhoto } from '#public/review-page-types.ts';
import type { Answer } from '#shared/http/route.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { ReviewPhotoRepository } from '../photos/review-photo.repository.ts';
import type { ReviewPhotoRow } from '../tables/review-tables.ts';
import type { GiveReview } from './give-review.ts';

const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' };

/** The form's input, and what is wrong with it. */
export type Typed = Pick<ReviewProps, 'values' | 'faults' | 'appealText' | 'appealFault' | 'photoFault'>;

export interface DrawParts {
  giving: GiveReview;
  photos: ReviewPhotoRepository;
  pages: PageLoader;
}

/** Renders the couple's page in its current state. */
export function reviewPage({ giving, photos, pages }: DrawParts) {
  return async (token: string, asked: string | undefined, kept?: Partial<Typed>): Promise<Answer> => {
    const { request, supplier, state, review, report, closed } = await giving.view(token);
    const { renderPage } = await pages();
    const own = review === null || state !== 'given' || closed ? [] : await photos.of(review.id);
    const faulty =
      Object.keys(kept?.faults ?? {}).length > 0 || Boolean(kept?.appealFault) || Boolean(kept?.photoFault);
    const body = renderPage('review', {
      locale: pageLanguage(asked, spokenIn(supplier.locale)),
      token,
      supplier: { name: supplier.name, category: supplier.category, city: supplier.city },
      state,
      weddingDay: request.wedding_day,
      endsAt: request.ends_at,
      values: { stars: '', title: '', text: '', couple: request.shown_as },
      faults: {},
      written:
        review === null
          ? null
          : { stars: review.stars ?? 0, title: review.title, text: review.body, reply: review.response },
      photos: own.map(presentPhoto),
      photosLeft: closed ? null : REVIEW_PHOTOS - own.length,
      photoFault: null,
      statement: report?.statement ?? null,
      mayAppeal: !closed && report?.state === 'removed' && report.appealed_by === null,
      appealed: report?.appealed_by === 'couple' && report.state === 'appealed',
      appealText: '',
      appealFault: null,
      ...kept,
    });
    return { status: faulty ? 422 : state === 'ended' ? 410 : 200, headers: HEADERS, body };
  };
}

const presentPhoto = (row: ReviewPhotoRow): ReviewPagePhoto => ({
  id: row.id,
  alt: row.alt,
  width: row.width,
  height: row.height,
  state: fromFlag(row.approved) ? 'shown' : row.refusal === '' ? 'waiting' : 'refused',
  refusal: row.refusal,
});
