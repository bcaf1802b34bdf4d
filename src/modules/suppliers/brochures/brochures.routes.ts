import { array } from 'yup';
import { brochureAnswer, brochureChange, brochureOrder } from '#contracts/brochures/brochure.ts';
import { ANY_TYPE, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { fileDownload } from '../files/files-api.ts';
import type { BrochuresService } from './brochures.service.ts';

const PATH = '/api/suppliers/:supplierId/brochures';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: brochureAnswer.required() };
const all = { 200: array(brochureAnswer.required()).required() };

/** The brochures of a supplier's profile (P5), and their downloads by couples. New ones are created by uploads. */
export function brochureRoutes({ brochures }: { brochures: BrochuresService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the brochures of a supplier in their order',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await brochures.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/order`,
      summary: 'Change the order of the brochures',
      access: write,
      body: brochureOrder,
      answers: all,
      run: async ({ actor, body }) => ok(await brochures.reorder(actor, body.ids)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:brochureId`,
      summary: 'Change the name of a brochure',
      access: write,
      body: brochureChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await brochures.change(actor, params.brochureId, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:brochureId/content`,
      summary: 'Download a brochure, without counting it',
      access: read,
      produces: ANY_TYPE,
      answers: { 200: null },
      async run({ actor, params }) {
        const { file, content } = await brochures.open(actor.supplierId, params.brochureId);
        return fileDownload(file, content);
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:brochureId`,
      summary: 'Delete a brochure; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await brochures.remove(actor, params.brochureId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:brochureId/restore`,
      summary: 'Restore a deleted brochure',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await brochures.restore(actor, params.brochureId)),
    }),
    defineRoute({
      method: 'get',
      path: '/brochures/:brochure',
      summary: 'Download a brochure of a public page',
      access: { kind: 'public' },
      produces: ANY_TYPE,
      answers: { 200: null },
      async run({ params, unseen }) {
        const { file, content } = await brochures.openPublic(params.brochure, !unseen);
        return fileDownload(file, content);
      },
    }),
  ];
}
