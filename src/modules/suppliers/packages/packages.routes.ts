import { array } from 'yup';
import { packageAnswer, packageChange, packageInput, packageOrder } from '#contracts/packages/package.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { PackagesService } from './packages.service.ts';

const PATH = '/api/suppliers/:supplierId/packages';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: packageAnswer.required() };
const all = { 200: array(packageAnswer.required()).required() };

/** What a supplier sells at a price (P5). */
export function packageRoutes({ packages }: { packages: PackagesService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the packages of a supplier by order, then by price',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await packages.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a package',
      access: write,
      body: packageInput,
      answers: { 201: packageAnswer.required() },
      run: async ({ actor, body }) => created(await packages.add(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/order`,
      summary: 'Change the order of the packages',
      access: write,
      body: packageOrder,
      answers: all,
      run: async ({ actor, body }) => ok(await packages.reorder(actor, body.ids)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:packageId`,
      summary: 'Change a package',
      access: write,
      body: packageChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await packages.change(actor, params.packageId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:packageId`,
      summary: 'Delete a package; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await packages.remove(actor, params.packageId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:packageId/restore`,
      summary: 'Restore a deleted package',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await packages.restore(actor, params.packageId)),
    }),
  ];
}
