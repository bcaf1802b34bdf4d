import type { PhotoAnswer, PhotoChange, PhotoFocus, PhotoMove, PhotoTurn } from '#contracts/photos/photo.ts';
import type { PhotoEdge } from '#contracts/photos/photo-limits.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

export const PHOTOS_KEY = ['photos'] as const;

const own = (path = ''): string => `/api/${supplierPath(`photos${path}`)}`;

/** Calls for photos, one function per route; uploads have their own. */
export const photosData = {
  list: (signal?: AbortSignal) => getJson<PhotoAnswer[]>(own(), signal),
  move: (input: PhotoMove) => sendJson<PhotoAnswer[]>('PUT', own('/order'), input),
  describe: (id: string, input: PhotoChange) => sendJson<PhotoAnswer>('PUT', own(`/${id}`), input),
  focus: (id: string, point: PhotoFocus) => sendJson<PhotoAnswer>('PUT', own(`/${id}/focus`), point),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<PhotoAnswer>('POST', own(`/${id}/restore`), undefined),
  straighten: (id: string, turn: PhotoTurn) => sendJson<PhotoAnswer>('POST', own(`/${id}/straighten`), turn),
  /** Restores the original of a straightened photo. */
  turnBack: (id: string, original: string) =>
    sendJson<PhotoAnswer>('POST', own(`/${id}/straighten/undo`), { original }),
  /** The URL of one size, approved or not, in the best format that the browser accepts. */
  sizeUrl: (id: string, edge: PhotoEdge) => own(`/${id}/sizes/${edge}`),
};
