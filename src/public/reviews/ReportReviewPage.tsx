import { NOTICE_REASONS } from '#contracts/reviews/feedback-limits.ts';
import { Document } from '../parts/Document.tsx';
import { Field } from '../parts/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Stars } from '../parts/Stars.tsx';
import type { NoticeProps } from '../review-page-types.ts';
import { textsFor } from '../texts/index.ts';
import { noticeTexts } from '../texts/notice-texts.ts';

/** Where anyone reports a review; a plain form. */
export function ReportReviewPage({ locale, feedback, supplier, review, values, faults, sent }: NoticeProps) {
  const t = noticeTexts(locale);
  if (sent)
    return (
      <Document locale={locale} title={t.sentTitle} hidden>
        <div class="moment">
          <h1>{t.sentTitle}</h1>
          <p role="status">{sent === 'kept' ? t.sentText : t.countedText}</p>
        </div>
      </Document>
    );
  return (
    <Document locale={locale} title={t.title} hidden>
      <div class="review-page">
        <h1>{t.title}</h1>
        <p class="review-lead">{t.text(supplier)}</p>
        <section class="card review-own" aria-label={t.by(review.couple)}>
          <Stars stars={review.stars} label={textsFor(locale).reviews.starsOf(review.stars)} />
          {review.title !== '' && <h2>{review.title}</h2>}
          <p class="review-words">{review.text}</p>
          <p class="hint">{t.by(review.couple)}</p>
        </section>
        <form class="card" method="post" action={`/report-review/${feedback}`} novalidate>
          <div class="fields one-column">
            <div class="field">
              <div class="field-head">
                <label for="reason">{t.reason}</label>
              </div>
              <select
                id="reason"
                name="reason"
                required
                {...(faults.reason && { 'aria-invalid': 'true' as const, 'aria-describedby': 'reason-error' })}
              >
                <option value="">{t.choose}</option>
                {NOTICE_REASONS.map((reason) => (
                  <option key={reason} value={reason} selected={values.reason === reason}>
                    {t.reasons[reason]}
                  </option>
                ))}
              </select>
              {faults.reason && (
                <p class="field-error" id="reason-error">
                  <Icon name="alert" />
                  <span>{t.faults.reason}</span>
                </p>
              )}
            </div>
            <div>
              <Field
                name="details"
                label={t.details}
                value={values.details}
                rows={5}
                error={faults.details && t.faults.details[faults.details]}
                hint="details-hint"
                required
              />
              <p class="hint" id="details-hint">
                {t.detailsHint}
              </p>
            </div>
            <div>
              <Field
                name="email"
                type="email"
                label={t.email}
                aside={t.optional}
                value={values.email}
                autocomplete="email"
                error={faults.email && t.faults.email}
                hint="email-hint"
              />
              <p class="hint" id="email-hint">
                {t.emailHint}
              </p>
            </div>
            <div class="never" aria-hidden="true">
              <label for="company">{t.honeypot}</label>
              <input id="company" name="company" tabIndex={-1} autocomplete="off" />
            </div>
          </div>
          <p class="hint">{t.faith}</p>
          <button class="primary" type="submit">
            {t.button}
          </button>
        </form>
      </div>
    </Document>
  );
}
