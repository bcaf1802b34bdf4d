import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { TestApp } from '#testing/app.ts';
import { openInvite } from '#testing/builders/factors.ts';
import { buildMember, confirmationLink, resetLink, signIn as openSession } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { UNUSED_KEPT } from '../email-confirmation/close-unused-accounts.job.ts';
import { Jar, OpenIdFixture } from '../openid/testing/openid-fixture.ts';

const EMAIL = 'mabel@ellery.example';
const OWNERS = 'a barn full of swallows';
const STRANGERS = 'i was here before you';

/** How an account with the address was started; no one has proved the address yet. */
const BEGUN = ['by no one', 'with a password', 'at a provider', 'and closed after 90 days'] as const;
/** Invites to the address. */
const INVITED = ['never', 'now', 'eight days ago'] as const;
/** What the owner of the mailbox can try. */
const ATTEMPTS = ['sign-up', 'new password', 'provider', 'invite'] as const;
type Begun = (typeof BEGUN)[number];
type Invited = (typeof INVITED)[number];
type Attempt = (typeof ATTEMPTS)[number];

const isHeld = (begun: Begun): boolean => begun === 'with a password' || begun === 'at a provider';
/** Which attempts succeed in a state; the others show or email nothing that a stranger could use. */
const SUCCEEDS: Readonly<Record<Attempt, (begun: Begun, invited: Invited) => boolean>> = {
  'sign-up': () => true,
  // There is an account to set one for.
  'new password': isHeld,
  // An address that has an account is never linked to it without signing in.
  provider: (begun) => !isHeld(begun),
  invite: (_begun, invited) => invited === 'now',
};
const STATES = BEGUN.flatMap((begun) =>
  INVITED.flatMap((invited) => ATTEMPTS.map((attempt) => ({ begun, invited, attempt }))),
);

describe('S14, S19: every state of an unproved address has a way in for its owner', () => {
  let app: TestApp;
  let fixture: OpenIdFixture;
  beforeAll(async () => {
    fixture = await OpenIdFixture.start();
    ({ app } = fixture);
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  const ask = (jar: Jar, path: string, body: object) => fixture.ask(jar, 'POST', path, body);
  const press = async (jar: Jar, path: string, form: Record<string, string>): Promise<number> => {
    const answer = await fetch(app.base + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: jar.header },
      body: new URLSearchParams(form),
    });
    jar.take(answer);
    return answer.status;
  };
  const sent = async (kind: string): Promise<boolean> =>
    (await fixture.sql(`select id from mail where kind = '${kind}'`)).length > 0;

  async function begin(how: Begun): Promise<Jar> {
    const stranger = new Jar();
    if (how === 'at a provider')
      await fixture.visit(stranger, {
        claims: { sub: 'mal-1', email: EMAIL, email_verified: false, given_name: 'Mal' },
      });
    if (how === 'with a password' || how === 'and closed after 90 days')
      await ask(stranger, '/api/auth/sign-up', {
        email: EMAIL,
        password: STRANGERS,
        firstName: 'Mal',
        lastName: 'Lory',
      });
    if (how === 'and closed after 90 days') {
      app.clock.advance(UNUSED_KEPT + 1);
      await runJob(app, 'auth:close-unused-accounts');
      if ((await fixture.who(stranger)) !== null) throw new Error('The account is still open.');
    }
    return stranger;
  }

  async function invite(when: Invited): Promise<void> {
    if (when === 'never') return;
    const admin = await buildMember(app, { role: 'admin' });
    const path = `/api/suppliers/${admin.supplierId}/invites`;
    const body = { email: EMAIL, role: 'editor' };
    expect((await app.request('POST', path, { as: await openSession(app, admin), body })).status).toBe(201);
    if (when === 'eight days ago') app.clock.advance(8 * DAY);
  }

  /** Makes an attempt in the owner's browser, and returns whether it let them in. */
  const TRY: Readonly<Record<Attempt, (owner: Jar) => Promise<boolean>>> = {
    async 'sign-up'(owner) {
      await fixture.sql('delete from mail');
      const body = { email: EMAIL, password: OWNERS, firstName: 'Mabel', lastName: 'Ellery' };
      expect((await ask(owner, '/api/auth/sign-up', body)).status).toBe(201);
      const path = new URL(await confirmationLink(app, EMAIL)).pathname;
      return (await press(owner, path, { confirm: 'yes' })) === 200;
    },
    async 'new password'(owner) {
      await ask(owner, '/api/auth/password-reset', { email: EMAIL });
      if (!(await sent('reset-password'))) return false;
      expect(await press(owner, new URL(await resetLink(app, EMAIL)).pathname, { password: OWNERS })).toBe(200);
      return (await ask(owner, '/api/auth/sign-in', { email: EMAIL, password: OWNERS })).status === 200;
    },
    async provider(owner) {
      const { status } = await fixture.visit(owner, { claims: { sub: 'mabel-1', email: EMAIL, email_verified: true } });
      return status === 200;
    },
    async invite(owner) {
      if (!(await sent('team-invite'))) return false;
      const form = { ...(await openInvite(app, EMAIL)), step: 'create', firstName: 'Mabel', lastName: 'Ellery' };
      return (await press(owner, '/signup-invite', { ...form, password: OWNERS })) === 303;
    },
  };

  const person = async (jar: Jar) =>
    ((await app.request('GET', '/api/auth/session', { as: jar.header })).body as Partial<SessionAnswer>).user;
  const signsIn = async (password: string): Promise<boolean> =>
    (await ask(new Jar(), '/api/auth/sign-in', { email: EMAIL, password })).status === 200;

  test.each(STATES)('begun $begun, invited $invited, tried: $attempt', async ({ begun, invited, attempt }) => {
    const stranger = await begin(begun);
    await invite(invited);
    const owner = new Jar();
    const succeeds = SUCCEEDS[attempt](begun, invited);
    expect(await TRY[attempt](owner)).toBe(succeeds);
    const user = await person(owner);
    expect([user?.email, user?.emailConfirmed]).toEqual(succeeds ? [EMAIL, true] : [undefined, undefined]);
    // An attempt that succeeds makes the address theirs in any browser, and leaves nothing of it to the stranger.
    expect(await signsIn(OWNERS)).toBe(succeeds && attempt !== 'provider');
    expect(await signsIn(STRANGERS)).toBe(false);
    expect(user === undefined || (await person(stranger))?.id !== user.id).toBe(true);
  });
});
