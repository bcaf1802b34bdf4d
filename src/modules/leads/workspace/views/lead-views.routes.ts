import { array } from 'yup';
import { leadView, leadViewCount, leadViewInput, leadViewUpdate } from '#contracts/lead/lead-view.ts';
import { created, defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadViewCounts } from './lead-view-counts.ts';
import type { LeadViews } from './lead-views.ts';

const PATH = '/api/suppliers/:supplierId/lead-views';
const access = { kind: 'supplier', permission: 'leads:read' } as const;
const answers = { 200: leadView.required() };

/**
 * Saved views of the lead list (E1). Everyone who can read leads can save views; sharing them requires the permission
 * to change leads.
 */
export function leadViewRoutes({ views, counting }: { views: LeadViews; counting: LeadViewCounts }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List your saved views and the team’s, in their order',
      access,
      answers: { 200: array(leadView.required()).required() },
      run: async ({ actor }) => ok(await views.list(actor)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/counts`,
      summary: 'Count the leads in the first twelve views, each up to 1,000',
      access,
      answers: { 200: array(leadViewCount.required()).required() },
      run: async ({ actor }) => ok(await counting.counts(actor)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Save filters, columns and sort as a view, for yourself or the team',
      access,
      body: leadViewInput,
      answers: { 201: leadView.required() },
      run: async ({ actor, body }) => created(await views.create(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:viewId`,
      summary: 'Rename, change, share or move a view; for its creator, and for admins if it is shared',
      access,
      body: leadViewUpdate,
      answers,
      run: async ({ actor, params, body }) => ok(await views.change(actor, params.viewId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:viewId`,
      summary: 'Delete a view; for its creator, and for admins if it is shared',
      access,
      answers,
      run: async ({ actor, params }) => ok(await views.remove(actor, params.viewId)),
    }),
  ];
}
