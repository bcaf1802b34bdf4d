import { array } from 'yup';
import {
  UNSORTED_SORTS,
  fileMailInput,
  filedMailAnswer,
  handOverInput,
  mailToLeadInput,
  unsortedFilter,
  unsortedMail,
} from '#contracts/messaging/inbound-mail.ts';
import { created, defineRoute, noContent, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StaffSupplierGuard } from '#shared/http/staff-guard.ts';
import type { UnsortedMailService } from './unsorted-mail.service.ts';

const PATH = '/api/suppliers/:supplierId/unsorted-mails';
const STAFF = '/api/staff/unsorted-mails';
const read = { kind: 'supplier', permission: 'leads:read' } as const;
const write = { kind: 'supplier', permission: 'leads:write' } as const;
const staff = { kind: 'staff' } as const;
const list = {
  filter: unsortedFilter,
  sorts: UNSORTED_SORTS,
  defaultSort: ['receivedAt', 'DESC'] as ['receivedAt', 'DESC'],
};

/** The trays of mails that name no conversation: a supplier's, and the one of staff. */
export function unsortedRoutes({
  unsorted,
  guard,
}: {
  unsorted: UnsortedMailService;
  guard: StaffSupplierGuard;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'Mails to this supplier that name no conversation, newest first',
      access: read,
      list,
      answers: { 200: array(unsortedMail.required()).required() },
      run: async ({ actor, list: query }) =>
        rows('unsorted-mails', await unsorted.list({ supplierId: actor.supplierId }, query)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:inboundId`,
      summary: 'One of those mails',
      access: read,
      answers: { 200: unsortedMail },
      run: async ({ actor, params }) => ok(await unsorted.read(actor.supplierId, params.inboundId)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:inboundId/file`,
      summary: 'Put a mail into the conversation of a lead',
      access: write,
      body: fileMailInput,
      answers: { 200: filedMailAnswer },
      async run({ actor, params, body }) {
        await unsorted.file(actor.supplierId, params.inboundId, body.leadId);
        return ok({ leadId: body.leadId });
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:inboundId/lead`,
      summary: 'Make a lead of a mail',
      access: write,
      body: mailToLeadInput,
      answers: { 201: filedMailAnswer },
      run: async ({ actor, params, body }) =>
        created({ leadId: await unsorted.toLead(actor.supplierId, params.inboundId, body) }),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:inboundId`,
      summary: 'Take a mail out of the tray; its bytes are kept a while longer',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await unsorted.discard({ supplierId: actor.supplierId }, params.inboundId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: STAFF,
      summary: 'Mails for staff: of your markets, and with `*` those that name no supplier either',
      access: staff,
      list,
      answers: { 200: array(unsortedMail.required()).required() },
      run: async ({ actor, list: query }) => rows('unsorted-mails', await unsorted.list(ofStaff(actor), query)),
    }),
    defineRoute({
      method: 'post',
      path: `${STAFF}/:inboundId/supplier`,
      summary: 'Hand a mail over to the unsorted of a supplier',
      access: staff,
      body: handOverInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await guard(actor, body.supplierId);
        await unsorted.handOver(actor.staffMarkets, params.inboundId, body.supplierId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${STAFF}/:inboundId`,
      summary: 'Take a mail out of the unsorted of staff',
      access: staff,
      answers: { 204: null },
      async run({ actor, params }) {
        await unsorted.discard(ofStaff(actor), params.inboundId);
        return noContent();
      },
    }),
  ];
}

const ofStaff = ({ staffMarkets }: { staffMarkets: readonly string[] }) => ({
  supplierId: null,
  markets: staffMarkets,
});
