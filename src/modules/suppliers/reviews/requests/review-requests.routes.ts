import { askAnswer, askInput, askPreview, askPreviewInput, reviewRequests } from '#contracts/reviews/review-request.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import { whereReviewsAre } from '../markets/where-reviews-are.ts';
import type { ReviewRequestsService } from './review-requests.service.ts';

const PATH = '/api/suppliers/:supplierId/review-requests';
/** Names of couples are for people who work with leads; access to the profile isn't enough. */
const access = { kind: 'supplier', permission: 'supplier:write' } as const;

interface RequestParts {
  requests: ReviewRequestsService;
  markets: ReviewMarkets;
}

/** Asking couples for reviews (D23). */
export function reviewRequestRoutes({ requests, markets }: RequestParts): Route[] {
  return whereReviewsAre(markets, [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List couples who can be asked for a review, and those who have been',
      access,
      answers: { 200: reviewRequests.required() },
      run: async ({ actor }) => ok(await requests.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Ask couples for a review: the same email for all, each with a link that works once',
      access,
      sends: true,
      body: askInput,
      answers: { 200: askAnswer.required() },
      run: async ({ actor, body }) => ok(await requests.ask(actor, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/preview`,
      summary: 'Preview the email that asks a couple for a review',
      access,
      body: askPreviewInput,
      answers: { 200: askPreview.required() },
      run: async ({ actor, body }) => ok(await requests.preview(actor.supplierId, body)),
    }),
  ]);
}
