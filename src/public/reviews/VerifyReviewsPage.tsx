import { VERIFY_PATH } from '#contracts/reviews/verify-path.ts';
import { Document } from '../parts/Document.tsx';
import { Field } from '../parts/Field.tsx';
import { longDay } from '../parts/long-day.ts';
import { Stars } from '../parts/Stars.tsx';
import type { VerifyReviewsProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Where anyone can check signed reviews, of this installation or another (F16). */
export function VerifyReviewsPage({ locale, values, result }: VerifyReviewsProps) {
  const { reviews, optional } = textsFor(locale);
  const texts = reviews.verify;
  const fault = result?.fault ?? null;
  return (
    <Document locale={locale} title={texts.title}>
      <div class="review-page">
        <h1>{texts.title}</h1>
        <p class="review-lead">{texts.text}</p>
        {result?.fault === null && <Results locale={locale} result={result} />}
        <form method="post" action={VERIFY_PATH} class="card" novalidate>
          <div class="fields one-column">
            <div>
              <Field
                name="proof"
                label={texts.proof}
                value={values.proof}
                rows={8}
                error={fault === null || fault === 'key' ? undefined : texts.faults[fault]}
                required
              />
              <p class="hint">{texts.proofHint}</p>
            </div>
            <div>
              <Field
                name="key"
                label={texts.key}
                aside={optional}
                value={values.key}
                rows={2}
                error={fault === 'key' ? texts.faults.key : undefined}
              />
              <p class="hint">{texts.keyHint}</p>
            </div>
          </div>
          <button class="primary" type="submit">
            {texts.button}
          </button>
        </form>
      </div>
    </Document>
  );
}

type Checked = Extract<NonNullable<VerifyReviewsProps['result']>, { fault: null }>;

function Results({ locale, result }: { locale: VerifyReviewsProps['locale']; result: Checked }) {
  const { reviews } = textsFor(locale);
  const texts = reviews.verify;
  const valid = result.reviews.filter(({ verdict }) => verdict === 'valid').length;
  return (
    <section class="review-results" aria-live="polite" aria-label={texts.title}>
      <p class={valid === result.reviews.length ? 'notice good' : 'notice bad'} role="status">
        {texts.counted(valid, result.reviews.length)}
      </p>
      <p class="hint">{result.byGivenKey ? texts.byKey : texts.means}</p>
      <ul class="review-list">
        {result.reviews.map(({ verdict, review }, at) => (
          <li key={at} class="card">
            <p class={verdict === 'valid' ? 'notice good' : 'notice bad'}>{texts.verdicts[verdict]}</p>
            <Stars stars={review.stars} label={reviews.starsOf(review.stars)} />
            <p>
              <strong>{review.couple}</strong> {longDay(review.createdAt, locale)}
            </p>
            {review.title !== '' && <h2>{review.title}</h2>}
            <p class="review-words">{review.text}</p>
            <p class="hint">
              {reviews.checks[review.checked]}, {longDay(review.checkedAt, locale)}
            </p>
            <p class="hint">{texts.facts(`${review.supplierName} (${review.supplier})`, review.issuer)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
