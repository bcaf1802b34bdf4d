import { PHOTO_BYTES, photoPath } from '#contracts/account/photo.ts';
import { photoAnswer } from '#contracts/account/account.ts';
import { privatePicture } from '#shared/http/answers/private-picture.ts';
import { created, defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Photos } from './photos.ts';

const access = { kind: 'user' } as const;

/** Photos of people (A8). */
export function photoRoutes({ photos }: { photos: Photos }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/auth/account/photo',
      summary: 'Upload your photo; the body is a JPEG, PNG or WebP',
      access,
      upload: { maxBytes: PHOTO_BYTES },
      answers: { 201: photoAnswer.required() },
      run: async ({ actor, upload }) => created({ photo: photoPath(actor.userId, await photos.set(actor, upload)) }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/auth/account/photo',
      summary: 'Remove your photo',
      access,
      answers: { 204: null },
      async run({ actor }) {
        await photos.remove(actor.userId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/people/:userId/photo/:photo',
      summary: 'Get the photo of someone you work with',
      access,
      produces: 'image/webp',
      answers: { 200: null },
      run: async ({ actor, params }) => privatePicture(await photos.read(actor, params.userId, params.photo)),
    }),
  ];
}
