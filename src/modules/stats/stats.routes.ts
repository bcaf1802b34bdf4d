import { targetCouples } from '#contracts/profile/target-couples.ts';
import { dashboardAnswer, responseStrip } from '#contracts/supplier/dashboard.ts';
import { groupDashboard, groupDashboardQuery } from '#contracts/supplier/group.ts';
import { PERIODS } from '#contracts/supplier/periods.ts';
import { setupAnswer } from '#contracts/supplier/setup.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StatsApi } from './index.ts';

export function statsRoutes({ stats }: { stats: StatsApi }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/dashboard',
      summary: 'Get new leads, next messages and the team’s response time',
      access: { kind: 'supplier', permission: 'stats:read' },
      answers: { 200: dashboardAnswer },
      run: async ({ actor }) => ok(await stats.dashboard(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/group-dashboard',
      summary: 'Get the figures of the suppliers below this one in its group, and their sum',
      access: { kind: 'supplier', permission: 'group:manage' },
      query: groupDashboardQuery,
      answers: { 200: groupDashboard },
      run: async ({ actor, query }) => ok(await stats.groupDashboard(actor.supplierId, query.period ?? PERIODS[0])),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/response-time',
      summary: 'Get the median first reply of the last seven days, and the response score',
      access: { kind: 'supplier', permission: 'stats:read' },
      answers: { 200: responseStrip },
      run: async ({ actor }) => ok(await stats.responseStrip(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/target-couples',
      summary: 'List the wishes of couples who wrote in the last twelve months, without identifying them',
      access: { kind: 'supplier', permission: 'stats:read' },
      answers: { 200: targetCouples },
      run: async ({ actor }) => ok(await stats.targetCouples(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/setup',
      summary: 'Get the progress of the first steps: widget, test enquiry, calendar, follow-ups, signature',
      access: { kind: 'supplier', permission: 'leads:read' },
      answers: { 200: setupAnswer },
      run: async ({ actor }) => ok(await stats.setup(actor.supplierId)),
    }),
  ];
}
