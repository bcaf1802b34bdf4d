import { duplicateInput, duplicates, mergeInput, unmergeInput } from '#contracts/lead/lead-duplicates.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { DuplicatesOfLead } from './duplicates-of-lead.ts';
import type { MergeLeads } from './merge-leads.ts';

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';
const write = { kind: 'supplier', permission: 'leads:write' } as const;

/** Leads of the same couple: listing, keeping apart, merging and unmerging (E8). */
export function duplicateRoutes({ found, merging }: { found: DuplicatesOfLead; merging: MergeLeads }): Route[] {
  const list = async (supplierId: string, leadId: string) => ok(await found.list(supplierId, leadId));
  return [
    defineRoute({
      method: 'get',
      path: `${LEAD}/duplicates`,
      summary: 'List other leads that may be of the same couple; none while either is locked',
      access: { kind: 'supplier', permission: 'leads:read' },
      answers: { 200: duplicates },
      run: async ({ actor, params }) => list(actor.supplierId, params.leadId),
    }),
    defineRoute({
      method: 'post',
      path: `${LEAD}/duplicates/:otherId`,
      summary: 'Link two leads of the same couple, or mark them as different people',
      access: write,
      body: duplicateInput,
      answers: { 200: duplicates },
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        await found.decide(actor.supplierId, leadId, params.otherId, body.state, actor.userId);
        return list(actor.supplierId, leadId);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${LEAD}/merge`,
      summary: 'Merge another lead of the same couple into this one',
      access: write,
      idempotent: true,
      body: mergeInput,
      answers: { 200: duplicates },
      async run({ actor, params, body, requestKey }) {
        const leadId = params.leadId;
        await merging.merge(requestKey, actor, leadId, body);
        return list(actor.supplierId, leadId);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${LEAD}/merge/undo`,
      summary: 'Undo a merge, within 30 days',
      access: write,
      idempotent: true,
      body: unmergeInput,
      answers: { 200: duplicates },
      async run({ actor, params, body, requestKey }) {
        const leadId = params.leadId;
        await merging.unmerge(requestKey, actor, leadId, body.otherId);
        return list(actor.supplierId, leadId);
      },
    }),
  ];
}
