import { BrochuresService } from '#modules/suppliers/brochures/brochures.service.ts';
import type { TestApp } from '../app.ts';
import { buildBrochure } from '../builders/brochures.ts';
import { buildTour, buildVideoPicture } from '../builders/videos.ts';
import type { Ask, Preparation } from './preparation.ts';

const OF = '/api/suppliers/:supplierId/brochures';

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
