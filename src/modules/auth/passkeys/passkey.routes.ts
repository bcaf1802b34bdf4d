import { ownPasskey } from '#contracts/account/account.ts';
import { secondStepNeeded, sessionAnswer } from '#contracts/account/auth.ts';
import {
  passkeyInput,
  passkeyNameInput,
  passkeyOptions,
  passkeyOptionsInput,
  passkeySignInInput,
  relatedOrigins,
} from '#contracts/account/passkeys.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AuthSettings } from '../index.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { FreshChecks } from '../sessions/fresh-checks.ts';
import { askStep, browserOf, withSignInCookies } from '../sign-in/browser-cookies.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { Passkeys } from './passkeys.ts';

export interface PasskeyRouteParts {
  settings: AuthSettings;
  passkeys: Passkeys;
  signIn: PasskeySignIn;
  users: UserRepository;
  fresh: FreshChecks;
  log: SecurityLog;
}

const PUBLIC = { kind: 'public' } as const;
const USER = { kind: 'user' } as const;

/** Signing in with a passkey, and the passkeys of the signed-in person. */
export function passkeyRoutes({ settings, signIn, ...own }: PasskeyRouteParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/.well-known/webauthn',
      summary: 'Get the origins that share passkeys (related origin requests)',
      access: PUBLIC,
      answers: { 200: relatedOrigins },
      run: () => Promise.resolve(ok({ origins: [...own.passkeys.origins] })),
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/passkeys/sign-in/options',
      summary: 'Get a challenge to sign in with a passkey; the same for everyone',
      access: PUBLIC,
      admit: ({ actor }) => signIn.refuseSpent(actor),
      answers: { 200: passkeyOptions },
      run: async ({ actor }) => ok(await signIn.ask(actor)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/passkeys/sign-in',
      summary: 'Sign in with a passkey',
      access: PUBLIC,
      body: passkeySignInInput,
      answers: { 200: sessionAnswer, 202: secondStepNeeded },
      async run({ actor, body, cookies }) {
        const browser = browserOf(settings, cookies);
        const result = await signIn.signIn(body.reply, actor, browser);
        if ('step' in result) return askStep(settings, result);
        return withSignInCookies(settings, browser, ok(result.session), result);
      },
    }),
    ...ownPasskeyRoutes(own),
  ];
}

function ownPasskeyRoutes({
  passkeys,
  users,
  fresh,
  log,
}: Pick<PasskeyRouteParts, 'passkeys' | 'users' | 'fresh' | 'log'>): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/passkeys/options',
      summary: 'Get the options for creating a passkey; needs a recent identity check',
      access: USER,
      body: passkeyOptionsInput,
      answers: { 200: passkeyOptions },
      async run({ actor, body }) {
        await fresh.require(actor);
        return ok(await passkeys.beginAdding(actor, body.automatic));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/passkeys',
      summary: 'Add a passkey that the browser created',
      access: USER,
      body: passkeyInput,
      answers: { 201: ownPasskey },
      async run({ actor, body }) {
        const passkey = await passkeys.add(actor, await users.ownAccount(actor.userId), body.reply);
        log.note('passkey-added', actor, { userId: actor.userId });
        return created(passkey);
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/auth/passkeys/:passkeyId',
      summary: 'Rename a passkey',
      access: USER,
      body: passkeyNameInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await passkeys.rename(actor.userId, params.passkeyId, body.name);
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/auth/passkeys/:passkeyId',
      summary: 'Remove a passkey; needs a recent identity check',
      access: USER,
      answers: { 204: null },
      async run({ actor, params }) {
        await fresh.require(actor);
        await passkeys.remove(await users.ownAccount(actor.userId), params.passkeyId);
        log.note('passkey-removed', actor, { userId: actor.userId });
        return noContent();
      },
    }),
  ];
}
