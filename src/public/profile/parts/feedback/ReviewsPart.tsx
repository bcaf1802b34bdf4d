import type { Spoken } from '#contracts/languages.ts';
import type { PublicReviews } from '#contracts/reviews/public-reviews.ts';
import { Stars } from '../../../parts/Stars.tsx';
import type { ReviewTexts } from '../../../texts/review-texts.ts';
import { FeedbackList } from './FeedbackList.tsx';

interface ReviewsPartProps {
  part: PublicReviews;
  locale: Spoken;
  texts: ReviewTexts;
  preview: boolean;
}

/** The reviews of a supplier on its public page, with the rating and how they are checked. */
export function ReviewsPart({ part: { rating, reviews }, locale, texts, preview }: ReviewsPartProps) {
  const mean = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section class="part" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts.part.title}</h2>
      {rating.mean !== null && (
        <p class="part__rating">
          <Stars stars={Math.round(rating.mean)} label={texts.starsOf(Math.round(rating.mean))} />
          <strong>{texts.rating(mean.format(rating.mean), rating.count)}</strong>
        </p>
      )}
      <FeedbackList feedback={reviews} locale={locale} texts={texts} preview={preview} />
      <p class="part__small">{texts.part.how}</p>
    </section>
  );
}
