import { dashboardAnswer } from '#contracts/dashboard.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StatsApi } from './index.ts';

export function statsRoutes(stats: StatsApi): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/dashboard',
      summary: 'What is to do today, what is new, and how quick the team was',
      access: { kind: 'supplier', permission: 'leads:read' },
      answers: { 200: dashboardAnswer },
      run: async ({ actor }) => ok(await stats.dashboard(actor.supplierId)),
    }),
  ];
}
