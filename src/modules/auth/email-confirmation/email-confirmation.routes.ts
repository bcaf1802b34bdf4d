import { oneOf, strictObject } from '#contracts/fields.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { ConfirmEmailProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { linkAnswer, linkPageQuery, linkReading, wordsOf } from '#public/link-page.ts';
import type { LinkReading } from '#public/link-page.ts';
import type { AuthSettings } from '../index.ts';
import type { EmailConfirmations } from './email-confirmations.ts';

const PAGE = '/confirm-email/:token';
const access = { kind: 'public' } as const;
const produces = 'text/html';

/** Routes for proving that an address is one's own (D8). */
export function emailConfirmationRoutes({
  confirmations,
  settings,
  pages,
  log,
}: {
  confirmations: EmailConfirmations;
  settings: AuthSettings;
  pages: PageLoader;
  log: SecurityLog;
}): Route[] {
  type Shown = Omit<ConfirmEmailProps, 'locale' | 'languages'>;
  const draw = async (reading: LinkReading, props: Shown): Promise<Answer> => {
    const { renderPage } = await pages();
    const words = wordsOf(reading, props.state === 'confirmed' || props.state === 'merged');
    return linkAnswer(reading, props.state === 'ended' ? 410 : 200, renderPage('confirmEmail', { ...words, ...props }));
  };
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/email-confirmation',
      summary: 'Send the confirmation email again; the previous link stops working',
      access: { kind: 'user' },
      answers: { 204: null },
      async run({ actor }) {
        await confirmations.sendAgain(actor.userId, actor.siteUrl);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: PAGE,
      summary: 'Page for confirming an email address; opening it changes nothing',
      access,
      produces,
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params, headers, cookies, query }) {
        const token = params.token;
        const link = await confirmations.view(token);
        const reading = linkReading(settings, PAGE, { token, headers, cookies, query });
        return draw(reading, { token, state: link?.state ?? 'ended', email: link?.email ?? '' });
      },
    }),
    defineRoute({
      method: 'post',
      path: PAGE,
      summary: 'Confirm an email address, authorised by the token in the link',
      access,
      produces,
      form: true,
      body: strictObject({ confirm: oneOf(['yes']).required('required') }),
      answers: { 200: null },
      async run({ actor, params, headers, cookies }) {
        const token = params.token;
        const done = await confirmations.confirm(token);
        if (done === 'confirmed') log.note('email-confirmed', actor);
        const reading = linkReading(settings, PAGE, { token, headers, cookies });
        return draw(reading, { token, state: done ?? 'ended', email: '' });
      },
    }),
  ];
}
