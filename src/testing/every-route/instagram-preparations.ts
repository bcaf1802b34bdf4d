import type { InstagramDeparture } from '#contracts/instagram/instagram.ts';
import { INSTAGRAM_CLIENT } from '#modules/suppliers/instagram/instagram-settings.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { TestApp } from '../app.ts';
import { buildInstagram } from '../builders/instagram.ts';
import type { Preparation } from './preparation.ts';

const OF = '/api/suppliers/:supplierId/instagram';
/** What Instagram says to anything. */
const ANSWER = {
  access_token: 'a-token',
  expires_in: 5_184_000,
  user_id: '1001',
  username: 'wrenfield.house',
  data: [],
};

/** The connection with Instagram. */
export function prepareInstagram(app: TestApp): Record<string, Preparation> {
  const connected: Preparation = async ({ ids }) => {
    await buildInstagram(app, ids['supplierId'] ?? '');
    return {};
  };
  // The client is the one of the whole product, which calls others, too.
  const client = app.container.get<Pick<HttpClient, 'request'>>(INSTAGRAM_CLIENT);
  const ask = client.request.bind(client);
  client.request = (options) =>
    new URL(options.url).hostname.endsWith('.instagram.com')
      ? Promise.resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(ANSWER)), url: options.url })
      : ask(options);
  return {
    [`GET ${OF}`]: connected,
    [`DELETE ${OF}`]: connected,
    [`POST ${OF}/connect`]: async () => {
      await app.database.orm.em.fork().execute('delete from rate_limit');
      return { body: {} };
    },
    [`POST ${OF}/answer`]: async ({ ids, admin }) => {
      const as = admin;
      await app.database.orm.em.fork().execute('delete from rate_limit');
      await buildInstagram(app, ids['supplierId'] ?? '');
      const path = `/api/suppliers/${ids['supplierId'] ?? ''}/instagram/connect`;
      const begun = (await app.request('POST', path, { as, body: {} })).body as InstagramDeparture;
      return { as, body: { code: 'a-code', state: new URL(begun.url).searchParams.get('state') ?? '' } };
    },
    'GET /instagram-pictures/:picture/:file': async ({ ids }) => {
      const picture = await buildInstagram(app, ids['supplierId'] ?? '');
      return { as: '', ids: { ...ids, picture, file: '320.avif' } };
    },
  };
}
