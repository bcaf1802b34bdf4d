import type { Spoken } from '#contracts/languages.ts';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import type { ReviewTexts } from '../../../texts/review-texts.ts';
import { FeedbackList } from './FeedbackList.tsx';

interface TestimonialsPartProps {
  part: readonly PublicFeedback[];
  locale: Spoken;
  texts: ReviewTexts;
  preview: boolean;
}

/** Testimonials on a supplier's public page, apart from reviews and without stars. */
export function TestimonialsPart({ part, locale, texts, preview }: TestimonialsPartProps) {
  return (
    <section class="part" id="testimonials" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{texts.part.testimonials}</h2>
      <FeedbackList feedback={part} locale={locale} texts={texts} preview={preview} />
      <p class="part__small">{texts.part.testimonialsHow}</p>
    </section>
  );
}
