import { oneOf, strictObject } from '#contracts/fields.ts';
import { spokenIn } from '#contracts/languages.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import type { PageLoader } from '#public/page-types.ts';
import { formatWeddingDate } from '#public/wedding-date.ts';
import type { AnswerBooking } from './answer-booking.ts';

const PAGE = '/c/booking/:token';
const access = { kind: 'public' } as const;
const produces = 'text/html';
const PRIVATE = { 'X-Robots-Tag': 'noindex, nofollow' };

/** A plain form that works without JavaScript; the signed link in the address grants access. */
export function bookingRoutes({ bookings, pages }: { bookings: AnswerBooking; pages: PageLoader }): Route[] {
  const draw = async (token: string): Promise<Answer> => {
    const { lead, supplier, locale, state } = await bookings.view(token);
    const { renderPage } = await pages();
    const spoken = spokenIn(locale);
    const body = renderPage('booking', {
      locale: spoken,
      token,
      supplier: { name: supplier.name, category: supplier.category, city: supplier.city },
      couple: [lead.first_name, lead.first_name2].filter(Boolean).join(' & '),
      weddingDate: formatWeddingDate(decodePartialDate(lead.wedding_date), spoken),
      state,
    });
    return { status: 200, headers: PRIVATE, body };
  };
  return [
    defineRoute({
      method: 'get',
      path: PAGE,
      summary: 'Page on which a couple confirms its booking; opening it changes nothing',
      access,
      produces,
      answers: { 200: null },
      run: ({ params }) => draw(params.token),
    }),
    defineRoute({
      method: 'post',
      path: PAGE,
      summary: 'Confirm or decline a booking, as the couple',
      access,
      produces,
      form: true,
      body: strictObject({ answer: oneOf(['yes', 'no']).required('required') }),
      answers: { 200: null },
      async run({ params, body }) {
        const token = params.token;
        await bookings.answer(token, body.answer === 'yes');
        return draw(token);
      },
    }),
  ];
}
