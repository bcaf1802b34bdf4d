import { array } from 'yup';
import { photoApproval, waitingPhoto } from '#contracts/photos/photo.ts';
import { ANY_TYPE, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { PhotoModeration } from './photo-moderation.ts';

const PHOTOS = '/api/staff/photos';
const access = { kind: 'staff' } as const;

/** Photos for staff of the market. */
export function staffPhotoRoutes({ moderation }: { moderation: PhotoModeration }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PHOTOS,
      summary: 'List the photos waiting for approval, the oldest first',
      access,
      answers: { 200: array(waitingPhoto.required()).required() },
      run: async ({ actor }) => ok(await moderation.waiting(actor)),
    }),
    defineRoute({
      method: 'get',
      path: `${PHOTOS}/:photoId/sizes/:file`,
      summary: 'See one size of a photo',
      access,
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ actor, params, headers }) => moderation.picture(actor, params.photoId, { file: params.file, headers }),
    }),
    defineRoute({
      method: 'post',
      path: `${PHOTOS}/:photoId/approval`,
      summary: 'Approve a photo, or refuse it with a reason',
      access,
      body: photoApproval,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await moderation.decide(actor, params.photoId, body);
        return noContent();
      },
    }),
  ];
}
