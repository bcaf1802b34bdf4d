import { acting, actingInput } from '#contracts/account/acting.ts';
import { created, defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ActingService } from './acting.service.ts';

export function actingRoutes({ visits }: { visits: ActingService }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/staff/suppliers/:supplierId/acting',
      summary: 'Act for a supplier in your markets, as its admin, for 30 minutes',
      access: { kind: 'staff' },
      body: actingInput,
      answers: { 201: acting },
      async run({ actor, params, body }) {
        return created(await visits.start(actor, params.supplierId, body));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/auth/acting/stop',
      summary: 'Stop acting for a supplier',
      access: { kind: 'user' },
      answers: { 204: null },
      async run({ actor }) {
        await visits.stop(actor);
        return noContent();
      },
    }),
  ];
}
