import { DAY } from '#contracts/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep, joinByPasskey } from '#testing/builders/factors.ts';
import { Jar, OpenIdFixture } from '../openid/testing/openid-fixture.ts';
import { runJob } from '#testing/run-jobs.ts';
import {
  buildMember,
  buildStaff,
  confirmationLink,
  mailedLink,
  resetLink,
  signIn as openSession,
} from '#testing/builders/users.ts';

const EMAIL = 'mabel@ellery.example';
const PASSWORD = 'a barn full of swallows';
const NEW = 'two barns full of swallows';
const AT_PROVIDER = { claims: { sub: 'mabel-1', email: EMAIL, email_verified: true } };
const jar = (answer: { headers: Headers }): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

interface State {
  /** The account started with a password, or without one: from an invite with a passkey, or with a provider. */
  began: 'password' | 'passkey' | 'provider';
  knowsPassword: boolean;
  secondStep: 'off' | 'app' | 'codes only' | 'nothing left';
  passkey: 'none' | 'usable' | 'lost';
  /** A linked account at a provider that still works. One that the person lost there stays linked here. */
  linked: boolean;
}
const BEGINNINGS = [
  { began: 'password', knowsPassword: true, passkeys: ['none', 'usable', 'lost'] },
  { began: 'password', knowsPassword: false, passkeys: ['none', 'usable', 'lost'] },
  { began: 'passkey', knowsPassword: false, passkeys: ['usable', 'lost'] },
  { began: 'provider', knowsPassword: false, passkeys: ['none', 'usable', 'lost'] },
] as const;
const STATES: readonly State[] = BEGINNINGS.flatMap(({ passkeys, ...beginning }) =>
  (['off', 'app', 'codes only', 'nothing left'] as const).flatMap((secondStep) =>
    passkeys.flatMap((passkey) => [false, true].map((linked) => ({ ...beginning, secondStep, passkey, linked }))),
  ),
);
/** Only in these states does someone need a second person to vouch for them (S19). */
const needsVouch = ({ secondStep, passkey }: State): boolean => secondStep === 'nothing left' && passkey !== 'usable';

describe('S19: every state of an account has a way in', () => {
  let app: TestApp;
  let fixture: OpenIdFixture;
  beforeAll(async () => {
    fixture = await OpenIdFixture.start();
    ({ app } = fixture);
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  const signIn = (password: string) => app.request('POST', '/api/auth/sign-in', { body: { email: EMAIL, password } });

  /** Uses the mailbox, which every account has. */
  async function newPassword(): Promise<string> {
    await app.request('POST', '/api/auth/password-reset', { body: { email: EMAIL } });
    await fetch(app.base + new URL(await resetLink(app, EMAIL)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ password: NEW }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    return NEW;
  }

  /** Signs up with a password, and adds a passkey if the state has one. */
  async function signUp(passkey: State['passkey']) {
    const body = { email: EMAIL, password: PASSWORD, firstName: 'Mabel', lastName: 'Ellery' };
    const as = jar(await app.request('POST', '/api/auth/sign-up', { body }));
    // Otherwise the first proof of the address would remove every factor (pre-hijacking.routes.test.ts).
    await fetch(app.base + new URL(await confirmationLink(app, EMAIL)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    return { as, authenticator: passkey === 'none' ? null : (await buildPasskey(app, as)).authenticator };
  }

  /** Signs up with an address that the provider verified. */
  async function comeFromProvider(passkey: State['passkey']) {
    const own = new Jar();
    const { status, text } = await fixture.visit(own, AT_PROVIDER);
    if (status !== 200) throw new Error(text);
    return {
      as: own.header,
      authenticator: passkey === 'none' ? null : (await buildPasskey(app, own.header)).authenticator,
    };
  }

  async function join() {
    const admin = await buildMember(app, { role: 'admin' });
    const body = { email: EMAIL, role: 'viewer' };
    await app.request('POST', `/api/suppliers/${admin.supplierId}/invites`, {
      as: await openSession(app, admin),
      body,
    });
    return joinByPasskey(app, EMAIL);
  }

  /** Mailbox, vouch, wait, link. */
  async function recover(inTeam: boolean): Promise<void> {
    const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
    const press = async (kind: string, page: string, form: Record<string, string>) => {
      const link = await mailedLink(app, kind, EMAIL, String.raw`https?://\S+/${page}/[\w-]+`);
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      const { status } = await fetch(app.base + new URL(link).pathname, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers,
      });
      expect([page, status]).toEqual([page, 200]);
    };
    const [mabel = { id: '' }] = await sql<{ id: string }>(`select id from \`user\` where login_email = '${EMAIL}'`);
    await sql('delete from access_entry');
    const admin = await buildMember(app, { role: 'admin' });
    if (inTeam)
      await buildMember(app, { role: 'viewer', supplierId: admin.supplierId, user: { ...mabel, email: EMAIL } });
    else await buildSecondStep(app, await openSession(app, mabel));
    await app.request('POST', '/api/auth/recovery', { body: { email: EMAIL } });
    await press('recover', 'recover', { confirm: 'yes' });
    const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from recovery where ended_at is null');
    const vouched = inTeam
      ? await app.request('POST', `/api/suppliers/${admin.supplierId}/recoveries/${id}/vouch`, {
          as: await openSession(app, admin),
          body: {},
        })
      : await app.request('POST', `/api/staff/recoveries/${id}/vouch`, {
          as: await openSession(app, await buildStaff(app, '*')),
          body: { reason: 'Passport seen in a video call' },
        });
    expect(vouched.status).toBe(204);
    app.clock.advance((inTeam ? 1 : 3) * DAY);
    await runJob(app, 'auth:recoveries');
    await press('recovery-ready', 'recover/finish', { password: NEW });
  }

  test.each(STATES)(
    'began with a $began, password known: $knowsPassword, second step: $secondStep, passkey: $passkey, linked: $linked',
    async (state) => {
      const begin = { password: signUp, passkey: join, provider: comeFromProvider }[state.began];
      const { as, authenticator } = await begin(state.passkey);
      if (state.linked && state.began !== 'provider') {
        const own = new Jar();
        own.take({ headers: new Headers({ 'Set-Cookie': as }) });
        const { status, text } = await fixture.visit(own, AT_PROVIDER, '/api/auth/account/linked/acme');
        if (status !== 200) throw new Error(text);
      }
      const step = state.secondStep === 'off' ? null : await buildSecondStep(app, as);

      const waysIn: (() => Promise<number>)[] = [];
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
        waysIn.push(async () => {
          const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
          const reply = authenticator.sign(options.body);
          return (await app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } })).status;
        });
      }
      if (state.linked && !step) waysIn.push(async () => (await fixture.visit(new Jar(), AT_PROVIDER)).status);
      if (state.linked && step && state.secondStep === 'codes only')
        waysIn.push(async () => {
          const own = new Jar();
          if ((await fixture.visit(own, AT_PROVIDER)).status !== 202) return 0;
          const body = { code: step.recoveryCodes[1] ?? '', remember: false };
          return (await fixture.ask(own, 'POST', '/api/auth/second-step', body)).status;
        });
      if (!step) waysIn.push(async () => (await signIn(await password())).status);
      if (step && state.secondStep === 'app') waysIn.push(finish(step.code(1)));
      if (step && state.secondStep === 'codes only') waysIn.push(finish(step.recoveryCodes[0] ?? ''));

      expect(waysIn.length === 0).toBe(needsVouch(state));
      for (const enter of waysIn) expect(await enter()).toBe(200);
      if (!needsVouch(state)) return;
      // The password alone isn't enough. A teammate's vouch is or, for someone without a team, that of staff.
      expect((await signIn(await password())).status).toBe(202);
      for (const inTeam of [true, false]) {
        await recover(inTeam);
        expect((await signIn(NEW)).status).toBe(200);
      }
    },
  );
});
