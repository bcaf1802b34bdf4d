import {
  accountAnswer,
  accountDeletionInput,
  accountInput,
  checkInput,
  codeInput,
  passwordChangeInput,
  recoveryCodesAnswer,
  secondStepSetUp,
} from '#contracts/account/account.ts';
import type { CheckInput } from '#contracts/account/account.ts';
import { passkeyOptions } from '#contracts/account/passkeys.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route, UserActor } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { SecondFactorNeeded } from '../auth.errors.ts';
import { newPasswordFaults, passwordMinFor } from '../credentials/password-rules.ts';
import type { AuthSettings } from '../index.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { OwnPassword } from '../people/own-password.ts';
import type { SecondSteps } from '../second-step/second-steps.ts';
import type { FreshChecks } from '../sessions/fresh-checks.ts';
import { deviceCookie, endedSessionCookie } from '../sessions/session-cookies.ts';
import type { Accounts } from './accounts.ts';
import type { DeleteAccount } from './delete-account.ts';

export interface AccountRouteParts {
  settings: AuthSettings;
  accounts: Accounts;
  ownPassword: OwnPassword;
  secondSteps: SecondSteps;
  passkeys: Passkeys;
  fresh: FreshChecks;
  deletion: DeleteAccount;
  log: SecurityLog;
}

const access = { kind: 'user' } as const;

/** The signed-in person's own account (A8). */
export function accountRoutes(parts: AccountRouteParts): Route[] {
  const { settings, accounts, log } = parts;
  return [
    defineRoute({
      method: 'get',
      path: '/api/auth/account',
      summary: 'Get your details and how you sign in',
      access,
      answers: { 200: accountAnswer },
      run: async ({ actor }) => ok(await accounts.describe(actor)),
    }),
    defineRoute({
      method: 'put',
      path: '/api/auth/account',
      summary: 'Change your name, phone number and language',
      access,
      body: accountInput,
      answers: { 200: accountAnswer },
      async run({ actor, body }) {
        await accounts.save(actor, body);
        return ok(await accounts.describe(actor));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/auth/account/password',
      summary: 'Change your password and sign out everywhere else',
      access,
      body: passwordChangeInput,
      rules: (body) =>
        newPasswordFaults(
          (body as { newPassword?: unknown } | null)?.newPassword,
          passwordMinFor(settings, false),
          '#/newPassword',
        ),
      answers: { 204: null },
      async run({ actor, body }) {
        const { hasSecondStep, device } = await accounts.changePassword(actor, body);
        if (!hasSecondStep) await parts.fresh.passed(actor);
        log.note('password-changed', actor, { userId: actor.userId });
        return noContent({ 'Set-Cookie': [deviceCookie(settings, device)] });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/account/deletion',
      summary: 'Delete your account; needs a recent identity check',
      access,
      body: accountDeletionInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await parts.fresh.require(actor);
        await parts.deletion.delete(actor, body);
        return noContent({ 'Set-Cookie': [endedSessionCookie(settings)] });
      },
    }),
    ...checkRoutes(parts),
    ...secondStepRoutes(parts),
  ];
}

/** Routes for proving that the session still belongs to its person. */
function checkRoutes({ accounts, ownPassword, secondSteps, passkeys, fresh }: AccountRouteParts): Route[] {
  const prove = async (actor: UserActor, { password, code, passkey }: CheckInput): Promise<void> => {
    const account = await accounts.of(actor);
    if (password !== undefined) {
      // Someone who found the password and an open session doesn't have the second factor.
      if (account.second_step !== null) throw new SecondFactorNeeded();
      await ownPassword.prove(account, password);
    }
    if (code !== undefined) await secondSteps.pass(account, code);
    if (passkey !== undefined) {
      const named = await passkeys.find(passkey, actor.userId);
      const signature = await named.verify();
      await signature.take();
      // A touch shows that the security key is there, not who touched it.
      if (account.second_step !== null && !signature.verified) throw new SecondFactorNeeded();
    }
  };
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/check',
      summary:
        'Prove who you are again, by code or passkey, or by password without a second step, to change how you sign in',
      access,
      body: checkInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await prove(actor, body);
        await fresh.passed(actor);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/check/passkey',
      summary: 'Get a challenge for one of your passkeys, for an identity check',
      access,
      answers: { 200: passkeyOptions },
      run: async ({ actor }) => ok(await passkeys.ask(actor.userId)),
    }),
  ];
}

/** The authenticator app and its recovery codes. All but the code that confirms need a fresh check. */
function secondStepRoutes({ accounts, secondSteps, fresh, log }: AccountRouteParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/account/second-step',
      summary: 'Get a secret for an authenticator app; a code from it turns the second step on',
      access,
      answers: { 200: secondStepSetUp },
      async run({ actor }) {
        await fresh.require(actor);
        return ok(await secondSteps.begin(await accounts.of(actor)));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/auth/account/second-step',
      summary: 'Turn the second step on with a first code, and get recovery codes',
      access,
      body: codeInput,
      answers: { 200: recoveryCodesAnswer },
      async run({ actor, body }) {
        const codes = await secondSteps.confirm(await accounts.of(actor), body.code);
        log.note('second-step-on', actor, { userId: actor.userId });
        return ok({ codes });
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/auth/account/second-step',
      summary: 'Turn the second step off',
      access,
      answers: { 204: null },
      async run({ actor }) {
        await fresh.require(actor);
        await secondSteps.turnOff(await accounts.of(actor));
        log.note('second-step-off', actor, { userId: actor.userId });
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/account/recovery-codes',
      summary: 'Get new recovery codes; earlier ones stop working',
      access,
      answers: { 200: recoveryCodesAnswer },
      async run({ actor }) {
        await fresh.require(actor);
        const codes = await secondSteps.renewCodes(await accounts.of(actor));
        log.note('recovery-codes-renewed', actor, { userId: actor.userId });
        return ok({ codes });
      },
    }),
  ];
}
