import { oneOf, strictObject, text } from '#contracts/fields.ts';
import { recoveryInput } from '#contracts/account/recovery.ts';
import { RECOVERY_DAYS, RECOVERY_STAFF_WAIT_HOURS, RECOVERY_WAIT_HOURS } from '#contracts/account/recovery-waits.ts';
import type { CancelRecoveryProps, FinishRecoveryProps, RecoverProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { linkAnswer, linkPageQuery, linkReading, wordsOf } from '#public/link-page.ts';
import type { LinkReading } from '#public/link-page.ts';
import { PASSWORD_FORM_MAX, passwordFault } from '../credentials/password-form.ts';
import { passwordMinFor } from '../credentials/password-rules.ts';
import type { AuthSettings } from '../index.ts';
import { deviceCookie } from '../sessions/session-cookies.ts';
import type { AskRecovery } from './ask-recovery.ts';
import type { EndRecoveries } from './end-recoveries.ts';
import type { FinishRecovery } from './finish-recovery.ts';

const access = { kind: 'public' } as const;
const produces = 'text/html';
const confirmed = strictObject({ confirm: oneOf(['yes']).required('required') });

export interface RecoveryRouteParts {
  asking: AskRecovery;
  finishing: FinishRecovery;
  ending: EndRecoveries;
  settings: AuthSettings;
  pages: PageLoader;
}

/** Requesting a recovery, and the pages behind the emailed links. */
export function recoveryRoutes(parts: RecoveryRouteParts): Route[] {
  const { asking } = parts;
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/recovery',
      summary: 'Email a link that begins the recovery of an account; earlier links stop working',
      access,
      admit: ({ actor }) => asking.refuseSpent(actor),
      body: recoveryInput,
      namesAccount: true,
      answers: { 204: null },
      async run({ actor, body }) {
        await asking.send(body.email, actor);
        return noContent();
      },
    }),
    ...beginPages(parts),
    ...cancelPages(parts),
    ...finishPages(parts),
  ];
}

const NOTHING_TO_SHOW: Pick<RecoverProps, 'state' | 'email' | 'admins' | 'vouched'> = {
  state: 'ended',
  email: '',
  admins: [],
  vouched: false,
};

function beginPages({ asking, settings, pages }: RecoveryRouteParts): Route[] {
  const path = '/recover/:token';
  const draw = async (
    reading: LinkReading,
    props: Pick<RecoverProps, 'token' | 'state' | 'email' | 'admins' | 'vouched'>,
  ) => {
    const { renderPage } = await pages();
    const waits = { hours: RECOVERY_WAIT_HOURS, staffHours: RECOVERY_STAFF_WAIT_HOURS, days: RECOVERY_DAYS };
    const body = renderPage('recover', { ...wordsOf(reading, false), ...waits, ...props });
    return linkAnswer(reading, props.state === 'ended' ? 410 : 200, body);
  };
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Page for beginning the recovery of an account; opening it changes nothing',
      access,
      produces,
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params: { token }, headers, cookies, query }) {
        const reading = linkReading(settings, path, { token, headers, cookies, query });
        const view = await asking.view(token);
        return draw(reading, { ...NOTHING_TO_SHOW, ...view, token });
      },
    }),
    defineRoute({
      method: 'post',
      path,
      summary: 'Begin the recovery of an account, authorised by the token in the link',
      access,
      produces,
      form: true,
      body: confirmed,
      answers: { 200: null },
      async run({ actor, params: { token }, headers, cookies }) {
        const reading = linkReading(settings, path, { token, headers, cookies });
        const begun = await asking.begin(token, actor);
        return draw(reading, { ...NOTHING_TO_SHOW, ...(begun && { state: 'begun', ...begun }), token });
      },
    }),
  ];
}

function cancelPages({ ending, settings, pages }: RecoveryRouteParts): Route[] {
  const path = '/recover/cancel/:token';
  const draw = async (reading: LinkReading, token: string, state: CancelRecoveryProps['state']) => {
    const { renderPage } = await pages();
    const body = renderPage('cancelRecovery', { ...wordsOf(reading, state === 'cancelled'), token, state });
    return linkAnswer(reading, state === 'ended' ? 410 : 200, body);
  };
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Page for cancelling the recovery of an account; opening it changes nothing',
      access,
      produces,
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params: { token }, headers, cookies, query }) {
        const reading = linkReading(settings, path, { token, headers, cookies, query });
        return draw(reading, token, (await ending.viewCancel(token)) ? 'asked' : 'ended');
      },
    }),
    defineRoute({
      method: 'post',
      path,
      summary: 'Cancel the recovery of an account, authorised by the signed link',
      access,
      produces,
      form: true,
      body: confirmed,
      answers: { 200: null },
      async run({ params: { token }, headers, cookies }) {
        const reading = linkReading(settings, path, { token, headers, cookies });
        return draw(reading, token, (await ending.cancelByLink(token)) ? 'cancelled' : 'ended');
      },
    }),
  ];
}

function finishPages({ finishing, settings, pages }: RecoveryRouteParts): Route[] {
  const path = '/recover/finish/:token';
  // Everything else that protected the account is removed at the same time.
  const passwordMin = passwordMinFor(settings, true);
  const draw = async (reading: LinkReading, props: Omit<FinishRecoveryProps, 'locale' | 'languages' | 'min'>) => {
    const { renderPage } = await pages();
    const status = props.state === 'ended' || props.state === 'late' ? 410 : props.fault === null ? 200 : 422;
    const known = { ...wordsOf(reading, props.state === 'changed' || props.state === 'sent'), min: passwordMin.min };
    return linkAnswer(reading, status, renderPage('finishRecovery', { ...known, ...props }));
  };
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Page for choosing a new password after a recovery; opening it changes nothing',
      access,
      produces,
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params: { token }, headers, cookies, query }) {
        const reading = linkReading(settings, path, { token, headers, cookies, query });
        const link = await finishing.view(token);
        const state = !link ? 'ended' : link.late ? 'late' : 'asked';
        return draw(reading, { token, state, email: link?.email ?? '', fault: null });
      },
    }),
    defineRoute({
      method: 'post',
      path: `${path}/again`,
      summary: 'Send a new link for choosing a password, authorised by the token in an older one',
      access,
      produces,
      form: true,
      body: confirmed,
      answers: { 200: null },
      async run({ actor, params: { token }, headers, cookies }) {
        const reading = linkReading(settings, path, { token, headers, cookies });
        const sent = await finishing.again(token, actor);
        return draw(reading, { token, state: sent ? 'sent' : 'ended', email: sent?.email ?? '', fault: null });
      },
    }),
    defineRoute({
      method: 'post',
      path,
      summary: 'Set a new password after a recovery, authorised by the token in the link',
      access,
      produces,
      form: true,
      body: strictObject({ password: text(PASSWORD_FORM_MAX).defined() }),
      answers: { 200: null },
      async run({ actor, params: { token }, headers, cookies, body }) {
        const reading = linkReading(settings, path, { token, headers, cookies });
        const link = await finishing.view(token);
        if (link?.late) return draw(reading, { token, state: 'late', email: link.email, fault: null });
        const fault = passwordFault(body.password, passwordMin);
        if (link && fault) return draw(reading, { token, state: 'asked', email: link.email, fault });
        const done = link && (await finishing.finish(token, body.password, actor));
        const answer = await draw(reading, { token, state: done ? 'changed' : 'ended', email: '', fault: null });
        return done
          ? { ...answer, headers: { ...answer.headers, 'Set-Cookie': [deviceCookie(settings, done.device)] } }
          : answer;
      },
    }),
  ];
}
