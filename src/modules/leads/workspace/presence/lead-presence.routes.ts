import { array } from 'yup';
import { presenceAnswer, presenceInput } from '#contracts/presence.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LeadPresence } from './lead-presence.ts';

const PATH = '/api/suppliers/:supplierId/leads/:leadId/presence';
const access = { kind: 'supplier', permission: 'leads:read' } as const;

/** Who has a lead open. Changes are sent over the event stream, which also keeps people present. */
export function leadPresenceRoutes({ presence }: { presence: LeadPresence }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List teammates who have this lead open, and who is writing',
      access,
      answers: { 200: array(presenceAnswer.required()).required() },
      run: async ({ actor, params }) => ok(await presence.others(actor, params.leadId)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Report that you have this lead open or are writing; only needed when that changes',
      access,
      body: presenceInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await presence.enter(actor, params.leadId, body.state);
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: PATH,
      summary: 'Report that you closed this lead',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await presence.leave(actor, params.leadId);
        return noContent();
      },
    }),
  ];
}
