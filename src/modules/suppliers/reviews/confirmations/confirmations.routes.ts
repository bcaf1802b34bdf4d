import { array } from 'yup';
import { confirmationInput, feedbackAnswer, testimonialCheck } from '#contracts/reviews/feedback.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AskConfirmation } from './ask-confirmation.ts';
import type { CheckTestimonials } from './check-testimonials.ts';

const STAFF = '/api/staff/suppliers/:supplierId/testimonials';
const one = { 200: feedbackAnswer.required() };

/** Verifying testimonials: by the couple or by staff, never by the supplier (D25). */
export function confirmationRoutes({
  asking,
  checking,
}: {
  asking: AskConfirmation;
  checking: CheckTestimonials;
}): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/feedback/:feedbackId/confirmation',
      summary: 'Email a couple a link to confirm or decline a testimonial',
      access: { kind: 'supplier', permission: 'supplier:write' },
      sends: true,
      body: confirmationInput,
      answers: one,
      run: async ({ actor, params, body }) => ok(await asking.ask(actor, params.feedbackId, body)),
    }),
    defineRoute({
      method: 'get',
      path: STAFF,
      summary: 'List the testimonials of a supplier in your markets, newest first',
      access: { kind: 'staff' },
      answers: { 200: array(feedbackAnswer.required()).required() },
      run: async ({ actor, params }) => ok(await checking.list(actor, params.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: `${STAFF}/:feedbackId/check`,
      summary: 'Verify a testimonial after seeing proof, or remove its verification',
      access: { kind: 'staff' },
      body: testimonialCheck,
      answers: one,
      run: async ({ actor, params, body }) => ok(await checking.check(actor, params, body)),
    }),
  ];
}
