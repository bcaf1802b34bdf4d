import { setupInput } from '#contracts/supplier/setup.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SetupApi } from './setup-api.ts';

export function supplierSetupRoutes({ setup }: { setup: SetupApi }): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: '/api/suppliers/:supplierId/setup',
      summary: 'Hide the first steps from the dashboard of the whole team, or show them again',
      access: { kind: 'supplier', permission: 'settings:write' },
      body: setupInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await setup.hide(actor.supplierId, body.hidden);
        return noContent();
      },
    }),
  ];
}
