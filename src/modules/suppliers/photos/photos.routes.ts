import { array } from 'yup';
import { photoAnswer, photoChange, photoFocus, photoMove } from '#contracts/photos/photo.ts';
import { ANY_TYPE, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { PhotoPictures } from './photo-pictures.ts';
import type { PhotosService } from './photos.service.ts';

export const PHOTOS = '/api/suppliers/:supplierId/photos';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const all = { 200: array(photoAnswer.required()).required() };

/** The photos of a supplier's profile, for its team (D22). */
export function supplierPhotoRoutes({ photos, pictures }: { photos: PhotosService; pictures: PhotoPictures }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PHOTOS,
      summary: 'List the photos of a supplier in their order',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await photos.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PHOTOS}/order`,
      summary: 'Move photos before another one, or to the end',
      access: write,
      body: photoMove,
      answers: all,
      run: async ({ actor, body }) => ok(await photos.move(actor, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PHOTOS}/:photoId/sizes/:file`,
      summary: 'Get one size of a photo, approved or not',
      access: read,
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ actor, params, headers }) =>
        pictures.forTeam(actor.supplierId, params.photoId, { file: params.file, headers }),
    }),
    defineRoute({
      method: 'put',
      path: `${PHOTOS}/:photoId`,
      summary: 'Describe a photo for people who can’t see it',
      access: write,
      body: photoChange,
      answers: { 200: photoAnswer.required() },
      run: async ({ actor, params, body }) => ok(await photos.describe(actor, params.photoId, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PHOTOS}/:photoId/focus`,
      summary: 'Choose the point of a photo that stays in view where it is cropped',
      access: write,
      body: photoFocus,
      answers: { 200: photoAnswer.required() },
      run: async ({ actor, params, body }) => ok(await photos.focus(actor, params.photoId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PHOTOS}/:photoId`,
      summary: 'Delete a photo; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await photos.remove(actor, params.photoId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PHOTOS}/:photoId/restore`,
      summary: 'Restore a deleted photo',
      access: write,
      answers: { 200: photoAnswer.required() },
      run: async ({ actor, params }) => ok(await photos.restore(actor, params.photoId)),
    }),
  ];
}
