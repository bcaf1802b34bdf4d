import { photoAnswer } from '#contracts/account/account.ts';
import { PHOTO_BYTES } from '#contracts/account/photo.ts';
import { privatePicture } from '#shared/http/answers/private-picture.ts';
import { created, defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { CouplePhotos } from './couple-photo.ts';

const PHOTO = '/api/suppliers/:supplierId/leads/:leadId/photo';
const write = { kind: 'supplier', permission: 'leads:write' } as const;

/** Photos of couples (E3). */
export function couplePhotoRoutes({ photos }: { photos: CouplePhotos }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: PHOTO,
      summary: 'Add a photo of the couple to its lead; the body is a JPEG, PNG or WebP',
      access: write,
      upload: { maxBytes: PHOTO_BYTES },
      answers: { 201: photoAnswer.required() },
      run: async ({ actor, params, upload }) => created({ photo: await photos.set(actor, params.leadId, upload) }),
    }),
    defineRoute({
      method: 'delete',
      path: PHOTO,
      summary: 'Remove the photo of the couple',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await photos.remove(actor, params.leadId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: `${PHOTO}/:photo`,
      summary: 'Get the photo of the couple; none while the lead is locked',
      access: { kind: 'supplier', permission: 'leads:read' },
      produces: 'image/webp',
      answers: { 200: null },
      run: async ({ actor, params }) =>
        privatePicture(await photos.read(actor.supplierId, params.leadId, params.photo)),
    }),
  ];
}
