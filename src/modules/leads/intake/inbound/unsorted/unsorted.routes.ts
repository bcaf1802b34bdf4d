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

/** Emails that belong to no known conversation: a supplier's and those for staff. */
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
      summary: 'List unsorted emails to this supplier, newest first',
      access: read,
      list,
      answers: { 200: array(unsortedMail.required()).required() },
      run: async ({ actor, list: query }) =>
        rows('unsorted-mails', await unsorted.list({ supplierId: actor.supplierId }, query)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:inboundId`,
      summary: 'Get an unsorted email',
      access: read,
      answers: { 200: unsortedMail },
      run: async ({ actor, params }) => ok(await unsorted.read(actor.supplierId, params.inboundId)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:inboundId/file`,
      summary: 'Add an unsorted email to the conversation of a lead',
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
      summary: 'Create a lead from an unsorted email',
      access: write,
      body: mailToLeadInput,
      answers: { 201: filedMailAnswer },
      run: async ({ actor, params, body }) =>
        created({ leadId: await unsorted.toLead(actor.supplierId, params.inboundId, body) }),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:inboundId`,
      summary: 'Remove an unsorted email; its raw content is kept a little longer',
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
      summary: 'List unsorted emails for staff: in your markets, and with `*` those that name no supplier',
      access: staff,
      list,
      answers: { 200: array(unsortedMail.required()).required() },
      run: async ({ actor, list: query }) => rows('unsorted-mails', await unsorted.list(ofStaff(actor), query)),
    }),
    defineRoute({
      method: 'post',
      path: `${STAFF}/:inboundId/supplier`,
      summary: 'Move an unsorted email to a supplier’s queue',
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
      summary: 'Remove an unsorted email from the staff queue',
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
