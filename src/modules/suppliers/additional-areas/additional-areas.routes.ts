import { additionalAreasAnswer, additionalAreasChange } from '#contracts/areas/additional-areas.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AdditionalAreasService } from './additional-areas.service.ts';

const PATH = '/api/suppliers/:supplierId/additional-areas';
const answers = { 200: additionalAreasAnswer.required() };

/** Additional areas in which the directory lists a supplier (D28). */
export function additionalAreaRoutes({ areas }: { areas: AdditionalAreasService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'Get the additional areas that a supplier is listed in, and its slots',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers,
      run: async ({ actor }) => ok(await areas.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Replace the additional areas; those beyond the slots are kept, but not listed',
      access: { kind: 'supplier', permission: 'supplier:write' },
      body: additionalAreasChange,
      answers,
      run: async ({ actor, body }) => ok(await areas.save(actor, body)),
    }),
  ];
}
