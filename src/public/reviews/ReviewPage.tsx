import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import { Field } from '../parts/Field.tsx';
import { longDay } from '../parts/long-day.ts';
import { OfflineNotice } from '../parts/OfflineNotice.tsx';
import { Stars } from '../parts/Stars.tsx';
import { SupplierHead } from '../parts/SupplierHead.tsx';
import type { ReviewProps } from '../page-types.ts';
import comfort from '../scripts/comfort.browser.js?url';
import { textsFor } from '../texts/index.ts';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { erasureTexts } from '../texts/erasure-texts.ts';
import { StarField } from './StarField.tsx';

/** Where a couple writes its review, and later sees the reply or the decision (D23, D24). */
export function ReviewPage(props: ReviewProps) {
  const { locale, state, supplier } = props;
  const texts = textsFor(locale).reviews;
  const titles = {
    open: texts.write.title(supplier.name),
    given: texts.given.title,
    removed: texts.removed.title,
    erased: erasureTexts(locale).erasedTitle,
    ended: texts.ended.title,
  };
  return (
    <Document locale={locale} title={titles[state]} hidden scripts={[comfort]}>
      <div class={state === 'open' || state === 'removed' ? 'review-page' : 'moment'}>
        {state === 'given' && <ArchBloom />}
        {state !== 'open' && <h1>{titles[state]}</h1>}
        {state === 'open' && <WriteForm {...props} />}
        {state === 'given' && <Given {...props} />}
        {state === 'removed' && <Removed {...props} />}
        {state === 'erased' && <p>{erasureTexts(locale).erasedText(supplier.name)}</p>}
        {state === 'ended' && <p>{texts.ended.text}</p>}
        {(state === 'given' || state === 'removed') && <EraseForm {...props} />}
      </div>
    </Document>
  );
}

function WriteForm({ locale, token, supplier, weddingDay, endsAt, values, faults }: ReviewProps) {
  const { reviews, optional } = textsFor(locale);
  const texts = reviews.write;
  const errorOf = (name: keyof typeof values) => {
    const fault = faults[name];
    return fault === undefined ? undefined : texts.faults[name][fault];
  };
  return (
    <>
      <SupplierHead supplier={supplier} title={texts.title(supplier.name)}>
        <p class="review-lead">{texts.text}</p>
      </SupplierHead>
      <form method="post" action={`/review/${token}`} class="card" novalidate>
        <div class="fields">
          <StarField texts={texts} value={values.stars} error={errorOf('stars')} />
          <Field
            name="title"
            label={texts.titleLabel}
            aside={optional}
            placeholder={texts.titleExample}
            value={values.title}
            error={errorOf('title')}
          />
          <Field name="text" label={texts.textLabel} value={values.text} rows={7} error={errorOf('text')} required />
          <div>
            <Field name="couple" label={texts.coupleLabel} value={values.couple} error={errorOf('couple')} required />
            <p class="hint">{texts.coupleHint}</p>
          </div>
        </div>
        {weddingDay !== null && <p class="hint">{texts.wedding(longDay(weddingDay, locale))}</p>}
        <p class="hint">{texts.public}</p>
        <OfflineNotice locale={locale} />
        <button class="primary" type="submit">
          {texts.button}
        </button>
      </form>
      <p class="hint">{texts.until(longDay(endsAt, locale))}</p>
    </>
  );
}

function Given(props: ReviewProps) {
  const { locale, supplier, written, photosLeft } = props;
  const { given, starsOf } = textsFor(locale).reviews;
  return (
    <>
      <p>{given.text(supplier.name)}</p>
      {written && (
        <section class="card review-own" aria-label={given.yours}>
          <Stars stars={written.stars} label={starsOf(written.stars)} />
          {written.title !== '' && <h2>{written.title}</h2>}
          <p class="review-words">{written.text}</p>
          {written.reply !== null && (
            <div class="review-reply">
              <strong>{given.reply(supplier.name)}</strong>
              <p class="review-words">{written.reply}</p>
            </div>
          )}
        </section>
      )}
      {photosLeft !== null && <ReviewPhotos {...props} photosLeft={photosLeft} />}
      <p class="hint">{given.once}</p>
    </>
  );
}

function Removed({ locale, token, statement, mayAppeal, appealed, appealText, appealFault }: ReviewProps) {
  const { removed } = textsFor(locale).reviews;
  return (
    <>
      <p class="review-lead">{removed.text}</p>
      {statement !== null && (
        <section class="card" aria-label={removed.reasons}>
          <h2>{removed.reasons}</h2>
          <p class="review-words">{statement}</p>
        </section>
      )}
      {appealed && (
        <p class="notice good" role="status">
          {removed.appealed}
        </p>
      )}
      {mayAppeal && (
        <form method="post" action={`/review/${token}`} class="card" novalidate>
          <Field
            name="appeal"
            label={removed.label}
            value={appealText}
            rows={5}
            limit={FEEDBACK_LIMITS.details}
            error={appealFault === null ? undefined : removed.faults[appealFault]}
            required
          />
          <p class="hint">{removed.hint}</p>
          <OfflineNotice locale={locale} />
          <button class="primary" type="submit">
            {removed.button}
          </button>
        </form>
      )}
    </>
  );
}

/** Erases the review permanently; the summary must be opened first, so that a single press does nothing. */
function EraseForm({ locale, token }: ReviewProps) {
  const t = erasureTexts(locale);
  return (
    <details class="review-erase">
      <summary>{t.open}</summary>
      <form method="post" action={`/review/${token}`}>
        <p class="hint">{t.text}</p>
        <button class="secondary" type="submit" name="erase" value="yes">
          {t.button}
        </button>
      </form>
    </details>
  );
}
