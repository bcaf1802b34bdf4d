import { emailChangeInput } from '#contracts/account/account.ts';
import { oneOf, strictObject } from '#contracts/fields.ts';
import type { ChangeEmailProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { linkAnswer, linkPageQuery, linkReading, wordsOf } from '#public/link-page.ts';
import type { LinkReading } from '#public/link-page.ts';
import type { AuthSettings } from '../index.ts';
import type { EmailChanges } from './email-changes.ts';

const PAGE = '/change-email/:token';
const PUBLIC = { kind: 'public' } as const;
const USER = { kind: 'user' } as const;
const produces = 'text/html';
const STATUS = { asked: 200, changed: 200, taken: 409, ended: 410 } as const;

/** Routes for changing the sign-in address. */
export function emailChangeRoutes({
  changes,
  settings,
  pages,
  log,
}: {
  changes: EmailChanges;
  settings: AuthSettings;
  pages: PageLoader;
  log: SecurityLog;
}): Route[] {
  type Shown = Omit<ChangeEmailProps, 'locale' | 'languages'>;
  const draw = async (reading: LinkReading, props: Shown): Promise<Answer> => {
    const { renderPage } = await pages();
    const words = wordsOf(reading, props.state === 'changed' || props.state === 'taken');
    return linkAnswer(reading, STATUS[props.state], renderPage('changeEmail', { ...words, ...props }));
  };
  return [
    defineRoute({
      method: 'put',
      path: '/api/auth/account/email',
      summary: 'Request a new sign-in address; a link sent to it confirms it',
      access: USER,
      body: emailChangeInput,
      namesAccount: true,
      answers: { 204: null },
      async run({ actor, body }) {
        await changes.ask(actor, body);
        log.note('email-change-asked', actor, { userId: actor.userId });
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/auth/account/email',
      summary: 'Keep your address; the link already sent stops working',
      access: USER,
      answers: { 204: null },
      async run({ actor }) {
        await changes.cancel(actor);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: PAGE,
      summary: 'Page for confirming a new sign-in address; opening it changes nothing',
      access: PUBLIC,
      produces,
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params: { token }, headers, cookies, query }) {
        const reading = linkReading(settings, PAGE, { token, headers, cookies, query });
        const link = await changes.view(token);
        const state = link ? 'asked' : 'ended';
        return draw(reading, { token, state, email: link?.email ?? '' });
      },
    }),
    defineRoute({
      method: 'post',
      path: PAGE,
      summary: 'Confirm a new sign-in address, authorised by the token in the link',
      access: PUBLIC,
      produces,
      form: true,
      body: strictObject({ confirm: oneOf(['yes']).required('required') }),
      answers: { 200: null },
      async run({ actor, params: { token }, headers, cookies }) {
        const done = await changes.confirm(token);
        if (done.state === 'changed') log.note('email-changed', actor, { userId: done.userId });
        const reading = linkReading(settings, PAGE, { token, headers, cookies });
        return draw(reading, { token, state: done.state, email: '' });
      },
    }),
  ];
}
