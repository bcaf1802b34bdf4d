import type { FeedbackOrder } from '#contracts/reviews/feedback-limits.ts';
import { REVIEW_POLICY_PATH } from '#contracts/reviews/verify-path.ts';
import { Document } from '../parts/Document.tsx';
import { PageStyles } from '../parts/PageStyles.tsx';
import { Stars } from '../parts/Stars.tsx';
import { SupplierHead } from '../parts/SupplierHead.tsx';
import { FeedbackList } from '../profile/parts/feedback/FeedbackList.tsx';
import { ratingWords } from '../profile/parts/feedback/rating-words.ts';
import type { FeedbackPageProps } from '../review-page-types.ts';
import styles from '../styles/profile.css?inline';
import { textsFor } from '../texts/index.ts';
import { feedbackListTexts } from '../texts/parts/feedback-list-texts.ts';
import { reviewPolicyTexts } from '../texts/parts/review-policy-texts.ts';

/** All reviews or testimonials of a supplier, one page at a time and in the reader's order. It needs no script. */
export function FeedbackPage(props: FeedbackPageProps) {
  const { locale, supplier, type, feedback, rating } = props;
  const texts = textsFor(locale).reviews;
  const title = feedbackListTexts(locale).titles[type](supplier.name);
  return (
    <Document locale={locale} title={title} hidden head={<PageStyles css={styles} />}>
      <div class="feedback-page">
        <SupplierHead supplier={supplier} title={title}>
          {rating !== null && rating.mean !== null && (
            <p class="part__rating">
              <Stars stars={Math.round(rating.mean)} label={texts.starsOf(Math.round(rating.mean))} />
              <strong>{ratingWords(locale, rating)}</strong>
            </p>
          )}
          <p class="part__small">
            {type === 'testimonial' && `${texts.part.testimonialsHow} `}
            <a href={REVIEW_POLICY_PATH}>{reviewPolicyTexts(locale).link}</a>
          </p>
        </SupplierHead>
        <Orders {...props} />
        <section aria-label={title}>
          <FeedbackList feedback={feedback} locale={locale} texts={texts} preview={false} heading="h2" />
        </section>
        <Pages {...props} />
      </div>
    </Document>
  );
}

/** The first page in the usual order has the plain address. */
function addressOf(path: string, order: FeedbackOrder, page: number): string {
  const query = new URLSearchParams([
    ...(order === 'mostRecent' ? [] : [['sort', order]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString();
  return query === '' ? path : `${path}?${query}`;
}

function Orders({ locale, path, order, orders }: FeedbackPageProps) {
  const texts = feedbackListTexts(locale);
  return (
    <nav class="feedback-page__orders" aria-label={texts.sort}>
      {orders.map((one) => (
        <a key={one} href={addressOf(path, one, 1)} aria-current={one === order ? 'true' : undefined}>
          {texts.orders[one]}
        </a>
      ))}
    </nav>
  );
}

function Pages({ locale, path, order, page, pages }: FeedbackPageProps) {
  const texts = feedbackListTexts(locale);
  if (pages === 1) return null;
  return (
    <nav class="feedback-page__pages" aria-label={texts.pages}>
      {page > 1 && (
        <a rel="prev" href={addressOf(path, order, page - 1)}>
          {texts.previous}
        </a>
      )}
      <span>{texts.page(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={addressOf(path, order, page + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}
