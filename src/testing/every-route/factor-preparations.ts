import { TOTP } from 'otpauth';
import type { SecondStepSetUp } from '#contracts/account/account.ts';
import type { OpenIdDeparture } from '#contracts/account/openid.ts';
import { OPENID_HTTP } from '#modules/auth/openid/providers.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { ORIGIN, buildPasskey, buildSecondStep } from '../builders/factors.ts';
import { confirmAddress, mailedLink } from '../builders/users.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const TOKEN = { access_token: 'a-token', token_type: 'bearer', expires_in: 60 };
const PROFILE = { id: '1001', email: 'ada@byron.example', first_name: 'Ada', last_name: 'Byron' };
const PASSWORD = 'three-lanterns-in-the-orchard';
const account = (email: string) => ({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });

/** The ways to sign in, each with the data its route needs: a new account, a second step, a passkey. */
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
    const { email, password } = account('factors@wrenfield.example');
    const as = await newcomer();
    await confirmAddress(app, email);
    const { code } = await buildSecondStep(app, as);
    const asked = await app.request('POST', '/api/auth/sign-in', { body: { email, password } });
    return { ids, as: cookies(asked), body: { code: code(1), remember: true } };
  }
  async function passkeySignIn({ ids }: World): Promise<Ask> {
    const { authenticator } = await buildPasskey(app, await newcomer());
    const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
    return { ids, as: '', body: { reply: authenticator.sign(options.body) } };
  }
  /** Just enough of Facebook for these requests. */
  const facebook = app.container.get<Pick<HttpClient, 'request'>>(OPENID_HTTP);
  facebook.request = ({ url }) =>
    Promise.resolve({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(url.includes('/oauth/') ? TOKEN : PROFILE)),
      url,
    });
  const provider = 'facebook';
  /** Goes to Facebook and returns with its response. */
  async function trip(begin: string, as: string): Promise<Ask> {
    const begun = await app.request('POST', begin, { as, body: {} });
    const state = new URL((begun.body as OpenIdDeparture).url).searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ code: 'a-code', state }).toString();
    return { ids: { provider }, as: `${as}; ${cookies(begun)}`, body: { answer } };
  }
  const atFacebook = (): Ask => ({ ids: { provider }, body: {} });
  return {
    'POST /api/auth/account/deletion': withNewcomer(() => ({ body: { address: 'factors@wrenfield.example' } })),
    'POST /api/auth/openid/:provider': () => ({ ...atFacebook(), as: '' }),
    'POST /api/auth/account/linked/:provider': withNewcomer(atFacebook),
    'POST /api/auth/check/openid/:provider': withNewcomer(atFacebook),
    'POST /api/auth/openid/:provider/answer': async () => {
      await newcomer();
      await sql('delete from linked_account');
      return trip('/api/auth/openid/facebook', '');
    },
    'DELETE /api/auth/account/linked/:provider': withNewcomer(async (as) => {
      await sql('delete from linked_account');
      const { as: back = '', body = {} } = await trip('/api/auth/account/linked/facebook', as);
      await app.request('POST', '/api/auth/openid/facebook/answer', { as: back, body });
      return { ids: { provider } };
    }),
    'POST /console/openid/:provider': () => ({ ids: { provider }, as: '', text: 'code=a-code&state=a-state' }),
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
