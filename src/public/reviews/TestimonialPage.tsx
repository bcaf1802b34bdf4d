import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import { longDay } from '../parts/long-day.ts';
import type { TestimonialProps } from '../review-page-types.ts';
import { testimonialTexts } from '../texts/testimonial-texts.ts';

/** Asks a couple whether a testimonial is theirs. Opening the link changes nothing, because mail scanners open links. */
export function TestimonialPage({ locale, token, state, supplier, testimonial }: TestimonialProps) {
  const t = testimonialTexts(locale);
  if (testimonial === null || state !== 'asked') {
    const [title, text] = {
      asked: [t.endedTitle, t.endedText],
      confirmed: [t.confirmedTitle, t.confirmedText(supplier)],
      declined: [t.declinedTitle, t.declinedText(supplier)],
      ended: [t.endedTitle, t.endedText],
    }[state];
    return (
      <Document locale={locale} title={title ?? ''} hidden>
        <div class="moment">
          {state === 'confirmed' && <ArchBloom />}
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </Document>
    );
  }
  const { text, couple, weddingDay, link } = testimonial;
  return (
    <Document locale={locale} title={t.title} hidden>
      <div class="review-page">
        <h1>{t.title}</h1>
        <p class="review-lead">{t.text(supplier)}</p>
        <section class="card review-own" aria-label={couple}>
          <p class="review-words">{text}</p>
          <p>
            <strong>{couple}</strong>
            {weddingDay !== null && `, ${t.married(longDay(weddingDay, locale))}`}
          </p>
          {link !== null && (
            <p class="hint">
              {t.published}{' '}
              <a href={link} rel="nofollow noopener noreferrer ugc">
                {link}
              </a>
            </p>
          )}
        </section>
        <p class="hint">{t.means}</p>
        <form method="post" action={`/testimonial/${token}`} class="actions">
          <button class="primary" type="submit" name="answer" value="yes">
            {t.yes}
          </button>{' '}
          <button class="secondary" type="submit" name="answer" value="no">
            {t.no}
          </button>
        </form>
      </div>
    </Document>
  );
}
