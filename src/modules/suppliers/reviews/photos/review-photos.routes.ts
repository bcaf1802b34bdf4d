import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { feedbackAnswer, testimonialPhotoChange, waitingReviewPhoto } from '#contracts/reviews/feedback.ts';
import { ANY_TYPE, defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { UploadTooLarge } from '#shared/storage/take-in.ts';
import { approvalRoutes } from '../../photos/approval/staff-photos.routes.ts';
import { readPhoto } from './read-photo.ts';
import type { ReviewPhotoModeration } from './review-photo-moderation.ts';
import type { ReviewPhotos } from './review-photos.ts';

const ONE = '/api/suppliers/:supplierId/feedback/:feedbackId';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: feedbackAnswer.required() };
const picture = { produces: ANY_TYPE, answers: { 200: null } } as const;

interface PhotoParts {
  photos: ReviewPhotos;
  moderation: ReviewPhotoModeration;
}

/** The photo of a testimonial for its team, photos of reviews for everyone, and their approval by staff. */
export function reviewPhotoRoutes({ photos, moderation }: PhotoParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${ONE}/photo`,
      summary: 'Set the photo of a testimonial: the bytes of a JPEG, PNG or WebP; replaces the previous one',
      access: write,
      upload: { maxBytes: PHOTO_LIMITS.bytes },
      admit: ({ actor, params }) => photos.admit(actor.supplierId, params.feedbackId),
      answers: one,
      async run({ actor: { supplierId, userId }, params: { feedbackId }, upload }) {
        const content = await readPhoto(upload, PHOTO_LIMITS.bytes);
        if (content === null) throw new UploadTooLarge(PHOTO_LIMITS.bytes);
        return ok(await photos.replace({ supplierId, feedbackId, userId }, content));
      },
    }),
    defineRoute({
      method: 'put',
      path: `${ONE}/photo`,
      summary: 'Describe the photo of a testimonial for people who can’t see it',
      access: write,
      body: testimonialPhotoChange,
      answers: one,
      run: async ({ actor: { supplierId, userId }, params: { feedbackId }, body }) =>
        ok(await photos.describe({ supplierId, feedbackId, userId }, body.alt.trim())),
    }),
    defineRoute({
      method: 'delete',
      path: `${ONE}/photo`,
      summary: 'Delete the photo of a testimonial permanently',
      access: write,
      answers: one,
      run: async ({ actor: { supplierId, userId }, params: { feedbackId } }) =>
        ok(await photos.clear({ supplierId, feedbackId, userId })),
    }),
    defineRoute({
      method: 'get',
      path: `${ONE}/photos/:photoId/:file`,
      summary: 'Get one size of a photo of a review or testimonial',
      access: { kind: 'supplier', permission: 'supplier:read' },
      ...picture,
      run: ({ actor, params: { feedbackId, photoId, file }, headers }) =>
        photos.forTeam(actor.supplierId, { feedbackId, photoId }, { file, headers }),
    }),
    defineRoute({
      method: 'get',
      path: '/review-photos/:photo/:file',
      summary: 'Get one size of a photo of a review that couples can see',
      access: { kind: 'public' },
      ...picture,
      run: ({ params: { photo, file }, headers }) => photos.forEveryone(photo, { file, headers }),
    }),
    ...approvalRoutes({
      path: '/api/staff/review-photos',
      one: 'a photo of a review',
      all: 'photos of reviews',
      waiting: waitingReviewPhoto.required(),
      moderation,
    }),
  ];
}
