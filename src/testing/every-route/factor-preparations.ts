import { TOTP } from 'otpauth';
import type { SecondStepSetUp } from '#contracts/account/account.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { ORIGIN, buildPasskey, buildSecondStep } from '../builders/factors.ts';
import { mailedLink } from '../builders/users.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const PASSWORD = 'three-lanterns-in-the-orchard';
const account = (email: string) => ({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });

/** How people sign in, each with what its route needs: a new account, a second step, a passkey. */
export function prepareFactors(app: TestApp): Record<string, Preparation> {
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const cookies = (answer: { headers: Headers }): string =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  async function newcomer(email = 'factors@wrenfield.example'): Promise<string> {
    await sql('delete from rate_limit');
    await sql(`delete from \`user\` where login_email like '%${email}'`);
    return cookies(await app.request('POST', '/api/auth/sign-up', { body: account(email) }));
  }
  const withNewcomer =
    (ask: (as: string) => Promise<Ask> | Ask): Preparation =>
    async ({ ids }: World) => {
      const as = await newcomer();
      return { ids, as, ...(await ask(as)) };
    };
  async function changing({ ids }: World): Promise<Ask> {
    const as = await newcomer();
    const email = 'moved@wrenfield.example';
    await app.request('PUT', '/api/auth/account/email', { as, body: { email, password: PASSWORD } });
    const link = await mailedLink(app, 'change-email', email);
    return { as: '', ids: { ...ids, token: link.split('/change-email/')[1] ?? '' } };
  }
  async function secondStep({ ids }: World): Promise<Ask> {
    const { code } = await buildSecondStep(app, await newcomer());
    const { email, password } = account('factors@wrenfield.example');
    const asked = await app.request('POST', '/api/auth/sign-in', { body: { email, password } });
    return { ids, as: cookies(asked), body: { code: code(1), remember: true } };
  }
  async function passkeySignIn({ ids }: World): Promise<Ask> {
    const { authenticator } = await buildPasskey(app, await newcomer());
    const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
    return { ids, as: '', body: { reply: authenticator.sign(options.body) } };
  }
  return {
    'PUT /api/auth/account': () => ({
      body: { firstName: 'Harriet', lastName: 'Bell', phone: null, locale: 'en-GB' },
    }),
    'PUT /api/auth/account/password': withNewcomer(() => ({
      body: { currentPassword: PASSWORD, newPassword: 'a barn full of swallows' },
    })),
    'PUT /api/auth/account/email': withNewcomer(() => ({
      body: { email: 'moved@wrenfield.example', password: PASSWORD },
    })),
    'GET /change-email/:token': changing,
    'POST /change-email/:token': async (world) => ({ ...(await changing(world)), form: { confirm: 'yes' } }),
    'POST /api/auth/check': withNewcomer(() => ({ body: { password: PASSWORD } })),
    'POST /api/auth/second-step': secondStep,
    'PUT /api/auth/account/second-step': withNewcomer(async (as) => {
      const begun = await app.request('POST', '/api/auth/account/second-step', { as, body: {} });
      const { secret } = begun.body as SecondStepSetUp;
      return { body: { code: new TOTP({ secret }).generate({ timestamp: app.clock.now() }) } };
    }),
    'DELETE /api/auth/account/second-step': withNewcomer(async (as) => {
      await buildSecondStep(app, as);
      return {};
    }),
    'POST /api/auth/passkeys/options': () => ({ body: { automatic: false } }),
    'POST /api/auth/passkeys': withNewcomer(async (as) => {
      const options = await app.request('POST', '/api/auth/passkeys/options', { as, body: { automatic: false } });
      return { body: { reply: new TestAuthenticator(ORIGIN).create(options.body) } };
    }),
    'PUT /api/auth/passkeys/:passkeyId': withNewcomer(async (as) => ({
      ids: { passkeyId: (await buildPasskey(app, as)).passkey.id },
      body: { name: 'Office laptop' },
    })),
    'DELETE /api/auth/passkeys/:passkeyId': withNewcomer(async (as) => ({
      ids: { passkeyId: (await buildPasskey(app, as)).passkey.id },
    })),
    'POST /api/auth/passkeys/sign-in': passkeySignIn,
  };
}
