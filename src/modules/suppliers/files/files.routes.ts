import { array } from 'yup';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { fileAnswer, uploadQuery } from '#contracts/files/file.ts';
import { ANY_TYPE, created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { NamesOf } from '#shared/people.ts';
import { fileDownload } from './file-download.ts';
import { presentFile } from './file-presenter.ts';
import type { FilesApi, StoredFile } from './files-api.ts';
import type { UploadPace } from '#shared/storage/upload-pace.ts';

const FILES = '/api/suppliers/:supplierId/files';
const read = { kind: 'supplier', permission: 'files:read' } as const;
const write = { kind: 'supplier', permission: 'files:write' } as const;

/** Files of a supplier that don't belong to a lead, such as price lists and contracts to attach (D68). */
export function fileRoutes({ files, namesOf, pace }: { files: FilesApi; namesOf: NamesOf; pace: UploadPace }): Route[] {
  const place = (actor: { supplierId: string }) => ({ supplierId: actor.supplierId, leadId: null });
  const present = async (file: StoredFile) => presentFile(file, await namesOf(file.createdBy ? [file.createdBy] : []));
  return [
    defineRoute({
      method: 'get',
      path: FILES,
      summary: 'List the supplier’s files that belong to no lead, newest first',
      access: read,
      answers: { 200: array(fileAnswer.required()).required() },
      async run({ actor }) {
        const found = await files.list(place(actor));
        const names = await namesOf([...new Set(found.flatMap((file) => file.createdBy ?? []))]);
        return ok(found.map((file) => presentFile(file, names)));
      },
    }),
    defineRoute({
      method: 'post',
      path: FILES,
      summary: 'Upload a file; the body is its content',
      access: write,
      query: uploadQuery,
      upload: { maxBytes: FILE_LIMITS.bytes },
      answers: { 201: fileAnswer.required() },
      async run({ actor, query, upload }) {
        await pace.step(actor.supplierId);
        const file = { ...place(actor), origin: 'upload', name: query.name, userId: actor.userId } as const;
        return created(await present(await files.store({ ...file, content: upload })));
      },
    }),
    defineRoute({
      method: 'get',
      path: `${FILES}/:fileId/content`,
      summary: 'Download a file',
      access: read,
      produces: ANY_TYPE,
      answers: { 200: null },
      async run({ actor, params }) {
        const file = await files.get(place(actor), params.fileId);
        return fileDownload(file, await files.open(file.id));
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${FILES}/:fileId`,
      summary: 'Remove a file; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await files.remove(place(actor), params.fileId, actor.userId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${FILES}/:fileId/restore`,
      summary: 'Restore a removed file',
      access: write,
      answers: { 200: fileAnswer.required() },
      run: async ({ actor, params }) => ok(await present(await files.restore(place(actor), params.fileId))),
    }),
  ];
}
