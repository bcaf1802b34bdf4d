import type { Spoken } from '#contracts/languages.ts';
import { feedbackPath } from '#contracts/reviews/feedback-limits.ts';
import type { PublicTestimonials } from '#contracts/reviews/public-reviews.ts';
import type { ReviewTexts } from '../../../texts/review-texts.ts';
import { feedbackListTexts } from '../../../texts/parts/feedback-list-texts.ts';
import { ProfileLink } from '../../ProfileLink.tsx';
import { FeedbackList } from './FeedbackList.tsx';

interface TestimonialsPartProps {
  part: PublicTestimonials;
  /** The supplier's. */
  publicId: string;
  locale: Spoken;
  texts: ReviewTexts;
  preview: boolean;
}

/** A supplier's testimonials on its public page, apart from reviews and without stars. */
export function TestimonialsPart({
  part: { testimonials, more },
  publicId,
  locale,
  texts,
  preview,
}: TestimonialsPartProps) {
  return (
    <section class="part" id="testimonials" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{texts.part.testimonials}</h2>
      <FeedbackList feedback={testimonials} locale={locale} texts={texts} preview={preview} />
      {more && (
        <p class="part__all">
          <ProfileLink preview={preview} href={feedbackPath(publicId, 'testimonial')}>
            {feedbackListTexts(locale).allTestimonials}
          </ProfileLink>
        </p>
      )}
      <p class="part__small">{texts.part.testimonialsHow}</p>
    </section>
  );
}
