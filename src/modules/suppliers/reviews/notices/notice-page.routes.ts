import { strictObject, text } from '#contracts/fields.ts';
import { EMAIL_PATTERN, TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import { spokenIn } from '#contracts/languages.ts';
import { FEEDBACK_LIMITS, NOTICE_REASONS } from '#contracts/reviews/feedback-limits.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import type { NoticeProps } from '#public/review-page-types.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { GiveNotice, NewNotice } from './give-notice.ts';

const NOTICE_PAGE = '/report-review/:feedback';
/** Far above the limit, so that a text that is too long is returned with the form. */
const TYPED_MAX = 50_000;
const typed = () => text(TYPED_MAX, { multiline: true });
/** People can't see `company`; only bots fill it in (S45). */
const form = strictObject({ reason: typed(), details: typed(), email: typed(), company: typed() });

type Typed = Pick<NoticeProps, 'values' | 'faults' | 'sent'>;
const UNTYPED: Typed = { values: { reason: '', details: '', email: '' }, faults: {}, sent: null };

interface PageParts {
  giving: GiveNotice;
  pages: PageLoader;
}

/** The page where anyone can report a review, without a session or JavaScript. */
export function noticePageRoutes({ giving, pages }: PageParts): Route[] {
  const page = { path: NOTICE_PAGE, access: { kind: 'public' }, produces: 'text/html' } as const;
  const draw = async (feedbackId: string, asked: string | undefined, kept: Typed = UNTYPED): Promise<Answer> => {
    const { review, supplier } = await giving.view(feedbackId);
    const { renderPage } = await pages();
    return {
      status: Object.keys(kept.faults).length > 0 ? 422 : 200,
      headers: { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' },
      body: renderPage('reportReview', {
        locale: pageLanguage(asked, spokenIn(supplier.locale)),
        feedback: feedbackId,
        supplier: supplier.name,
        review: { stars: review.stars ?? 1, title: review.title, text: review.body, couple: review.couple },
        ...kept,
      }),
    };
  };
  return [
    defineRoute({
      ...page,
      method: 'get',
      summary: 'Page on which anyone reports a review that couples can see',
      answers: { 200: null },
      run: ({ params, headers }) => draw(params.feedback, headers['accept-language']),
    }),
    defineRoute({
      ...page,
      method: 'post',
      summary: 'Report a review to staff, who decide within 72 hours; without signing in',
      form: true,
      body: form,
      answers: { 200: null },
      async run({ actor, params, headers, body }) {
        const asked = headers['accept-language'];
        const values = {
          reason: (body.reason ?? '').trim(),
          details: (body.details ?? '').replaceAll(/\r\n?/gu, '\n').trim(),
          email: (body.email ?? '').trim(),
        };
        const { reason, faults } = checked(values);
        if (reason === undefined || Object.keys(faults).length > 0)
          return draw(params.feedback, asked, { values, faults, sent: null });
        const { supplier } = await giving.view(params.feedback);
        const locale = pageLanguage(asked, spokenIn(supplier.locale));
        // Gives bots no feedback.
        const sent = body.company
          ? 'kept'
          : await giving.give(params.feedback, { ...values, reason }, { ip: actor.ip, locale });
        return draw(params.feedback, asked, { ...UNTYPED, sent });
      },
    }),
  ];
}

function checked({ reason, details, email }: NoticeProps['values']) {
  const known: NewNotice['reason'] | undefined = NOTICE_REASONS.find((one) => one === reason);
  const faults: NoticeProps['faults'] = {
    ...(known === undefined && { reason: 'required' }),
    ...(details === '' && { details: 'required' }),
    ...(codePoints(details) > FEEDBACK_LIMITS.details && { details: 'max' }),
    ...(email !== '' && (!EMAIL_PATTERN.test(email) || codePoints(email) > TEXT_LIMITS.email) && { email: 'email' }),
  };
  return { reason: known, faults };
}
