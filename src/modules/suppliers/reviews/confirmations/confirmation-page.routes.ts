import { spokenIn } from '#contracts/languages.ts';
import { confirmationForm } from '#contracts/reviews/feedback.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { AnswerConfirmation, ShownTestimonial } from './answer-confirmation.ts';
import { CONFIRMATION_PAGE } from './confirmation-links.ts';

interface PageParts {
  answering: AnswerConfirmation;
  pages: PageLoader;
}

/** The page behind the link that asks a couple about a testimonial. It works without JavaScript. */
export function confirmationPageRoutes({ answering, pages }: PageParts): Route[] {
  const page = { path: CONFIRMATION_PAGE, access: { kind: 'public' }, produces: 'text/html' } as const;
  const draw = async (token: string, asked: string | undefined, shown: ShownTestimonial | null): Promise<Answer> => {
    const { renderPage } = await pages();
    const state = shown?.state ?? 'ended';
    const locale = asked === undefined && shown ? spokenIn(shown.locale) : pageLanguage(asked);
    return {
      status: state === 'ended' ? 410 : 200,
      headers: { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language', 'Cache-Control': 'no-store' },
      body: renderPage('testimonial', {
        locale,
        token,
        state,
        supplier: shown?.supplier.name ?? '',
        testimonial:
          shown && state === 'asked'
            ? {
                text: shown.testimonial.body,
                couple: shown.testimonial.couple,
                weddingDay: shown.testimonial.wedding_day,
                link: shown.testimonial.link,
              }
            : null,
      }),
    };
  };
  return [
    defineRoute({
      ...page,
      method: 'get',
      summary: 'Page that shows a couple its testimonial; opening it changes nothing',
      answers: { 200: null },
      async run({ params: { token }, headers }) {
        return draw(token, headers['accept-language'], await answering.view(token));
      },
    }),
    defineRoute({
      ...page,
      method: 'post',
      summary: 'Confirm a testimonial, or say that it isn’t yours, authorised by the signed link; works once',
      form: true,
      body: confirmationForm,
      answers: { 200: null },
      async run({ params: { token }, body, headers }) {
        return draw(token, headers['accept-language'], await answering.answer(token, body));
      },
    }),
  ];
}
