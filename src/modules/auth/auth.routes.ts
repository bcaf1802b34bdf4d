import { ownValue } from '#contracts/own-value.ts';
import {
  chosenSupplierInput,
  localeAnswer,
  localeInput,
  secondStepNeeded,
  sessionAnswer,
  signUpAnswer,
  signUpInput,
  verifyPermissionsAnswer,
  verifyPermissionsInput,
} from '#contracts/account/auth.ts';
import { signInInput } from '#contracts/account/sign-in.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AuthSettings } from './index.ts';
import { newPasswordFaults, passwordMinFor } from './credentials/password-rules.ts';
import { endedSessionCookie, sessionCookie } from './sessions/session-cookies.ts';
import { hashToken } from './credentials/session-token.ts';
import type { SessionService } from './sessions/session.service.ts';
import { SIGN_UP_LIMIT, VERIFY_LIMIT } from './sign-in/sign-in.service.ts';
import type { SignInService } from './sign-in/sign-in.service.ts';
import { askStep, browserOf, withSignInCookies } from './sign-in/browser-cookies.ts';

export interface AuthRouteParts {
  settings: AuthSettings;
  signIn: SignInService;
  sessions: SessionService;
  log: SecurityLog;
}

const PUBLIC = { kind: 'public' } as const;
const USER = { kind: 'user' } as const;

export function authRoutes({ settings, signIn, sessions, log }: AuthRouteParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/sign-up',
      summary: 'Create an account and sign in',
      access: PUBLIC,
      admit: ({ actor }) => signIn.refuseSpent(SIGN_UP_LIMIT, actor),
      body: signUpInput,
      namesAccount: true,
      rules: (body) => newPasswordFaults(passwordOf(body), passwordMinFor(settings, true)),
      answers: { 201: signUpAnswer },
      async run({ actor, body, cookies }) {
        const browser = browserOf(settings, cookies);
        return withSignInCookies(
          settings,
          browser,
          created({ accepted: true }),
          await signIn.signUp(body, actor, browser),
        );
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/sign-in',
      summary: 'Sign in with email address and password',
      access: PUBLIC,
      body: signInInput,
      namesAccount: true,
      answers: { 200: sessionAnswer, 202: secondStepNeeded },
      async run({ actor, body, cookies }) {
        const browser = browserOf(settings, cookies);
        const result = await signIn.signIn(body, actor, browser);
        if ('step' in result) return askStep(settings, result);
        return withSignInCookies(settings, browser, ok(result.session), result);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/sign-out',
      summary: 'Sign out of this session',
      access: PUBLIC,
      answers: { 204: null },
      async run({ actor, cookies }) {
        const token = ownValue(cookies, settings.cookieName);
        if (token) await sessions.close(token);
        if (token) log.note('sign-out', actor);
        return noContent({ 'Set-Cookie': [endedSessionCookie(settings)] });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/auth/session',
      summary: 'Get the signed-in person, with suppliers, roles and permissions',
      access: USER,
      answers: { 200: sessionAnswer },
      async run({ actor }) {
        return ok(await sessions.describe(actor.sessionHash, actor.userId));
      },
    }),
    ...supplierRoutes(sessions),
    ...localeRoutes(sessions),
    defineRoute({
      method: 'post',
      path: '/api/login',
      summary: 'Continue the current session under a new cookie',
      access: USER,
      answers: { 200: sessionAnswer },
      async run({ actor }) {
        const token = await sessions.rotate(actor);
        const answer = ok(await sessions.describe(hashToken(token), actor.userId));
        return { ...answer, headers: { 'Set-Cookie': [sessionCookie(settings, token)] } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/access-control/verify-permissions',
      summary: 'Check, before signing in, whether an address can sign in here',
      access: PUBLIC,
      admit: ({ actor }) => signIn.refuseSpent(VERIFY_LIMIT, actor),
      body: verifyPermissionsInput,
      namesAccount: true,
      answers: { 200: verifyPermissionsAnswer },
      async run({ actor, body }) {
        return ok(await signIn.verifyPermissions(body, actor));
      },
    }),
  ];
}

/** Which of their suppliers someone works for, and which is their main one (A7). */
function supplierRoutes(sessions: SessionService): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: '/api/auth/session/active-supplier',
      summary: 'Switch to another of your suppliers',
      access: USER,
      body: chosenSupplierInput,
      answers: { 200: sessionAnswer },
      async run({ actor, body }) {
        await sessions.activate(actor.userId, body.supplierId);
        return ok(await sessions.describe(actor.sessionHash, actor.userId));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/auth/session/primary-supplier',
      summary: 'Make one of your suppliers the primary one',
      access: USER,
      body: chosenSupplierInput,
      answers: { 200: sessionAnswer },
      async run({ actor, body }) {
        await sessions.setPrimary(actor.userId, body.supplierId);
        return ok(await sessions.describe(actor.sessionHash, actor.userId));
      },
    }),
  ];
}

/** One use case at two addresses: our own, and set-locale, which existing clients use (D62). */
function localeRoutes(sessions: SessionService): Route[] {
  const addresses = [
    { method: 'put', path: '/api/auth/session/locale' },
    { method: 'post', path: '/api/set-locale' },
  ] as const;
  return addresses.map((address) =>
    defineRoute({
      ...address,
      summary: 'Choose the language of your screens and emails',
      access: USER,
      body: localeInput,
      answers: { 200: localeAnswer },
      async run({ actor, body }) {
        await sessions.setLocale(actor.userId, body.locale);
        return ok({ locale: body.locale });
      },
    }),
  );
}

function passwordOf(body: unknown): unknown {
  return (body as { password?: unknown } | null)?.password;
}
