import { claimInput, claimOfLead } from '#contracts/lead/lead-claim.ts';
import { strictObject } from '#contracts/fields.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { SupplierClaims } from './supplier-claims.ts';

const CLAIM = '/api/suppliers/:supplierId/leads/:leadId/claim';
const spend = { kind: 'supplier', permission: 'leads:reveal' } as const;

/** Lets a supplier return an enquiry it paid for (R2). A repeated request gets the claim in its current state. */
export function claimRoutes({ claims }: { claims: SupplierClaims }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: CLAIM,
      summary: 'Get whether a return can be requested for a lead, and the state of its claim',
      access: { kind: 'supplier', permission: 'leads:read' },
      answers: { 200: claimOfLead.required() },
      run: async ({ actor, params }) => ok(await claims.read(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'post',
      path: CLAIM,
      summary: 'Request the unit of a lead back, within 14 days; a matching rule decides at once',
      access: spend,
      idempotent: true,
      body: claimInput,
      answers: { 201: claimOfLead.required() },
      async run({ actor, params, body, requestKey }) {
        const leadId = params.leadId;
        const { status } = await claims.ask(requestKey, actor, leadId, body);
        return { status, body: await claims.read(actor.supplierId, leadId) };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${CLAIM}/withdraw`,
      summary: 'Withdraw a claim that is still open',
      access: spend,
      idempotent: true,
      body: strictObject({}),
      answers: { 200: claimOfLead.required() },
      async run({ actor, params, requestKey }) {
        const leadId = params.leadId;
        await claims.withdraw(requestKey, actor, leadId);
        return ok(await claims.read(actor.supplierId, leadId));
      },
    }),
  ];
}
