import { secondStepInput } from '#contracts/account/account.ts';
import { sessionAnswer } from '#contracts/account/auth.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AuthSettings } from '../index.ts';
import { browserOf, withSignInCookies } from './browser-cookies.ts';
import type { SecondStepSignIn } from './second-step-sign-in.ts';

export function secondStepRoutes({ settings, steps }: { settings: AuthSettings; steps: SecondStepSignIn }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/second-step',
      summary: 'Finish a sign-in with a code from the authenticator app or a recovery code',
      access: { kind: 'public' },
      body: secondStepInput,
      answers: { 200: sessionAnswer },
      async run({ actor, body, cookies }) {
        const browser = browserOf(settings, cookies);
        const result = await steps.finish(body, actor, browser);
        return withSignInCookies(settings, browser, ok(result.session), result);
      },
    }),
  ];
}
