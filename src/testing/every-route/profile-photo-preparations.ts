import { LARGEST_EDGE } from '#contracts/photos/photo-limits.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { PhotoRepository } from '#modules/suppliers/photos/photos.repository.ts';
import { PhotosService } from '#modules/suppliers/photos/photos.service.ts';
import { samplePhoto } from '#modules/suppliers/photos/testing/sample-photos.ts';
import { WEBSITE_CLIENT } from '#modules/suppliers/website/website-client.ts';
import { WebsitePhotoKeys } from '#modules/suppliers/website/website-photo-keys.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '../app.ts';
import { buildPhoto } from '../builders/photos.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId/photos';
const UPLOADS = '/api/suppliers/:supplierId/uploads';
const WEBSITE = '/api/suppliers/:supplierId/website-photos';
const PHOTO = 'https://photos.own-website.example/barn.jpg';
const CONTENT = 'some bytes';

/** Photos of a supplier's profile, and uploads of them. */
export function prepareProfilePhotos(app: TestApp): Record<string, Preparation> {
  const withPhoto =
    (ask: Ask = {}): Preparation =>
    async ({ ids }) => {
      const { id } = await buildPhoto(app, ids['supplierId'] ?? '', {
        approved: false,
        waiting_since: app.clock.now(),
      });
      return { ids: { ...ids, photoId: id, file: '640.avif' }, ...ask };
    };
  const withUpload =
    (ask: Ask = {}): Preparation =>
    async ({ ids, admin }: World) => {
      // Twice what is sent, so the upload stays incomplete and no process has to draw the photo.
      const path = `/api/suppliers/${ids['supplierId']}/uploads`;
      const body = { kind: 'photo', length: CONTENT.length * 2 };
      const answer = await app.request('POST', path, { as: admin, body });
      return { ids: { ...ids, uploadId: (answer.body as { id: string }).id }, ...ask };
    };
  // The product's shared client, which other modules use, too.
  const client = app.container.get<Pick<HttpClient, 'request'>>(WEBSITE_CLIENT);
  const call = client.request.bind(client);
  client.request = async (options) => {
    const { url } = options;
    if (url === PHOTO) return { status: 200, headers: {}, body: await samplePhoto(), url };
    return new URL(url).hostname === 'wrenfield.example'
      ? { status: 404, headers: {}, body: Buffer.alloc(0), url }
      : call(options);
  };
  const withKey =
    (more: object = {}): Preparation =>
    async ({ ids }) => {
      await app.database.orm.em.fork().execute('delete from rate_limit');
      const keys = app.container.get(WebsitePhotoKeys);
      return { body: { key: await app.within(() => keys.make(ids['supplierId'] ?? '', PHOTO)), ...more } };
    };
  return {
    [`POST ${WEBSITE}/look`]: withKey(),
    [`POST ${WEBSITE}`]: withKey({ mine: true }),
    'GET /photos/:photo/:file': async ({ ids }) => {
      const photo = await buildPhoto(app, ids['supplierId'] ?? '');
      return { as: '', ids: { ...ids, photo: photo.public_id, file: '640.avif' } };
    },
    [`GET ${OF}`]: withPhoto(),
    [`PUT ${OF}/order`]: async ({ ids }) => {
      const { id } = await buildPhoto(app, ids['supplierId'] ?? '');
      return { body: { ids: [id], before: null } };
    },
    [`GET ${OF}/:photoId/sizes/:file`]: withPhoto(),
    [`PUT ${OF}/:photoId`]: withPhoto({ body: { alt: 'The barn at dusk', version: 1 } }),
    [`PUT ${OF}/:photoId/focus`]: withPhoto({ body: { x: 30, y: 70 } }),
    [`DELETE ${OF}/:photoId`]: withPhoto(),
    [`POST ${OF}/:photoId/restore`]: async ({ ids }) => {
      const photo = await buildPhoto(app, ids['supplierId'] ?? '');
      const writer = { supplierId: photo.supplier_id, userId: photo.created_by };
      await app.within(() => app.container.get(PhotosService).remove(writer, photo.id));
      return { ids: { ...ids, photoId: photo.id } };
    },
    [`POST ${OF}/:photoId/straighten`]: async ({ ids }) => {
      const photo = await buildPhoto(app, ids['supplierId'] ?? '');
      const size = await app.within(() => app.container.get(PhotoRepository).size(photo.id, LARGEST_EDGE, 'jpg'));
      await app.container.get<FileStorage>(PHOTO_STORAGE).put(size?.id ?? '', await samplePhoto());
      return { ids: { ...ids, photoId: photo.id }, body: { angle: -2.5 } };
    },
    [`POST ${OF}/:photoId/straighten/undo`]: async ({ ids }) => {
      const before = await buildPhoto(app, ids['supplierId'] ?? '', { deleted_at: app.clock.now() });
      const made = await buildPhoto(app, ids['supplierId'] ?? '', { made_of: before.id });
      return { ids: { ...ids, photoId: made.id }, body: { original: before.id } };
    },
    [`POST ${UPLOADS}`]: () => ({ body: { kind: 'photo', length: CONTENT.length } }),
    [`GET ${UPLOADS}/:uploadId`]: withUpload(),
    [`PATCH ${UPLOADS}/:uploadId`]: withUpload({
      text: CONTENT,
      headers: { 'Content-Type': 'application/partial-upload', 'Upload-Offset': '0' },
    }),
    [`DELETE ${UPLOADS}/:uploadId`]: withUpload(),
    'GET /api/staff/photos': withPhoto(),
    'GET /api/staff/photos/:photoId/sizes/:file': withPhoto(),
    'POST /api/staff/photos/:photoId/approval': withPhoto({ body: { approved: true } }),
  };
}
