import { inboxAnswer, inboxInput } from '#contracts/messaging/inbox.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Inbox } from './inbox.ts';

/** Returns the first message of a conversation. It only reads, although it is a POST. */
export function inboxRoutes({ inbox }: { inbox: Inbox }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/inbox',
      summary: 'Get the first message of a conversation; masked while its lead is locked',
      access: { kind: 'supplier', permission: 'leads:read', scope: 'leads:read' },
      body: inboxInput,
      answers: { 200: inboxAnswer.required() },
      run: async ({ actor, body }) => ok(await inbox.first(actor.supplierId, body.conversationId)),
    }),
  ];
}
