import { strictObject, text } from '#contracts/fields.ts';
import { codePoints } from '#contracts/limits.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { ReviewFaults, ReviewProps } from '#public/page-types.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { REVIEW_PAGE } from '../letters/review-links.ts';
import type { ReportReview } from '../reports/report-review.ts';
import type { WrittenReview } from './give-review.ts';
import { reviewPage } from './draw-review-page.ts';
import type { DrawParts } from './draw-review-page.ts';

const access = { kind: 'public' } as const;
const produces = 'text/html';
/** Far above the limit, so that a text that is too long is returned with the form. */
const TYPED_MAX = 50_000;
const typed = () => text(TYPED_MAX, { multiline: true });
const form = strictObject({
  stars: typed(),
  title: typed(),
  text: typed(),
  couple: typed(),
  appeal: typed(),
  erase: typed(),
});

/** Enough attempts for a person who corrects mistakes, too few for a bot. */
const REVIEW_PAGE_LIMIT: Limit = { name: 'review-page:link', points: 30, seconds: 3_600 };

/** Bound by the folder that erases reviews, which imports this one. */
export interface ReviewEraser {
  byLink(token: string): Promise<void>;
}

interface PageParts extends DrawParts {
  reporting: ReportReview;
  erasing: ReviewEraser;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** A plain form that works without JavaScript. The signed link in the address grants access. */
export function reviewPageRoutes({ giving, reporting, erasing, photos, pages, limiter }: PageParts): Route[] {
  const draw = reviewPage({ giving, photos, pages });
  return [
    defineRoute({
      method: 'get',
      path: REVIEW_PAGE,
      summary: 'Page on which a couple writes a review; opening it changes nothing',
      access,
      produces,
      answers: { 200: null },
      run: ({ params, headers }) => draw(params.token, headers['accept-language']),
    }),
    defineRoute({
      method: 'post',
      path: REVIEW_PAGE,
      summary: 'Publish a review, erase it, or appeal its removal, authorised by the signed link',
      access,
      form: true,
      body: form,
      produces,
      answers: { 200: null },
      async run({ params, headers, body }) {
        await limiter.consume(REVIEW_PAGE_LIMIT, params.token);
        const asked = headers['accept-language'];
        const { state, review, supplier, closed } = await giving.view(params.token);
        if (body.erase === 'yes') {
          await erasing.byLink(params.token);
        } else if (state === 'removed' && review && !closed) {
          const appeal = clean(body.appeal, true);
          const appealFault = tooLong(appeal, FEEDBACK_LIMITS.details) ?? (appeal === '' ? 'required' : null);
          if (appealFault !== null) return draw(params.token, asked, { appealText: appeal, appealFault });
          await reporting.appealOfCouple(supplier.id, review.id, appeal);
        } else if (state === 'open') {
          const written = {
            stars: clean(body.stars),
            title: clean(body.title),
            text: clean(body.text, true),
            couple: clean(body.couple),
          };
          const faults = faultsOf(written);
          if (Object.keys(faults).length > 0) return draw(params.token, asked, { values: written, faults });
          const review: WrittenReview = { ...written, stars: Number(written.stars) };
          await giving.give(params.token, review);
        }
        return draw(params.token, asked);
      },
    }),
  ];
}

/** Normalises form input: line endings of other systems, surrounding spaces, line breaks in single-line fields. */
function clean(value: string | undefined, lines = false): string {
  const plain = (value ?? '').replaceAll(/\r\n?/gu, '\n').trim();
  return lines ? plain : plain.replaceAll(/\s+/gu, ' ');
}

const tooLong = (value: string, max: number): 'max' | null => (codePoints(value) > max ? 'max' : null);

function faultsOf({ stars, title, text: words, couple }: ReviewProps['values']): ReviewFaults {
  const faults: [keyof ReviewFaults, 'required' | 'max' | null][] = [
    ['stars', /^[1-5]$/u.test(stars) ? null : 'required'],
    ['title', tooLong(title, FEEDBACK_LIMITS.title)],
    ['text', words === '' ? 'required' : tooLong(words, FEEDBACK_LIMITS.text)],
    ['couple', couple === '' ? 'required' : tooLong(couple, FEEDBACK_LIMITS.couple)],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}
