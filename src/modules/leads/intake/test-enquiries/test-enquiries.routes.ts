import { testTicket } from '#contracts/supplier/setup.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { TestEnquiries } from './test-enquiries.ts';
import type { TestTickets } from './test-tickets.ts';

const access = { kind: 'supplier', permission: 'leads:write' } as const;

/** Test enquiries that a team sends itself (W2). */
export function testEnquiryRoutes({ tests, tickets }: { tests: TestEnquiries; tickets: TestTickets }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/test-ticket',
      summary: 'Get a ticket for the widget to send a test enquiry to the caller’s own address',
      access,
      sends: true,
      answers: { 200: testTicket.required() },
      run: async ({ actor }) => ok({ ticket: await tickets.make(actor.supplierId, actor.userId), email: actor.email }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/suppliers/:supplierId/leads/:leadId/test',
      summary: 'Delete a test enquiry',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await tests.remove(actor.supplierId, params.leadId);
        return noContent();
      },
    }),
  ];
}
