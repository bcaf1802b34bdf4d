import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import { reviewDe, reviewEn } from '../../../texts/review-texts.ts';
import { ReviewsPart } from './ReviewsPart.tsx';
import { TestimonialsPart } from './TestimonialsPart.tsx';

const REVIEW: PublicFeedback = {
  id: '1',
  stars: 4,
  title: 'The <best> hour',
  text: 'The orangery at dusk.\nThank you.',
  couple: 'Nadia & Chris',
  dateWedding: '2026-05-01',
  checked: 'link',
  createdAt: '2026-05-10T09:00:00.000Z',
  link: null,
  photos: [
    { publicId: 'p1', alt: '', width: 900, height: 600, edges: [320, 2048], thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3' },
  ],
  response: { message: 'Thank you both.', updatedAt: '2026-05-11T09:00:00.000Z', edited: true },
};
const RATING = { count: 86, mean: 4.87, stars: [0, 0, 1, 6, 79] };

describe('the reviews on a public page', () => {
  it('show the rating in words, how each was checked, and the reply', () => {
    const html = render(
      <ReviewsPart
        publicId="WV1234567"
        preview={false}
        part={{ rating: RATING, reviews: [REVIEW] }}
        locale="en-GB"
        texts={reviewEn}
      />,
    );
    expect(html).toContain('<h2 id="reviews-title">');
    expect(html).toContain(reviewEn.rating('4.9', 86));
    expect(html).toContain(`aria-label="${reviewEn.starsOf(4)}"`);
    expect(html).toContain('The &lt;best> hour');
    expect(html).toContain(reviewEn.checks.link);
    expect(html).toContain('src="/review-photos/p1/320" alt="Photo from Nadia &amp; Chris"');
    expect(html).toContain('Thank you both.');
    expect(html).toContain(`(${reviewEn.part.edited})`);
    expect(html).toContain(reviewEn.part.how);
    expect(html).toContain('<a href="/how-reviews-are-checked">How reviews are checked</a>');
  });

  it('link to all of them if there are more, but not in the preview', () => {
    const reviews = (preview: boolean, count: number) => {
      const part = { rating: { ...RATING, count }, reviews: [REVIEW] };
      return render(<ReviewsPart publicId="WV1234567" preview={preview} part={part} locale="en-GB" texts={reviewEn} />);
    };
    expect(reviews(false, 86)).toContain('<a href="/WV1234567/reviews">See all 86 reviews</a>');
    expect(reviews(true, 86)).not.toContain('href="/WV1234567/reviews"');
    expect(reviews(false, 1)).not.toContain('/WV1234567/reviews');
  });

  it('format numbers and days for the couple’s language', () => {
    const html = render(
      <ReviewsPart
        publicId="WV1234567"
        preview={false}
        part={{ rating: RATING, reviews: [REVIEW] }}
        locale="de-DE"
        texts={reviewDe}
      />,
    );
    expect(html).toContain('4,9 aus 86 Bewertungen');
    expect(html).toContain('1. Mai 2026');
  });

  it('show no rating if there is none', () => {
    const none = { count: 0, mean: null, stars: [0, 0, 0, 0, 0] };
    const html = render(
      <ReviewsPart
        publicId="WV1234567"
        preview={false}
        part={{ rating: none, reviews: [] }}
        locale="en-GB"
        texts={reviewEn}
      />,
    );
    expect(html).not.toContain('review-rating');
  });
});

describe('the testimonials on a public page', () => {
  const testimonial: PublicFeedback = {
    ...REVIEW,
    stars: null,
    title: '',
    checked: 'none',
    dateWedding: null,
    link: 'https://www.example.com/stories',
    photos: [],
    response: null,
  };

  it('have no stars, say that they aren’t verified, and link to their source', () => {
    const html = render(
      <TestimonialsPart
        publicId="WV1234567"
        preview={false}
        part={{ testimonials: [testimonial], more: false }}
        locale="en-GB"
        texts={reviewEn}
      />,
    );
    expect(html).not.toContain('class="stars"');
    expect(html).toContain(reviewEn.checks.none);
    expect(html).toContain('<a href="https://www.example.com/stories" rel="nofollow noopener ugc">');
    expect(html).not.toContain('review-reply');
    expect(html).toContain(reviewEn.part.testimonialsHow);
  });

  it('link to all of them if there are more', () => {
    const html = (more: boolean) =>
      render(
        <TestimonialsPart
          publicId="WV1234567"
          preview={false}
          part={{ testimonials: [testimonial], more }}
          locale="en-GB"
          texts={reviewEn}
        />,
      );
    expect(html(true)).toContain('<a href="/WV1234567/testimonials">See all testimonials</a>');
    expect(html(false)).not.toContain('/WV1234567/testimonials');
  });
});
