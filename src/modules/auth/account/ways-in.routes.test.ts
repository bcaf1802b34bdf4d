import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { LyingProvider } from '#testing/outside/lying-provider.ts';
import { Jar, OpenIdGround } from '../openid/testing/openid-ground.ts';
import { confirmationLink, resetLink } from '#testing/builders/users.ts';

const EMAIL = 'mabel@ellery.example';
const PASSWORD = 'a barn full of swallows';
const NEW = 'two barns full of swallows';
const jar = (answer: { headers: Headers }): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

interface State {
  knowsPassword: boolean;
  secondStep: 'off' | 'app' | 'codes only' | 'nothing left';
  passkey: 'none' | 'usable' | 'lost';
  linked: boolean;
}
const STATES: readonly State[] = [true, false].flatMap((knowsPassword) =>
  (['off', 'app', 'codes only', 'nothing left'] as const).flatMap((secondStep) =>
    (['none', 'usable', 'lost'] as const).flatMap((passkey) =>
      [false, true].map((linked) => ({ knowsPassword, secondStep, passkey, linked })),
    ),
  ),
);
/** Only with these does someone need staff, who turn the second step off. */
const needsStaff = ({ secondStep, passkey }: State): boolean => secondStep === 'nothing left' && passkey !== 'usable';

describe('every state of an account has a way in', () => {
  let app: TestApp;
  let provider: LyingProvider;
  let ground: OpenIdGround;
  beforeAll(async () => {
    provider = await LyingProvider.start();
    app = await startTestApp(':memory:', provider.env());
    ground = new OpenIdGround(app, provider);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const signIn = (password: string) => app.request('POST', '/api/auth/sign-in', { body: { email: EMAIL, password } });

  /** The mailbox is what every account has. */
  async function newPassword(): Promise<string> {
    await app.request('POST', '/api/auth/password-reset', { body: { email: EMAIL } });
    await fetch(app.base + new URL(await resetLink(app, EMAIL)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ password: NEW }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    return NEW;
  }

  test.each(STATES)(
    'password known: $knowsPassword, second step: $secondStep, passkey: $passkey, linked: $linked',
    async (state) => {
      const body = { email: EMAIL, password: PASSWORD, firstName: 'Mabel', lastName: 'Ellery' };
      const as = jar(await app.request('POST', '/api/auth/sign-up', { body }));
      // Before that, the first proof of the address removes every factor (pre-hijacking.routes.test.ts).
      await fetch(app.base + new URL(await confirmationLink(app, EMAIL)).pathname, {
        method: 'POST',
        body: new URLSearchParams({ confirm: 'yes' }),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      const { authenticator } = state.passkey === 'none' ? { authenticator: null } : await buildPasskey(app, as);
      if (state.linked) {
        const own = new Jar();
        await ground.ask(own, 'POST', '/api/auth/sign-in', { email: EMAIL, password: PASSWORD });
        const { status, text } = await ground.visit(own, {}, '/api/auth/account/linked/acme');
        if (status !== 200) throw new Error(text);
      }
      const step = state.secondStep === 'off' ? null : await buildSecondStep(app, as);

      const doors: (() => Promise<number>)[] = [];
      const password = async () => (state.knowsPassword ? PASSWORD : newPassword());
      const finish = (code: string) => async () => {
        const asked = jar(await signIn(await password()));
        const answer = await app.request('POST', '/api/auth/second-step', {
          as: asked,
          body: { code, remember: false },
        });
        return answer.status;
      };
      if (authenticator && state.passkey === 'usable') {
        doors.push(async () => {
          const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
          const reply = authenticator.sign(options.body);
          return (await app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } })).status;
        });
      }
      if (state.linked && !step) doors.push(async () => (await ground.visit(new Jar())).status);
      if (state.linked && step && state.secondStep === 'codes only')
        doors.push(async () => {
          const own = new Jar();
          if ((await ground.visit(own)).status !== 202) return 0;
          const body = { code: step.recoveryCodes[1] ?? '', remember: false };
          return (await ground.ask(own, 'POST', '/api/auth/second-step', body)).status;
        });
      if (!step) doors.push(async () => (await signIn(await password())).status);
      if (step && state.secondStep === 'app') doors.push(finish(step.code(1)));
      if (step && state.secondStep === 'codes only') doors.push(finish(step.recoveryCodes[0] ?? ''));

      expect(doors.length === 0).toBe(needsStaff(state));
      for (const door of doors) expect(await door()).toBe(200);
      if (!needsStaff(state)) return;
      // The password alone is not enough, until staff have made sure who asks (aisle user second-step-off).
      const known = await password();
      expect((await signIn(known)).status).toBe(202);
      const [{ id } = { id: '' }] = await app.database.orm.em
        .fork()
        .execute<{ id: string }[]>(`select id from \`user\` where login_email = '${EMAIL}'`);
      await app.within(() => app.container.get<AuthApi>(AUTH_API).turnOffSecondStep(id));
      expect((await signIn(known)).status).toBe(200);
    },
  );
});
