import { TOTP } from 'otpauth';
import type { OwnPasskey, RecoveryCodesAnswer, SecondStepSetUp } from '#contracts/account/account.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { inviteLink } from './users.ts';

/** The origin under which browsers reach test apps, see BASE_URL of `startTestApp`. */
export const ORIGIN = 'http://localhost:3000';
const PERIOD = 30_000;

export interface BuiltSecondStep {
  /** A code from the authenticator app, for this half minute or a later one. */
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

/** The latest invite sent to an address, as the page behind its link sees it. */
export async function openInvite(app: TestApp, email: string): Promise<OpenInvite> {
  const { searchParams } = new URL(await inviteLink(app, email));
  return { id: searchParams.get('id') ?? '', nonce: searchParams.get('nonce') ?? '' };
}

/** The request that the page's script sends before it creates a passkey. */
export const askToJoin = (app: TestApp, invite: OpenInvite, name: { firstName: string; lastName: string }) =>
  app.request('POST', '/api/nonce/invite/passkey', { body: { ...invite, ...name } });

/** Joins a team with an invite and a new passkey, without any password. `as` is the cookie of the session. */
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
