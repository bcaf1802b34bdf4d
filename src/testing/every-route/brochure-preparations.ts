import type { InstagramDeparture } from '#contracts/instagram/instagram.ts';
import { BrochuresService } from '#modules/suppliers/brochures/brochures.service.ts';
import { INSTAGRAM_CLIENT } from '#modules/suppliers/instagram/instagram-settings.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { TestApp } from '../app.ts';
import { buildBrochure } from '../builders/brochures.ts';
import { buildInstagram } from '../builders/instagram.ts';
import { buildTour, buildVideoPicture } from '../builders/videos.ts';
import type { Ask, Preparation } from './preparation.ts';

const OF = '/api/suppliers/:supplierId/brochures';
const INSTAGRAM = '/api/suppliers/:supplierId/instagram';
/** Instagram's response to every request. */
const ANSWER = {
  access_token: 'a-token',
  expires_in: 5_184_000,
  user_id: '1001',
  username: 'wrenfield.house',
  data: [],
};

/** Brochures of a supplier's profile, and pictures of its videos. */
export function prepareBrochures(app: TestApp): Record<string, Preparation> {
  const withBrochure =
    (ask: Ask = {}): Preparation =>
    async ({ ids }) => {
      const { id, publicId } = await buildBrochure(app, ids['supplierId'] ?? '');
      return { ids: { ...ids, brochureId: id, brochure: publicId }, ...ask };
    };
  return {
    'POST /api/suppliers/:supplierId/videos/:videoId/picture': async ({ ids }) => {
      const { id } = await buildTour(app, ids['supplierId'] ?? '');
      return { ids: { ...ids, videoId: id }, body: {} };
    },
    'GET /video-pictures/:picture/:file': async ({ ids }) => {
      const picture = await buildVideoPicture(app, ids['supplierId'] ?? '');
      return { as: '', ids: { ...ids, picture, file: '320.avif' } };
    },
    'GET /brochures/:brochure': withBrochure({ as: '' }),
    [`GET ${OF}`]: withBrochure(),
    [`PUT ${OF}/order`]: async ({ ids }) => {
      const { id } = await buildBrochure(app, ids['supplierId'] ?? '');
      return { body: { ids: [id] } };
    },
    [`PUT ${OF}/:brochureId`]: withBrochure({ body: { name: 'Menus', version: 1 } }),
    [`GET ${OF}/:brochureId/content`]: withBrochure(),
    [`DELETE ${OF}/:brochureId`]: withBrochure(),
    [`POST ${OF}/:brochureId/restore`]: async ({ ids }) => {
      const supplierId = ids['supplierId'] ?? '';
      const { id } = await buildBrochure(app, supplierId);
      await app.within(() => app.container.get(BrochuresService).remove({ supplierId, userId: id }, id));
      return { ids: { ...ids, brochureId: id } };
    },
  };
}

/** The connection with Instagram. */
export function prepareInstagram(app: TestApp): Record<string, Preparation> {
  const connected: Preparation = async ({ ids }) => {
    await buildInstagram(app, ids['supplierId'] ?? '');
    return {};
  };
  // The product's shared client, which other modules use, too.
  const client = app.container.get<Pick<HttpClient, 'request'>>(INSTAGRAM_CLIENT);
  const ask = client.request.bind(client);
  client.request = (options) =>
    new URL(options.url).hostname.endsWith('.instagram.com')
      ? Promise.resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(ANSWER)), url: options.url })
      : ask(options);
  return {
    [`GET ${INSTAGRAM}`]: connected,
    [`DELETE ${INSTAGRAM}`]: connected,
    [`POST ${INSTAGRAM}/connect`]: async () => {
      await app.database.orm.em.fork().execute('delete from rate_limit');
      return { body: {} };
    },
    [`POST ${INSTAGRAM}/answer`]: async ({ ids, admin }) => {
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
