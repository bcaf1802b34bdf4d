import { paymentPaidInput, paymentPlanAnswer, paymentPlanInput } from '#contracts/money/payment.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { MarkPayment } from './mark-payment.ts';
import type { PaymentPlans } from './payment-plans.ts';
import type { SavePaymentPlan } from './save-payment-plan.ts';

const PATH = '/api/suppliers/:supplierId/leads/:leadId/payments';
const write = { kind: 'supplier', permission: 'scheduled:write' } as const;
const answers = { 200: paymentPlanAnswer.required() };

/** What a couple is to pay, and what it has paid (M3). */
export function paymentRoutes({
  plans,
  saving,
  marking,
}: {
  plans: PaymentPlans;
  saving: SavePaymentPlan;
  marking: MarkPayment;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'The payment plan of a lead; an empty one of version 0 while there is none',
      access: { kind: 'supplier', permission: 'scheduled:read', scope: 'leads:read' },
      answers,
      run: async ({ actor, params }) => ok(await plans.ofLead(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Write the whole payment plan; its reminders follow in the same transaction',
      access: write,
      body: paymentPlanInput,
      answers,
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        await saving.save(actor, leadId, body);
        return ok(await plans.ofLead(actor.supplierId, leadId));
      },
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:paymentId/paid`,
      summary: 'Mark a payment as paid on a day, which ends its reminder, or as not paid after all',
      access: { ...write, scope: 'leads:write' },
      body: paymentPaidInput,
      answers,
      async run({ actor, params, body }) {
        const leadId = params.leadId;
        await marking.set(actor, leadId, params.paymentId, body);
        return ok(await plans.ofLead(actor.supplierId, leadId));
      },
    }),
  ];
}
