import {
  openIdAnswerInput,
  openIdArrival,
  openIdDeparture,
  openIdInput,
  openIdSignInInput,
  openIdStepNeeded,
} from '#contracts/account/openid.ts';
import type { OpenIdArrival } from '#contracts/account/openid.ts';
import { OPENID_PATH } from '#contracts/account/sign-in-pages.ts';
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts';
import { ownValue } from '#contracts/own-value.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Answer, Route, UserActor } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { ChallengeEnded, SecondFactorNeeded } from '../auth.errors.ts';
import type { AuthSettings } from '../index.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { FreshChecks } from '../sessions/fresh-checks.ts';
import { openIdCookie, openIdCookieName } from '../sessions/session-cookies.ts';
import { askStep, browserOf, withSignInCookies } from '../sign-in/browser-cookies.ts';
import type { OpenIdSignIn } from './openid-sign-in.ts';
import type { OwnLinkedAccounts } from './own-linked-accounts.ts';
import type { Arrival, Departure, Trips } from './trips.ts';

export interface OpenIdRouteParts {
  settings: AuthSettings;
  log: SecurityLog;
  trips: Trips;
  signIn: OpenIdSignIn;
  own: OwnLinkedAccounts;
  users: UserRepository;
  fresh: FreshChecks;
}

const FORM_MAX = 8_192;
/** The fields of a provider's form that our page needs. */
const ANSWERED: readonly string[] = ['code', 'state', 'iss', 'error', 'error_description'];

/** Signing in with an account elsewhere, and linking one. */
export function openIdRoutes(parts: OpenIdRouteParts): Route[] {
  const { settings, trips } = parts;
  const leave = ({ url, cookie }: Departure): Answer => ({
    status: 200,
    body: { url },
    headers: { 'Set-Cookie': [openIdCookie(settings, cookie)] },
  });
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/openid/:provider',
      summary: 'Begin signing in or up with an account at a provider',
      access: { kind: 'public' },
      admit: ({ actor }) => trips.refuseSpent(actor),
      body: openIdSignInInput,
      answers: { 200: openIdDeparture },
      async run({ actor, params, body }) {
        const purpose = body.again ? 'openid-sign-up' : 'openid-sign-in';
        const trip = { purpose, userId: null, next: body.next ?? null } as const;
        return leave(await trips.begin(params.provider, trip, actor));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/account/linked/:provider',
      summary: 'Begin linking an account at a provider; needs a recent identity check',
      access: { kind: 'user' },
      body: openIdInput,
      answers: { 200: openIdDeparture },
      async run({ actor, params, body }) {
        await parts.fresh.require(actor);
        const trip = { purpose: 'openid-link', userId: actor.userId, next: body.next ?? null } as const;
        return leave(await trips.begin(params.provider, trip, actor));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/check/openid/:provider',
      summary: 'Begin an identity check with a linked account, for accounts without a second step',
      access: { kind: 'user' },
      body: openIdInput,
      answers: { 200: openIdDeparture },
      async run({ actor, params, body }) {
        await ownForCheck(parts, actor.userId);
        const trip = { purpose: 'openid-check', userId: actor.userId, next: body.next ?? null } as const;
        return leave(await trips.begin(params.provider, trip, actor));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/auth/account/linked/:provider',
      summary: 'Unlink an account; needs a recent identity check',
      access: { kind: 'user' },
      answers: { 204: null },
      async run({ actor, params }) {
        await parts.fresh.require(actor);
        await parts.own.unlink(await parts.users.ownAccount(actor.userId), params.provider);
        parts.log.note('account-unlinked', actor, { userId: actor.userId, provider: params.provider });
        return noContent();
      },
    }),
    ...answerRoutes(parts),
  ];
}

/**
 * The account of someone who proves themselves with a linked one. With a second step, an account elsewhere proves as little
 * as the password: in an open browser, people are often signed in there, too.
 * @throws SecondFactorNeeded
 */
async function ownForCheck({ users }: Pick<OpenIdRouteParts, 'users'>, userId: string) {
  const account = await users.ownAccount(userId);
  if (account.second_step !== null) throw new SecondFactorNeeded();
  return account;
}

/** Routes for providers' responses, by an address or by a form. */
function answerRoutes(parts: OpenIdRouteParts): Route[] {
  const { settings, trips, signIn, own, fresh, log } = parts;
  /** Completes a trip for someone's own account. */
  async function finishOwn(key: string, trip: Arrival, user: UserActor | null): Promise<OpenIdArrival['done']> {
    // Someone signed out or switched accounts on the way.
    if (!user || user.userId !== trip.userId) throw new ChallengeEnded();
    if (trip.purpose === 'openid-check') {
      // The second step may have been turned on in the meantime.
      await own.prove((await ownForCheck(parts, user.userId)).id, key, trip.identity);
      await fresh.passed(user);
      return 'checked';
    }
    await own.link(await parts.users.ownAccount(user.userId), key, trip.identity);
    log.note('account-linked', user, { userId: user.userId, provider: key });
    return 'linked';
  }
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/openid/:provider/answer',
      summary: 'Finish with the provider’s response',
      access: { kind: 'visitor' },
      body: openIdAnswerInput,
      answers: { 200: openIdArrival, 202: openIdStepNeeded },
      async run({ actor, params, body, cookies }) {
        const key = params.provider;
        const cookie = ownValue(cookies, openIdCookieName(settings));
        const next = trips.nextOf(cookie);
        const trip = await trips.finish(key, body.answer, cookie, actor);
        const ended = openIdCookie(settings, '');
        if (trip.purpose !== 'openid-sign-in' && trip.purpose !== 'openid-sign-up')
          return also(ok({ done: await finishOwn(key, trip, actor.user), next }), ended);
        const browser = browserOf(settings, cookies);
        const locale = body.locale ?? DEFAULT_LANGUAGE;
        const again = trip.purpose === 'openid-sign-up';
        const result = await signIn.enter({ key, identity: trip.identity, again, locale, caller: actor, browser });
        if ('step' in result) return also({ ...askStep(settings, result), body: { secondStep: true, next } }, ended);
        return also(withSignInCookies(settings, browser, ok({ done: 'signed-in', next }), result), ended);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${OPENID_PATH}:provider`,
      summary: 'Accept the response of a provider that posts a form; our page does the rest',
      access: { kind: 'public' },
      // Another site sends it, so our cookies are missing; they come with the redirect.
      addressIsKey: true,
      rawBody: FORM_MAX,
      produces: 'text/html',
      answers: { 303: null },
      run({ params, raw }) {
        const given = new URLSearchParams(raw.toString());
        const kept = new URLSearchParams([...given].filter(([name]) => ANSWERED.includes(name)));
        const address = `${OPENID_PATH}${encodeURIComponent(params.provider)}?${kept.toString()}`;
        return Promise.resolve({ status: 303, headers: { Location: address } });
      },
    }),
  ];
}

const also = (answer: Answer, cookie: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Set-Cookie': [...[answer.headers?.['Set-Cookie'] ?? []].flat(), cookie] },
});
