import { handedInAnswer, handedInEnquiry } from '#contracts/lead/enquiry.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { HandInEnquiry } from './hand-in-enquiry.ts';

/** Accepts enquiries from other tools (X1). */
export function handInRoutes({ enquiries }: { enquiries: HandInEnquiry }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/enquiries',
      summary: 'Create an enquiry from another tool; it becomes a lead, or joins the couple’s open one',
      access: { kind: 'supplier', permission: 'leads:write', scope: 'enquiries:create' },
      idempotent: true,
      body: handedInEnquiry,
      answers: { 201: handedInAnswer.required() },
      run: ({ actor, body, requestKey }) => enquiries.receive(requestKey, actor.supplierId, body),
    }),
  ];
}
