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
  /** @param done what this request did with the link; null if it only shows what the link can still do, or did */
  const draw = async (reading: LinkReading, token: string, done: 'confirmed' | 'merged' | null): Promise<Answer> => {
    const { renderPage } = await pages();
    const link = done === null ? await confirmations.view(token) : { state: done, email: '' };
    const { state, email }: Omit<Shown, 'token'> = link ?? { state: 'ended', email: '' };
    const works = done !== null || state === 'asked' || state === 'existing';
    const words = wordsOf(reading, done !== null);
    return linkAnswer(reading, works ? 200 : 410, renderPage('confirmEmail', { ...words, token, state, email }));
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
        return draw(linkReading(settings, PAGE, { token, headers, cookies, query }), token, null);
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
        return draw(linkReading(settings, PAGE, { token, headers, cookies }), token, done);
      },
    }),
  ];
}
