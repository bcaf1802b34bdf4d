import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AskForReply } from './ask-for-reply.ts';

export function askingRoutes({ asking }: { asking: AskForReply }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/reply-requests',
      summary: 'As staff who act for the supplier: ask the lead’s owner, or the admins, to reply to the couple',
      access: { kind: 'supplier', permission: 'leads:write' },
      answers: { 204: null },
      async run({ actor, params }) {
        await asking.ask(actor, params.leadId);
        return noContent();
      },
    }),
  ];
}
