import { showContactInput } from '#contracts/account/acting.ts';
import { leadContact } from '#contracts/lead/lead.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AskForReply } from './ask-for-reply.ts';
import type { ShowContact } from './show-contact.ts';

export function askingRoutes({ asking, contacts }: { asking: AskForReply; contacts: ShowContact }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/reply-requests',
      summary: 'As staff acting for the supplier: ask the lead’s owner, or the admins, to reply to the couple',
      access: { kind: 'supplier', permission: 'leads:write' },
      answers: { 204: null },
      async run({ actor, params }) {
        await asking.ask(actor, params.leadId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/contact',
      summary: 'As staff acting for the supplier: see this couple’s contact details, giving a reason',
      access: { kind: 'supplier', permission: 'leads:write' },
      body: showContactInput,
      answers: { 200: leadContact },
      run: async ({ actor, params, body }) => ok(await contacts.show(actor, params.leadId, body.reason)),
    }),
  ];
}
