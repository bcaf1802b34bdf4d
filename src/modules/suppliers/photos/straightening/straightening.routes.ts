import { photoAnswer, photoTurn, photoTurnBack } from '#contracts/photos/photo.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { PHOTOS } from '../photos.routes.ts';
import type { StraightenPhoto } from './straighten-photo.ts';

const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const answers = { 200: photoAnswer.required() };

/** Straightening a photo of the profile, and undoing that. */
export function straighteningRoutes({ straightening }: { straightening: StraightenPhoto }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${PHOTOS}/:photoId/straighten`,
      summary: 'Rotate and crop a photo; a new photo replaces it',
      access: write,
      body: photoTurn,
      answers,
      run: async ({ actor, params, body }) => ok(await straightening.straighten(actor, params.photoId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PHOTOS}/:photoId/straighten/undo`,
      summary: 'Restore the original of a straightened photo',
      access: write,
      body: photoTurnBack,
      answers,
      run: async ({ actor, params, body }) => ok(await straightening.undo(actor, params.photoId, body)),
    }),
  ];
}
