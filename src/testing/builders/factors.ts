import { TOTP } from 'otpauth';
import type { OwnPasskey, RecoveryCodesAnswer, SecondStepSetUp } from '#contracts/account/account.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { inviteLink } from './users.ts';

/** The origin that test apps are reached at by browsers, see BASE_URL of `startTestApp`. */
export const ORIGIN = 'http://localhost:3000';
const PERIOD = 30_000;

export interface BuiltSecondStep {
  /** A code of the app, of this or a later half minute. */
  code: (ahead?: number) => string;
  recoveryCodes: string[];
}

/** Turns the second step on for someone who is signed in. */
export async function buildSecondStep(app: TestApp, as: string): Promise<BuiltSecondStep> {
  const { secret } = (await app.request('POST', '/api/auth/account/second-step', { as, body: {} }))
    .body as SecondStepSetUp;
  const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: app.clock.now() + ahead * PERIOD });
  const answer = await app.request('PUT', '/api/auth/account/second-step', { as, body: { code: code() } });
  return { code, recoveryCodes: (answer.body as RecoveryCodesAnswer).codes };
}

/** Adds a passkey for someone who is signed in. */
export async function buildPasskey(
  app: TestApp,
  as: string,
): Promise<{ passkey: OwnPasskey; authenticator: TestAuthenticator }> {
  const authenticator = new TestAuthenticator(ORIGIN);
  const options = await app.request('POST', '/api/auth/passkeys/options', { as, body: { automatic: false } });
  const reply = authenticator.create(options.body);
  const answer = await app.request('POST', '/api/auth/passkeys', { as, body: { reply } });
  return { passkey: answer.body, authenticator };
}

export interface OpenInvite {
  id: string;
  nonce: string;
}

/** The newest invite that an address was sent, as the page of its link knows it. */
export async function openInvite(app: TestApp, email: string): Promise<OpenInvite> {
  const { searchParams } = new URL(await inviteLink(app, email));
  return { id: searchParams.get('id') ?? '', nonce: searchParams.get('nonce') ?? '' };
}

/** What the page's script asks for before it has a passkey made. */
export const askToJoin = (app: TestApp, invite: OpenInvite, name: { firstName: string; lastName: string }) =>
  app.request('POST', '/api/nonce/invite/passkey', { body: { ...invite, ...name } });

/** Joins a team by an invite and a new passkey, without any password. `as` is the cookie of the session. */
export async function joinByPasskey(
  app: TestApp,
  email: string,
): Promise<{ as: string; authenticator: TestAuthenticator }> {
  const name = { firstName: 'Mabel', lastName: 'Ellery' };
  const invite = await openInvite(app, email);
  const authenticator = new TestAuthenticator(ORIGIN);
  const passkey = JSON.stringify(authenticator.create((await askToJoin(app, invite, name)).body));
  const answer = await fetch(`${app.base}/signup-invite`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ ...invite, ...name, step: 'create-passkey', passkey }),
  });
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { as: cookies.find((line) => line.startsWith('aisle=')) ?? '', authenticator };
}
