import { array } from 'yup';
import { fairAnswer, fairChange, fairInput } from '#contracts/fairs/fair.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Fairs } from './fairs.ts';

const PATH = '/api/suppliers/:supplierId/fairs';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;

/** The wedding fairs of a supplier (P13). */
export function fairRoutes({ fairs }: { fairs: Fairs }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the wedding fairs of a supplier by day',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: array(fairAnswer.required()).required() },
      run: async ({ actor }) => ok(await fairs.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a wedding fair',
      access: write,
      body: fairInput,
      answers: { 201: fairAnswer.required() },
      run: async ({ actor, body }) => created(await fairs.add(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:fairId`,
      summary: 'Change a wedding fair',
      access: write,
      body: fairChange,
      answers: { 200: fairAnswer.required() },
      run: async ({ actor, params, body }) => ok(await fairs.change(actor, params.fairId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:fairId`,
      summary: 'Delete a wedding fair; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await fairs.remove(actor, params.fairId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:fairId/restore`,
      summary: 'Restore a deleted wedding fair',
      access: write,
      answers: { 200: fairAnswer.required() },
      run: async ({ actor, params }) => ok(await fairs.restore(actor, params.fairId)),
    }),
  ];
}
