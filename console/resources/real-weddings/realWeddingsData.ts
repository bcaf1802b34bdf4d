import type { PhotoEdge } from '#contracts/photos/photo-limits.ts';
import type { RealWeddingAnswer, RealWeddingChange, RealWeddingInput } from '#contracts/real-weddings/real-wedding.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`real-weddings${path}`)}`;

/** Calls for real weddings, one function per route; uploads have their own. */
export const realWeddingsData = {
  list: () => getJson<RealWeddingAnswer[]>(own()),
  add: (input: RealWeddingInput) => sendJson<RealWeddingAnswer>('POST', own(), input),
  change: (id: string, input: RealWeddingChange) => sendJson<RealWeddingAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<RealWeddingAnswer>('POST', own(`/${id}/restore`), {}),
  checkLink: (url: string) => sendJson<undefined>('POST', own('/link-check'), { url }),
  ask: (id: string, partnerId: string | null) => sendJson<RealWeddingAnswer>('POST', own(`/${id}/ask`), { partnerId }),
  removePhoto: (id: string, photoId: string) => httpClient(own(`/${id}/photos/${photoId}`), { method: 'DELETE' }),
  /** The URL of one size of a photo, in the best format that the browser accepts. */
  photoUrl: (id: string, photoId: string, edge: PhotoEdge) => own(`/${id}/photos/${photoId}/${edge}`),
};
