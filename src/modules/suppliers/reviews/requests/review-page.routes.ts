import { strictObject, text } from '#contracts/fields.ts';
import { codePoints } from '#contracts/limits.ts';
import { spokenIn } from '#contracts/languages.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader, ReviewFaults, ReviewProps } from '#public/page-types.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { REVIEW_PAGE } from '../letters/review-links.ts';
import type { ReportReview } from '../reports/report-review.ts';
import type { GiveReview, WrittenReview } from './give-review.ts';

const access = { kind: 'public' } as const;
const produces = 'text/html';
const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' };
/** Far above the limit, so that a text that is too long is returned with the form. */
const TYPED_MAX = 50_000;
const typed = () => text(TYPED_MAX, { multiline: true });
const form = strictObject({ stars: typed(), title: typed(), text: typed(), couple: typed(), appeal: typed() });

/** Enough tries for a person who corrects mistakes, too few for a bot. */
export const REVIEW_PAGE_LIMIT: Limit = { name: 'review-page:link', points: 30, seconds: 3_600 };

type Typed = Pick<ReviewProps, 'values' | 'faults' | 'appealText' | 'appealFault'>;

interface PageParts {
  giving: GiveReview;
  reporting: ReportReview;
  pages: PageLoader;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** A plain form that works without JavaScript; the signed link in the address grants access. */
export function reviewPageRoutes({ giving, reporting, pages, limiter }: PageParts): Route[] {
  const draw = async (token: string, asked: string | undefined, kept?: Partial<Typed>): Promise<Answer> => {
    const { request, supplier, state, review, report } = await giving.view(token);
    const { renderPage } = await pages();
    const values = { stars: '', title: '', text: '', couple: request.shown_as };
    const faulty = Object.keys(kept?.faults ?? {}).length > 0 || Boolean(kept?.appealFault);
    const body = renderPage('review', {
      locale: pageLanguage(asked, spokenIn(supplier.locale)),
      token,
      supplier: { name: supplier.name, category: supplier.category, city: supplier.city },
      state,
      weddingDay: request.wedding_day,
      endsAt: request.ends_at,
      values,
      faults: {},
      written:
        review === null
          ? null
          : { stars: review.stars ?? 0, title: review.title, text: review.body, reply: review.response },
      statement: report?.statement ?? null,
      mayAppeal: report?.state === 'removed' && report.appealed_by === null,
      appealed: report?.appealed_by === 'couple' && report.state === 'appealed',
      appealText: '',
      appealFault: null,
      ...kept,
    });
    return { status: faulty ? 422 : state === 'ended' ? 410 : 200, headers: HEADERS, body };
  };
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
      summary: 'Publish a review, or appeal its removal, authorised by the signed link',
      access,
      form: true,
      body: form,
      produces,
      answers: { 200: null },
      async run({ params, headers, body }) {
        await limiter.consume(REVIEW_PAGE_LIMIT, params.token);
        const asked = headers['accept-language'];
        const { state, review, supplier } = await giving.view(params.token);
        if (state === 'removed' && review) {
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

/** Without what a form adds: line ends of other systems, spaces around, line breaks in a single line. */
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
