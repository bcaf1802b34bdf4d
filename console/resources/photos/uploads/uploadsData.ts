import type { UploadAnswer, UploadInput } from '#contracts/photos/upload.ts';
import { getJson, httpClient, sendJson } from '../../../providers/httpClient.ts';
import { uploadFile } from '../../../providers/uploadFile.ts';
import type { UploadOptions } from '../../../providers/uploadFile.ts';

/** Uploads name their supplier, because they continue while the person works for another one. */
const path = (supplierId: string, rest = ''): string => `/api/suppliers/${supplierId}/uploads${rest}`;

/** The routes of uploads, one function each. */
export const uploadsData = {
  begin: (supplierId: string, input: UploadInput) => sendJson<UploadAnswer>('POST', path(supplierId), input),
  state: (supplierId: string, id: string) => getJson<UploadAnswer>(path(supplierId, `/${id}`)),
  send: (supplierId: string, id: string, { offset, bytes }: { offset: number; bytes: Blob }, options: UploadOptions) =>
    uploadFile<UploadAnswer>(path(supplierId, `/${id}`), bytes, {
      ...options,
      method: 'PATCH',
      headers: { 'Content-Type': 'application/partial-upload', 'Upload-Offset': String(offset) },
    }),
  cancel: (supplierId: string, id: string) => httpClient(path(supplierId, `/${id}`), { method: 'DELETE' }),
};
