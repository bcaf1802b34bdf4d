import { array } from 'yup';
import { groupConnections, groupRequest, groupRequestInput } from '#contracts/supplier/group.ts';
import { NotFound } from '#shared/errors.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { LinkGroups } from './link-groups.ts';
import type { ReadGroups } from './read-groups.ts';

const manage = { kind: 'supplier', permission: 'group:manage' } as const;

/** Groups of suppliers, for their admins. */
export function groupRoutes({ reading, linking }: { reading: ReadGroups; linking: LinkGroups }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/group-connections',
      summary: 'Get the supplier at the top of the group, the one above and those directly below',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: groupConnections },
      run: async ({ actor }) => ok(await reading.connections(actor.supplierId)),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/suppliers/:supplierId/group-connections/:otherId',
      summary: 'End the connection with the supplier above or with one directly below',
      access: manage,
      answers: { 204: null },
      async run({ actor, params }) {
        await linking.unlink(actor, params.otherId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/group-requests',
      summary: 'List open requests, sent and received, newest first',
      access: manage,
      answers: { 200: array(groupRequest.required()).required() },
      run: async ({ actor }) => ok(await reading.requests(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/group-requests',
      summary: 'Ask another supplier to join this one’s group',
      access: manage,
      sends: true,
      body: groupRequestInput,
      answers: { 201: groupRequest },
      async run({ actor, body }) {
        const id = await linking.request(actor, body.business);
        const open = (await reading.requests(actor.supplierId)).find((request) => request.id === id);
        if (!open) throw new NotFound('This request');
        return created(open);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/group-requests/:requestId/accept',
      summary: 'Join the group that sent this request: its admins can manage this supplier from then on',
      access: manage,
      answers: { 200: groupConnections },
      async run({ actor, params }) {
        await linking.accept(actor, params.requestId);
        return ok(await reading.connections(actor.supplierId));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/suppliers/:supplierId/group-requests/:requestId',
      summary: 'Decline a request that was received, or withdraw one that was sent',
      access: manage,
      answers: { 204: null },
      async run({ actor, params }) {
        await linking.end(actor, params.requestId);
        return noContent();
      },
    }),
  ];
}
