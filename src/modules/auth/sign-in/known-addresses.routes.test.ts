import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { comparable, takeAsLong } from '#testing/sign-in.ts';

const KNOWN = 'mabel@ellery.example';
/** The states an address can be in. */
const STATES: readonly [string, (app: TestApp, email: string) => Promise<unknown>][] = [
  ['signed up, never confirmed', (app, email) => buildUser(app, { email, emailConfirmedAt: null })],
  ['at a provider, without a password', (app, email) => buildUser(app, { email, passwordHash: null })],
  ['blocked', (app, email) => buildUser(app, { email, blockedAt: 1 })],
  [
    'with a passkey',
    async (app, email) => buildPasskey(app, await signIn(app, await buildUser(app, { email, passwordHash: null }))),
  ],
  [
    'with a second step',
    async (app, email) => buildSecondStep(app, await signIn(app, await buildUser(app, { email }))),
  ],
  ['in a team', async (app, email) => buildMember(app, { role: 'viewer', user: await buildUser(app, { email }) })],
  [
    'invited to a team',
    async (app, email) => {
      const admin = await buildMember(app, { role: 'admin' });
      const path = `/api/suppliers/${admin.supplierId}/invites`;
      return app.request('POST', path, { as: await signIn(app, admin), body: { email, role: 'viewer', note: '' } });
    },
  ],
  [
    'deleted',
    async (app, email) => {
      const as = await signIn(app, await buildUser(app, { email }));
      return app.request('POST', '/api/auth/account/deletion', { as, body: { address: email } });
    },
  ],
];
const addressOf = (state: string): string => `${state.replaceAll(/\W+/gu, '-')}@ellery.example`;
/** Timed pairs where no password is hashed; sign-in and sign-up are timed by tests of their own. */
const PAIRS = 20;

type Ask = (email: string) => Promise<TestResponse>;

/** Values that belong to one response only. */
const OWN = /id$|At$|^email$|^challenge$|^inviteUrl$/u;
const withoutOwn = (answer: TestResponse) => {
  const { body, headers, ...rest } = comparable(answer);
  const shown = JSON.stringify(body, (key, value: unknown) =>
    typeof value === 'string' && OWN.test(key) ? '' : value,
  );
  // Affected by the length of the address.
  const { 'content-length': _length, etag: _tag, ...others } = headers;
  return { ...rest, headers: others, shown };
};

describe('S10: a stranger sees no difference between an address with an account and one without', () => {
  let app: TestApp;
  let as: string;
  let supplierId: string;
  let network = 0;
  beforeAll(async () => {
    app = await startTestApp(':memory:', { TRUST_PROXY_HOPS: '1' });
    await buildUser(app, { email: KNOWN });
    for (const [state, make] of STATES) await make(app, addressOf(state));
    const admin = await buildMember(app, { role: 'admin' });
    ({ supplierId } = admin);
    as = await signIn(app, admin);
  });
  afterAll(() => app.close());

  const post = (path: string, body: object, cookie = '') => {
    network += 1;
    const headers = { 'X-Forwarded-For': `11.${(network >> 8) & 255}.${network & 255}.7` };
    return app.request('POST', path, { body, headers, ...(cookie && { as: cookie }) });
  };
  const password = 'a barn full of swallows';
  const CALLS: readonly [string, number, Ask][] = [
    ['sign-in', 401, (email) => post('/api/auth/sign-in', { email, password })],
    ['sign-up', 201, (email) => post('/api/auth/sign-up', { email, password, firstName: 'Ivy', lastName: 'Marsh' })],
    ['a forgotten password', 204, (email) => post('/api/auth/password-reset', { email })],
    ['a recovery', 204, (email) => post('/api/auth/recovery', { email })],
    ['permissions', 200, (email) => post('/api/access-control/verify-permissions', { email, invite: null })],
    [
      'an invite',
      201,
      async (email) => {
        const answer = await post(`/api/suppliers/${supplierId}/invites`, { email, role: 'viewer', note: '' }, as);
        // One address is invited repeatedly, and there is a daily limit.
        await app.database.orm.em.fork().execute('delete from team_invite');
        await app.database.orm.em.fork().execute('delete from rate_limit');
        return answer;
      },
    ],
    // Takes no address; one that is sent anyway changes nothing.
    ['options of passkeys', 200, (email) => post('/api/auth/passkeys/sign-in/options', { email })],
  ];

  test.each(CALLS)('%s: same status, body, headers and cookies, and about the same time', async (name, status, ask) => {
    const known = await ask(KNOWN);
    expect([name, known.status]).toEqual([name, status]);
    expect(withoutOwn(await ask('nobody@ellery.example'))).toEqual(withoutOwn(known));
    for (const [state] of STATES)
      expect([state, withoutOwn(await ask(addressOf(state)))]).toEqual([state, withoutOwn(known)]);
    if (name.startsWith('sign-')) return;
    const alike = await takeAsLong(
      PAIRS,
      () => ask(KNOWN),
      () => ask(`nobody-${network}@ellery.example`),
    );
    expect(alike).toBe(true);
  });
});
