import { array } from 'yup';
import type { AnySchema } from 'yup';
import { photoApproval, waitingPhoto } from '#contracts/photos/photo.ts';
import { ANY_TYPE, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route, UserActor } from '#shared/http/route.ts';
import type { PhotoModeration } from './photo-moderation.ts';

const access = { kind: 'staff' } as const;

interface ApprovalRoutes {
  path: `/api/staff/${string}`;
  /** One photo and several, as named in route summaries. */
  one: string;
  all: string;
  waiting: AnySchema;
  moderation: Pick<PhotoModeration, 'picture' | 'decide'> & Record<'waiting', (actor: UserActor) => Promise<unknown>>;
}

/** Staff's queue for one kind of photo: the list, a size of a photo, and the decision. */
export function approvalRoutes({ path, one, all, waiting, moderation }: ApprovalRoutes): Route[] {
  return [
    defineRoute({
      method: 'get',
      path,
      summary: `List the ${all} waiting for approval, the oldest first`,
      access,
      answers: { 200: array(waiting).required() },
      run: async ({ actor }) => ok(await moderation.waiting(actor)),
    }),
    defineRoute({
      method: 'get',
      path: `${path}/:photoId/sizes/:file`,
      summary: `See one size of ${one}`,
      access,
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ actor, params, headers }) => moderation.picture(actor, params.photoId, { file: params.file, headers }),
    }),
    defineRoute({
      method: 'post',
      path: `${path}/:photoId/approval`,
      summary: `Approve ${one}, or refuse it with a reason`,
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

/** Photos of profiles, for staff of the market. */
export const staffPhotoRoutes = ({ moderation }: { moderation: PhotoModeration }): Route[] =>
  approvalRoutes({
    path: '/api/staff/photos',
    one: 'a photo',
    all: 'photos',
    waiting: waitingPhoto.required(),
    moderation,
  });
