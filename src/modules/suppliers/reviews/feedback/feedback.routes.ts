import { array } from 'yup';
import {
  FEEDBACK_SORTS,
  feedbackAnswer,
  feedbackFilter,
  feedbackSummary,
  responseInput,
  testimonialChange,
  testimonialInput,
} from '#contracts/reviews/feedback.ts';
import { created, defineRoute, noContent, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { FeedbackService } from './feedback.service.ts';

const PATH = '/api/suppliers/:supplierId/feedback';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: feedbackAnswer.required() };

/** Reviews and testimonials of a supplier (P8). */
export function feedbackRoutes({ feedback }: { feedback: FeedbackService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List reviews or testimonials, newest first',
      access: read,
      list: { filter: feedbackFilter, sorts: FEEDBACK_SORTS, defaultSort: ['createdAt', 'DESC'] },
      answers: { 200: array(feedbackAnswer.required()).required() },
      run: async ({ actor, list }) => rows('feedback', await feedback.list(actor.supplierId, list)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/summary`,
      summary: 'Get the rating, its distribution, and how many reviews need a reply',
      access: read,
      answers: { 200: feedbackSummary.required() },
      run: async ({ actor }) => ok(await feedback.summary(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a testimonial; it counts in no rating',
      access: write,
      body: testimonialInput,
      answers: { 201: feedbackAnswer.required() },
      run: async ({ actor, body }) => created(await feedback.add(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:feedbackId`,
      summary: 'Change a testimonial; one whose text changes is no longer verified',
      access: write,
      body: testimonialChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await feedback.change(actor, params.feedbackId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:feedbackId`,
      summary: 'Delete a testimonial; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await feedback.remove(actor, params.feedbackId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:feedbackId/restore`,
      summary: 'Restore a deleted testimonial',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await feedback.restore(actor, params.feedbackId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:feedbackId/response`,
      summary: 'Publish a reply below a review or testimonial, or edit it',
      access: write,
      body: responseInput,
      answers: one,
      run: async ({ actor, params, body }) => ok(await feedback.respond(actor, params.feedbackId, body)),
    }),
  ];
}
