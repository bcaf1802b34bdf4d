import { array } from 'yup';
import { appealInput, feedbackAnswer, reportDecision, reportInput, staffReport } from '#contracts/reviews/feedback.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import { whereReviewsAre } from '../markets/where-reviews-are.ts';
import type { DecideNotices } from '../notices/decide-notices.ts';
import type { DecideReports } from './decide-reports.ts';
import type { ReportReview } from './report-review.ts';

const PATH = '/api/suppliers/:supplierId/feedback/:feedbackId';
const STAFF = '/api/staff/review-reports';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const staff = { kind: 'staff' } as const;
const one = { 200: feedbackAnswer.required() };

/** Reported reviews, for the teams that report them and the staff who decide (D24). */
export function reportRoutes({
  reporting,
  deciding,
  notices,
  markets,
}: {
  reporting: ReportReview;
  deciding: DecideReports;
  notices: DecideNotices;
  markets: ReviewMarkets;
}): Route[] {
  return whereReviewsAre(markets, [
    defineRoute({
      method: 'post',
      path: `${PATH}/report`,
      summary: 'Report a review to staff, who decide within 72 hours',
      access: write,
      body: reportInput,
      answers: one,
      run: async ({ actor, params, body }) => ok(await reporting.report(actor, params.feedbackId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/appeal`,
      summary: 'Appeal the decision to keep a review; possible once',
      access: write,
      body: appealInput,
      answers: one,
      run: async ({ actor, params, body }) => ok(await reporting.appeal(actor, params.feedbackId, body)),
    }),
    defineRoute({
      method: 'get',
      path: STAFF,
      summary: 'List reported reviews in your markets that need a decision, oldest first',
      access: staff,
      answers: { 200: array(staffReport.required()).required() },
      async run({ actor }) {
        const all = [...(await deciding.waiting(actor)), ...(await notices.waiting(actor))];
        return ok(all.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${STAFF}/:reportId/decision`,
      summary: 'Keep or remove a reported review, with reasons for both sides',
      access: staff,
      body: reportDecision,
      answers: { 204: null },
      async run({ actor, params, body }) {
        if (!(await notices.decide(actor, params.reportId, body))) await deciding.decide(actor, params.reportId, body);
        return noContent();
      },
    }),
  ]);
}
