import { array } from 'yup';
import { findQuery } from '#contracts/lead/lead-find.ts';
import { leadSummary } from '#contracts/lead/lead.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { FindCouples } from './find-couples.ts';

/** Finds couples while their name is being typed. */
export function findingRoutes({ couples }: { couples: FindCouples }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/leads/find',
      summary: 'Find couples by the start of a name, then by the list’s search; locked ones are masked',
      access: { kind: 'supplier', permission: 'leads:read' },
      query: findQuery,
      answers: { 200: array(leadSummary.required()).required() },
      run: async ({ actor, query }) => ok(await couples.find(actor.supplierId, query.q)),
    }),
  ];
}
