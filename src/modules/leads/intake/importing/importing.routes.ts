import { buffer } from 'node:stream/consumers';
import { array } from 'yup';
import { strictObject } from '#contracts/fields.ts';
import {
  IMPORT_PART_BYTES,
  importAnswer,
  importMapping,
  importPartQuery,
  importRunInput,
  importUndoAnswer,
  importUndoInput,
  newImportInput,
} from '#contracts/lead/lead-import.ts';
import { created, defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ImportService } from './import.service.ts';

const IMPORTS = '/api/suppliers/:supplierId/imports';
const ONE = `${IMPORTS}/:importId`;
const access = { kind: 'supplier', permission: 'leads:import' } as const;
const answers = { 200: importAnswer.required() };

/** Importing leads from a CSV file (E1): upload in parts, columns, check, run, undo. */
export function importRoutes({ service }: { service: ImportService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: IMPORTS,
      summary: 'List imports of leads, newest first',
      access,
      list: { filter: strictObject({}), sorts: ['createdAt'], defaultSort: ['createdAt', 'DESC'] },
      answers: { 200: array(importAnswer.required()).required() },
      run: async ({ actor, list }) => rows('imports', await service.list(actor.supplierId, list.offset, list.limit)),
    }),
    defineRoute({
      method: 'post',
      path: IMPORTS,
      summary: 'Start the upload of a CSV file; its parts follow',
      access,
      body: newImportInput,
      answers: { 201: importAnswer.required() },
      run: async ({ actor, body }) => created(await service.create(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${ONE}/content`,
      summary: 'Upload the next part of the file, up to 1 MB; after the last one the columns are guessed',
      access,
      upload: { maxBytes: IMPORT_PART_BYTES },
      query: importPartQuery,
      answers,
      async run({ actor, params, query, upload }) {
        const bytes = await buffer(upload);
        return ok(await service.addPart(actor.supplierId, params.importId, Number(query.offset), bytes, query.preset));
      },
    }),
    defineRoute({
      method: 'get',
      path: ONE,
      summary: 'Get an import: its progress, the contents of its file, and its results',
      access,
      answers,
      run: async ({ actor, params }) => ok(await service.find(actor.supplierId, params.importId)),
    }),
    defineRoute({
      method: 'put',
      path: `${ONE}/mapping`,
      summary: 'Set the columns; the file is checked in the background without creating leads',
      access,
      body: importMapping,
      answers,
      run: async ({ actor, params, body }) => ok(await service.map(actor.supplierId, params.importId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${ONE}/run`,
      summary: 'Import the leads of a checked file, in the background',
      access,
      body: importRunInput,
      answers,
      run: async ({ actor, params, body }) => ok(await service.run(actor, params.importId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${ONE}/cancel`,
      summary: 'Stop a running import between two batches, or discard a file that was not run',
      access,
      answers,
      run: async ({ actor, params }) => ok(await service.cancel(actor.supplierId, params.importId)),
    }),
    defineRoute({
      method: 'get',
      path: `${ONE}/undo`,
      summary: 'Preview undoing an import: leads edited since',
      access,
      answers: { 200: importUndoAnswer.required() },
      run: async ({ actor, params }) => ok(await service.undoFacts(actor.supplierId, params.importId)),
    }),
    defineRoute({
      method: 'post',
      path: `${ONE}/undo`,
      summary: 'Undo a whole import, in the background, within 30 days',
      access,
      body: importUndoInput,
      answers,
      run: async ({ actor, params, body }) =>
        ok(await service.undo(actor.supplierId, params.importId, body.removeWorkedOn)),
    }),
    defineRoute({
      method: 'get',
      path: `${ONE}/problems.csv`,
      summary: 'Download the rows with problems, to fix and import again',
      access,
      answers: { 200: null },
      produces: 'text/csv; charset=utf-8',
      async run({ actor, params }) {
        const stream = await service.problemFile(actor.supplierId, params.importId);
        return { status: 200, stream, headers: { 'Content-Disposition': 'attachment; filename="problems.csv"' } };
      },
    }),
  ];
}
