import type { Spoken } from '#contracts/languages.ts';
import type { PublicReviews } from '#contracts/reviews/public-reviews.ts';
import { feedbackPath } from '#contracts/reviews/feedback-limits.ts';
import { REVIEW_POLICY_PATH } from '#contracts/reviews/verify-path.ts';
import { Stars } from '../../../parts/Stars.tsx';
import type { ReviewTexts } from '../../../texts/review-texts.ts';
import { feedbackListTexts } from '../../../texts/parts/feedback-list-texts.ts';
import { reviewPolicyTexts } from '../../../texts/parts/review-policy-texts.ts';
import { ProfileLink } from '../../ProfileLink.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { ratingWords } from './rating-words.ts';

interface ReviewsPartProps {
  part: PublicReviews;
  /** The supplier's. */
  publicId: string;
  locale: Spoken;
  texts: ReviewTexts;
  preview: boolean;
}

/** A supplier's reviews on its public page, with the rating and how they are checked. */
export function ReviewsPart({ part: { rating, reviews }, publicId, locale, texts, preview }: ReviewsPartProps) {
  return (
    <section class="part" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts.part.title}</h2>
      {rating.mean !== null && (
        <p class="part__rating">
          <Stars stars={Math.round(rating.mean)} label={texts.starsOf(Math.round(rating.mean))} />
          <strong>{ratingWords(locale, rating)}</strong>
        </p>
      )}
      <FeedbackList feedback={reviews} locale={locale} texts={texts} preview={preview} />
      {rating.count > reviews.length && (
        <p class="part__all">
          <ProfileLink preview={preview} href={feedbackPath(publicId, 'review')}>
            {feedbackListTexts(locale).allReviews(rating.count)}
          </ProfileLink>
        </p>
      )}
      <p class="part__small">
        {texts.part.how}{' '}
        <ProfileLink preview={preview} href={REVIEW_POLICY_PATH}>
          {reviewPolicyTexts(locale).link}
        </ProfileLink>
      </p>
    </section>
  );
}
