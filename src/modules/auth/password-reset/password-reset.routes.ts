import { passwordResetInput } from '#contracts/account/auth.ts';
import { strictObject, text } from '#contracts/fields.ts';
import type { ResetPasswordProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { PASSWORD_FORM_MAX, passwordFault } from '../credentials/password-form.ts';
import { linkAnswer, linkPageQuery, linkReading, wordsOf } from '#public/link-page.ts';
import type { LinkReading } from '#public/link-page.ts';
import type { LinkEnd } from '../account-links/account-links.ts';
import { ResetLinkEnded } from '../auth.errors.ts';
import type { AuthSettings } from '../index.ts';
import { deviceCookie } from '../sessions/session-cookies.ts';
import type { PasswordResets } from './password-resets.ts';

const PAGE = '/reset-password/:token';
const access = { kind: 'public' } as const;
const produces = 'text/html';
const STATUS: Partial<Record<ResetPasswordProps['state'], number>> = { used: 410, expired: 410, unknown: 410 };

/** Whether a program is asking; browsers and clients that accept anything get the page. */
const wantsProblem = (accept = ''): boolean => /json/u.test(accept) && !/html/u.test(accept);

/** Routes for getting a new password after forgetting the old one. */
export function passwordResetRoutes({
  resets,
  settings,
  pages,
}: {
  resets: PasswordResets;
  settings: AuthSettings;
  pages: PageLoader;
}): Route[] {
  type Shown = Omit<ResetPasswordProps, 'locale' | 'languages'>;
  const draw = async (reading: LinkReading, props: Shown): Promise<Answer> => {
    const { renderPage } = await pages();
    const status = STATUS[props.state] ?? (props.fault === null ? 200 : 422);
    const words = wordsOf(reading, props.state === 'changed');
    return linkAnswer(reading, status, renderPage('resetPassword', { ...words, ...props }));
  };
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/password-reset',
      summary: 'Email a link for choosing a new password; earlier links stop working',
      access,
      admit: ({ actor }) => resets.refuseSpent(actor),
      body: passwordResetInput,
      namesAccount: true,
      answers: { 204: null },
      async run({ actor, body }) {
        await resets.send(body.email, actor);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: PAGE,
      summary: 'Page for choosing a new password; opening it changes nothing',
      access,
      produces,
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params, headers, cookies, query }) {
        const { token } = params;
        const reading = linkReading(settings, PAGE, { token, headers, cookies, query });
        const link = await resets.view(token);
        const shown =
          typeof link === 'string'
            ? ({ state: link, email: '', min: 0 } as const)
            : ({ state: 'asked', email: link.email, min: link.passwordMin.min } as const);
        return draw(reading, { token, ...shown, fault: null });
      },
    }),
    defineRoute({
      method: 'post',
      path: PAGE,
      summary: 'Set a new password, authorised by the token in the link',
      access,
      produces,
      form: true,
      body: strictObject({ password: text(PASSWORD_FORM_MAX).defined() }),
      answers: { 200: null },
      async run({ actor, params, headers, cookies, body }) {
        const { token } = params;
        const reading = linkReading(settings, PAGE, { token, headers, cookies });
        const ended = (state: LinkEnd): Promise<Answer> => {
          if (wantsProblem(headers.accept)) throw new ResetLinkEnded(state);
          return draw(reading, { token, state, email: '', min: 0, fault: null });
        };
        const link = await resets.view(token);
        if (typeof link === 'string') return ended(link);
        const { min } = link.passwordMin;
        const fault = passwordFault(body.password, link.passwordMin);
        if (fault) return draw(reading, { token, state: 'asked', email: link.email, min, fault });
        const done = await resets.reset(token, body.password, actor);
        if (typeof done === 'string') return ended(done);
        const answer = await draw(reading, { token, state: 'changed', email: '', min, fault: null });
        return { ...answer, headers: { ...answer.headers, 'Set-Cookie': [deviceCookie(settings, done.device)] } };
      },
    }),
  ];
}
