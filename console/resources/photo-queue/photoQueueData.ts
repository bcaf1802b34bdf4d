import type { WaitingPhoto } from '#contracts/photos/photo.ts';
import type { PhotoEdge } from '#contracts/photos/photo-limits.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';

const PATH = '/api/staff/photos';

export const PHOTO_QUEUE_KEY = ['photo-queue'] as const;

/** The routes of photos waiting for approval. */
export const photoQueueData = {
  list: (signal?: AbortSignal) => getJson<WaitingPhoto[]>(PATH, signal),
  decide: (id: string, decision: { approved: boolean; reason?: string }) =>
    sendJson('POST', `${PATH}/${id}/approval`, decision),
  sizeUrl: (id: string, edge: PhotoEdge) => `${PATH}/${id}/sizes/${edge}`,
};
