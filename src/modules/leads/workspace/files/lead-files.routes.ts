import { array } from 'yup';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { fileAnswer, uploadQuery } from '#contracts/files/file.ts';
import { fileDownload, presentFile } from '#modules/suppliers/index.ts';
import type { StoredFile } from '#modules/suppliers/index.ts';
import { ANY_TYPE, created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { NamesOf } from '#shared/people.ts';
import type { UploadPace } from '#shared/storage/upload-pace.ts';
import type { LeadFiles } from './lead-files.ts';

const FILES = '/api/suppliers/:supplierId/leads/:leadId/files';
const read = { kind: 'supplier', permission: 'leads:read' } as const;
const write = { kind: 'supplier', permission: 'leads:write' } as const;

/** Files of a lead (E3). */
export function leadFileRoutes({
  files,
  namesOf,
  pace,
}: {
  files: LeadFiles;
  namesOf: NamesOf;
  pace: UploadPace;
}): Route[] {
  const present = async (found: readonly StoredFile[]) => {
    const names = await namesOf([...new Set(found.flatMap((file) => file.createdBy ?? []))]);
    return found.map((file) => presentFile(file, names));
  };
  return [
    defineRoute({
      method: 'get',
      path: FILES,
      summary: 'List files of a lead, newest first; the couple’s are left out while it is locked',
      access: read,
      answers: { 200: array(fileAnswer.required()).required() },
      run: async ({ actor, params }) => ok(await present(await files.list(actor.supplierId, params.leadId))),
    }),
    defineRoute({
      method: 'post',
      path: FILES,
      summary: 'Upload a file to a lead; the body is its content',
      access: write,
      query: uploadQuery,
      upload: { maxBytes: FILE_LIMITS.bytes },
      answers: { 201: fileAnswer.required() },
      async run({ actor, params, query, upload }) {
        await pace.step(actor.supplierId);
        const file = await files.upload(actor.supplierId, params.leadId, actor.userId, query.name, upload);
        return created((await present([file]))[0]);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${FILES}/:fileId/content`,
      summary: 'Download a file of a lead',
      access: read,
      produces: ANY_TYPE,
      answers: { 200: null },
      async run({ actor, params }) {
        const { file, content } = await files.open(actor.supplierId, params.leadId, params.fileId);
        return fileDownload(file, content);
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${FILES}/:fileId`,
      summary: 'Remove a file of a lead; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await files.remove(actor.supplierId, params.leadId, params.fileId, actor.userId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${FILES}/:fileId/restore`,
      summary: 'Restore a removed file of a lead',
      access: write,
      answers: { 200: fileAnswer.required() },
      async run({ actor, params }) {
        const file = await files.restore(actor.supplierId, params.leadId, params.fileId);
        return ok((await present([file]))[0]);
      },
    }),
  ];
}
