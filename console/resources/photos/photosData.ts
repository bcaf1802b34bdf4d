import type { PhotoAnswer, PhotoChange, PhotoMove, PhotoUploadAnswer } from '#contracts/photos/photo.ts';
import type { PhotoEdge } from '#contracts/photos/photo-limits.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import type { UploadOptions } from '../../providers/uploadFile.ts';

const own = (path = ''): string => `/api/${supplierPath(`photos${path}`)}`;
/** Uploads name their supplier: they go on while the person works for another one. */
const uploads = (supplierId: string, path = ''): string => `/api/suppliers/${supplierId}/photos/uploads${path}`;

/** The routes of photos, one function each. */
export const photosData = {
  list: (signal?: AbortSignal) => getJson<PhotoAnswer[]>(own(), signal),
  move: (input: PhotoMove) => sendJson<PhotoAnswer[]>('PUT', own('/order'), input),
  describe: (id: string, input: PhotoChange) => sendJson<PhotoAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<PhotoAnswer>('POST', own(`/${id}/restore`), undefined),
  begin: (supplierId: string, length: number) => sendJson<PhotoUploadAnswer>('POST', uploads(supplierId), { length }),
  state: (supplierId: string, id: string) => getJson<PhotoUploadAnswer>(uploads(supplierId, `/${id}`)),
  send: (supplierId: string, id: string, { offset, bytes }: { offset: number; bytes: Blob }, options: UploadOptions) =>
    uploadFile<PhotoUploadAnswer>(uploads(supplierId, `/${id}`), bytes, {
      ...options,
      method: 'PATCH',
      headers: { 'Content-Type': 'application/partial-upload', 'Upload-Offset': String(offset) },
    }),
  cancel: (supplierId: string, id: string) => httpClient(uploads(supplierId, `/${id}`), { method: 'DELETE' }),
  /** The address of one size, approved or not, in the best format that the browser takes. */
  sizeUrl: (id: string, edge: PhotoEdge) => own(`/${id}/sizes/${edge}`),
};
