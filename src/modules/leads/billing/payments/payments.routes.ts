import { paymentPaidInput, paymentPlanAnswer, paymentPlanInput } from '#contracts/money/payment.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { MarkPayment } from './mark-payment.ts';
import type { PaymentPlans } from './payment-plans.ts';
import type { SavePaymentPlan } from './save-payment-plan.ts';

const PATH = '/api/suppliers/:supplierId/leads/:leadId/payments';
const write = { kind: 'supplier', permission: 'scheduled:write' } as const;
const answers = { 200: paymentPlanAnswer.required() };

/** What a couple has to pay and has paid (M3). */
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
      summary: 'Get the payment plan of a lead; without one, an empty plan of version 0',
      access: { kind: 'supplier', permission: 'scheduled:read', scope: 'leads:read' },
      answers,
      run: async ({ actor, params }) => ok(await plans.ofLead(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Replace the whole payment plan; its reminders are updated in the same transaction',
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
      summary: 'Mark a payment as paid on a day, which cancels its reminder, or as not paid',
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
