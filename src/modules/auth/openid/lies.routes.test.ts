import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CLIENT } from '#testing/outside/lying-provider.ts';
import type { LyingProvider, Token } from '#testing/outside/lying-provider.ts';
import { Jar, OpenIdFixture } from './testing/openid-fixture.ts';

const EMAIL = 'mabel@ellery.example';
const halfHash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

const LIES: readonly [string, (provider: LyingProvider) => Token][] = [
  ['another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
  ['an issuer with an extra slash', ({ issuer }) => ({ claims: { iss: `${issuer}/` } })],
  ['no issuer', () => ({ claims: { iss: undefined } })],
  ['another audience', () => ({ claims: { aud: 'another-client' } })],
  ['additional audiences', () => ({ claims: { aud: [CLIENT.id, 'another-client'] } })],
  [
    'additional audiences, with us as authorized party',
    () => ({ claims: { aud: [CLIENT.id, 'another-client'], azp: CLIENT.id } }),
  ],
  ['no audience', () => ({ claims: { aud: undefined } })],
  ['another authorized party', () => ({ claims: { azp: 'another-client' } })],
  ['another nonce', () => ({ claims: { nonce: 'of-another-trip' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['an expiry in the past', () => ({ claims: { exp: now() - 600, iat: now() - 900 } })],
  ['no expiry', () => ({ claims: { exp: undefined } })],
  ['no time of issue', () => ({ claims: { iat: undefined } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['a subject that isn’t a string', () => ({ claims: { sub: 7 } })],
  ['a signature by another key', () => ({ signed: 'foreign-key' })],
  ['no signature', () => ({ signed: 'none' })],
  ['a signature by the client secret', () => ({ signed: 'client-secret' })],
  ['the hash of another access token', () => ({ claims: { at_hash: halfHash('of another one') } })],
  ['no id token', () => ({ missing: true })],
];

describe('a provider that lies (S15)', () => {
  let provider: LyingProvider;
  let fixture: OpenIdFixture;
  beforeAll(async () => {
    fixture = await OpenIdFixture.start();
    ({ provider } = fixture);
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  test('signs in when it tells the truth', async () => {
    const jar = new Jar();
    const token = { claims: { at_hash: halfHash('an-access-token'), aud: [CLIENT.id], azp: CLIENT.id } };
    expect((await fixture.visit(jar, token)).body).toEqual({ done: 'signed-in', next: null });
    expect(await fixture.who(jar)).toBe(EMAIL);
  });

  test.each(LIES)('signs no one in with %s', async (_, lie) => {
    const jar = new Jar();
    const answer = await fixture.visit(jar, lie(provider));
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'openid-refused']);
    expect(await fixture.who(jar)).toBeNull();
    expect(await fixture.sql('select id from `user`')).toEqual([]);
  });

  test('signs no one in with another subject at its profile address', async () => {
    const jar = new Jar();
    provider.userInfo = { sub: 'someone-else', email: EMAIL, email_verified: true };
    const answer = await fixture.visit(jar, { claims: { email: undefined } });
    expect((answer.body as { code: string }).code).toBe('openid-refused');
    provider.userInfo = { sub: 'mabel-1', email: EMAIL, email_verified: true };
    expect((await fixture.visit(jar, { claims: { email: undefined } })).status).toBe(200);
    expect(await fixture.who(jar)).toBe(EMAIL);
  });

  test('creates no account without an address, and an invalid address counts as none', async () => {
    provider.userInfo = { sub: 'mabel-1' };
    for (const email of [undefined, 'mabel', `${'m'.repeat(300)}@ellery.example`]) {
      const answer = await fixture.visit(new Jar(), { claims: { email } });
      expect((answer.body as { code: string }).code).toBe('openid-no-email');
    }
    expect(await fixture.sql('select id from `user`')).toEqual([]);
  });

  test('can refuse, which is distinguished from a failure', async () => {
    const jar = new Jar();
    for (const [error, cancelled] of [
      ['access_denied', true],
      ['server_error', false],
    ] as const) {
      const back = await fixture.leave(jar);
      const answer = await fixture.arrive(jar, new URLSearchParams({ state: back.get('state') ?? '', error }));
      expect((answer.body as { meta: object }).meta).toEqual({ provider: 'acme', cancelled });
    }
  });
});
