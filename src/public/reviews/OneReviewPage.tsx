import { edgeFor } from '#contracts/photos/photo-sources.ts';
import { noticePath, reviewPhotoUrl } from '#contracts/reviews/feedback-limits.ts';
import { Document } from '../parts/Document.tsx';
import { longDay } from '../parts/long-day.ts';
import { Stars } from '../parts/Stars.tsx';
import { SupplierHead } from '../parts/SupplierHead.tsx';
import type { OneReviewProps } from '../review-page-types.ts';
import { textsFor } from '../texts/index.ts';
import { noticeTexts } from '../texts/notice-texts.ts';
import { reviewPhotoTexts } from '../texts/review-photo-texts.ts';

/** A single review, which emails and links lead to. */
export function OneReviewPage({ locale, supplier, review }: OneReviewProps) {
  const { part, given, checks, starsOf } = textsFor(locale).reviews;
  const { by, link } = noticeTexts(locale);
  const title = part.of(supplier.name);
  const { stars, dateWedding, photos, response } = review;
  return (
    <Document locale={locale} title={title} hidden>
      <div class="review-page">
        <SupplierHead supplier={supplier} title={title}>
          <p class="review-lead">
            {[by(review.couple), dateWedding !== null && part.married(longDay(dateWedding, locale))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </SupplierHead>
        <section class="card review-own" aria-label={by(review.couple)}>
          {stars !== null && <Stars stars={stars} label={starsOf(stars)} />}
          {review.title !== '' && <h2>{review.title}</h2>}
          <p class="review-words">{review.text}</p>
          {photos.length > 0 && (
            <ul class="review-photos__list">
              {photos.map((photo) => (
                <li key={photo.publicId}>
                  <img
                    src={reviewPhotoUrl(photo.publicId, edgeFor(photo.edges, 640))}
                    alt={photo.alt || reviewPhotoTexts(locale).of(review.couple)}
                    width={photo.width}
                    height={photo.height}
                    loading="lazy"
                  />
                </li>
              ))}
            </ul>
          )}
          {response && (
            <div class="review-reply">
              <strong>{given.reply(supplier.name)}</strong>
              <p class="review-words">{response.message}</p>
            </div>
          )}
          <p class="hint">
            {checks[review.checked]}
            {' · '}
            <a href={noticePath(review.id)} rel="nofollow">
              {link}
            </a>
          </p>
        </section>
      </div>
    </Document>
  );
}
