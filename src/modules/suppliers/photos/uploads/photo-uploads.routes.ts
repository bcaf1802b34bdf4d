import type { IncomingHttpHeaders } from 'node:http';
import { UPLOAD_BYTES } from '#contracts/photos/photo-limits.ts';
import { uploadAnswer, uploadInput } from '#contracts/photos/upload.ts';
import type { UploadAnswer } from '#contracts/photos/upload.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { UploadHeaders } from '../photos.errors.ts';
import type { PhotoUploads } from './photo-uploads.ts';

const UPLOADS = '/api/suppliers/:supplierId/uploads';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;

/**
 * Uploads of photos and brochures, with the header names of the IETF draft for resumable uploads: `POST` starts one,
 * `PATCH` sends bytes from `Upload-Offset` on, `GET` and `HEAD` say where to continue.
 */
export function photoUploadRoutes({ uploads }: { uploads: PhotoUploads }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: UPLOADS,
      summary: 'Begin the upload of a photo or brochure',
      access: write,
      body: uploadInput,
      answers: { 201: uploadAnswer.required() },
      async run({ actor, body }) {
        const upload = await uploads.begin(actor, body);
        const at = UPLOADS.replace(':supplierId', actor.supplierId);
        return answer(201, upload, {
          Location: `${at}/${upload.id}`,
          'Upload-Limit': `max-size=${UPLOAD_BYTES}`,
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: `${UPLOADS}/:uploadId`,
      summary: 'Get the progress of an upload',
      access: write,
      answers: { 200: uploadAnswer.required() },
      run: async ({ actor, params }) => answer(200, await uploads.state(actor.supplierId, params.uploadId)),
    }),
    defineRoute({
      method: 'patch',
      path: `${UPLOADS}/:uploadId`,
      summary:
        'Continue an upload; the body is what follows Upload-Offset. With the last byte it becomes what it is to become',
      access: write,
      upload: { maxBytes: UPLOAD_BYTES },
      answers: { 200: uploadAnswer.required() },
      async run({ actor, params, headers, upload }) {
        return answer(200, await uploads.receive(actor, params.uploadId, offsetOf(headers), upload));
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${UPLOADS}/:uploadId`,
      summary: 'Cancel an upload',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await uploads.cancel(actor, params.uploadId);
        return noContent();
      },
    }),
  ];
}

function offsetOf(headers: Readonly<IncomingHttpHeaders>): number {
  const value = headers['upload-offset'];
  if (typeof value !== 'string' || !/^\d{1,9}$/u.test(value)) throw new UploadHeaders();
  return Number(value);
}

const answer = (status: number, body: UploadAnswer, headers: Record<string, string> = {}): Answer => ({
  status,
  body,
  headers: {
    'Upload-Offset': String(body.offset),
    'Upload-Length': String(body.length),
    'Upload-Complete': body.done ? '?1' : '?0',
    ...headers,
  },
});
