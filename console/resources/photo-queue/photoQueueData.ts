import type { WaitingPhoto } from '#contracts/photos/photo.ts';
import type { WaitingWeddingPhoto } from '#contracts/real-weddings/real-wedding.ts';
import type { WaitingReviewPhoto } from '#contracts/reviews/feedback.ts';
import type { PhotoEdge } from '#contracts/photos/photo-limits.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';

/** A profile photo, a review photo, which names its couple, or a real-wedding photo, which also has a title. */
export type QueuedPhoto = WaitingPhoto | WaitingReviewPhoto | WaitingWeddingPhoto;

/** Calls for photos waiting for approval. */
const queueAt = (path: string, key: string) => ({
  key: [key] as const,
  list: (signal?: AbortSignal) => getJson<QueuedPhoto[]>(path, signal),
  decide: (id: string, decision: { approved: boolean; reason?: string }) =>
    sendJson('POST', `${path}/${id}/approval`, decision),
  sizeUrl: (id: string, edge: PhotoEdge) => `${path}/${id}/sizes/${edge}`,
});
export type PhotoQueue = ReturnType<typeof queueAt>;

export const PROFILE_PHOTOS = queueAt('/api/staff/photos', 'photo-queue');
export const REVIEW_PHOTOS = queueAt('/api/staff/review-photos', 'review-photo-queue');
export const WEDDING_PHOTOS = queueAt('/api/staff/real-wedding-photos', 'real-wedding-photo-queue');
