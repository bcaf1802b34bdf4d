import { TOTP } from 'otpauth';
import type { OwnPasskey, RecoveryCodesAnswer, SecondStepSetUp } from '#contracts/account/account.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';

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
