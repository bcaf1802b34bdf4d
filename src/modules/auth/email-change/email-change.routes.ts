import { emailChangeInput } from '#contracts/account/account.ts';
import { oneOf, strictObject } from '#contracts/fields.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { ChangeEmailProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { EmailChanges } from './email-changes.ts';

const PAGE = '/change-email/:token';
const PUBLIC = { kind: 'public' } as const;
const USER = { kind: 'user' } as const;
const produces = 'text/html';
const STATUS = { asked: 200, changed: 200, taken: 409, ended: 410 } as const;

/** How people get another address to sign in with. */
export function emailChangeRoutes({
  changes,
  pages,
  log,
}: {
  changes: EmailChanges;
  pages: PageLoader;
  log: SecurityLog;
}): Route[] {
  const draw = async (asked: string | undefined, props: Omit<ChangeEmailProps, 'locale'>): Promise<Answer> => {
    const { renderPage } = await pages();
    return {
      status: STATUS[props.state],
      headers: { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' },
      body: renderPage('changeEmail', { locale: pageLanguage(asked), ...props }),
    };
  };
  return [
    defineRoute({
      method: 'put',
      path: '/api/auth/account/email',
      summary: 'Ask for another address to sign in with; a link in its mailbox confirms it',
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
      summary: 'Keep your address; the link that was sent stops working',
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
      answers: { 200: null },
      async run({ params: { token }, headers }) {
        const link = await changes.view(token);
        const state = link ? 'asked' : 'ended';
        return draw(headers['accept-language'], { token, state, email: link?.email ?? '' });
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
      async run({ actor, params: { token }, headers }) {
        const done = await changes.confirm(token);
        if (done.state === 'changed') log.note('email-changed', actor, { userId: done.userId });
        return draw(headers['accept-language'], { token, state: done.state, email: '' });
      },
    }),
  ];
}
