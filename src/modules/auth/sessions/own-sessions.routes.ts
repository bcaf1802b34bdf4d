import { array } from 'yup';
import { ownSession } from '#contracts/account/auth.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AuthSettings } from '../index.ts';
import type { OwnSessions } from './own-sessions.ts';
import { endedSessionCookie } from './session-cookies.ts';

const access = { kind: 'user' } as const;

/** Routes for seeing where one is signed in, and ending that (A1). */
export function ownSessionRoutes({
  own,
  settings,
  log,
}: {
  own: OwnSessions;
  settings: AuthSettings;
  log: SecurityLog;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/auth/sessions',
      summary: 'List the browsers you are signed in on, most recently used first',
      access,
      answers: { 200: array(ownSession.required()).required() },
      run: async ({ actor }) => ok(await own.list(actor)),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/auth/sessions/:session',
      summary: 'Sign out of one browser',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await own.end(actor, params.session);
        log.note('sign-out', actor, { userId: actor.userId });
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/sign-out-elsewhere',
      summary: 'Sign out of every browser except this one',
      access,
      answers: { 204: null },
      async run({ actor }) {
        await own.endOthers(actor);
        log.note('sign-out-elsewhere', actor, { userId: actor.userId });
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/sign-out-everywhere',
      summary: 'Sign out of every browser, including this one',
      access,
      answers: { 204: null },
      async run({ actor }) {
        await own.endAll(actor);
        log.note('sign-out-everywhere', actor, { userId: actor.userId });
        return noContent({ 'Set-Cookie': [endedSessionCookie(settings)] });
      },
    }),
  ];
}
