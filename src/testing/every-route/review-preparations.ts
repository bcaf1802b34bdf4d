import { DAY } from '#contracts/durations.ts';
import { ReviewLinks } from '#modules/suppliers/reviews/letters/review-links.ts';
import { buildReview, buildReviewRequest, buildTestimonial } from '../builders/reviews.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId';
const FEEDBACK = `${OF}/feedback`;

/** Reviews, testimonials, requests and reports. */
export function prepareReviews(app: TestApp): Record<string, Preparation> {
  const withReview =
    (ask: Ask = {}): Preparation =>
    async ({ ids }) => {
      const { id } = await buildReview(app, ids['supplierId'] ?? '');
      return { ids: { ...ids, feedbackId: id }, ...ask };
    };
  const withTestimonial =
    (ask: Ask = {}): Preparation =>
    async ({ ids }) => {
      const { id } = await buildTestimonial(app, ids['supplierId'] ?? '');
      return { ids: { ...ids, feedbackId: id }, ...ask };
    };
  const reported = async ({ ids, admin }: World): Promise<Record<string, string>> => {
    const { id } = await buildReview(app, ids['supplierId'] ?? '');
    const path = `/api/suppliers/${ids['supplierId']}/feedback/${id}/report`;
    await app.request('POST', path, { as: admin, body: { reason: 'advertising', details: 'x' } });
    const [report]: { id: string }[] = await app.database.orm.em
      .fork()
      .execute('select id from review_report where feedback_id = ?', [id]);
    return { ...ids, feedbackId: id, reportId: report?.id ?? '' };
  };
  const married = async (leadId: string): Promise<void> => {
    const day = new Date(app.clock.now() - DAY).toISOString().slice(0, 10);
    await app.database.orm.em
      .fork()
      .execute(
        "update `lead` set stage = 'Completed', locked = 0, wedding_earliest = ?, wedding_latest = ? where id = ?",
        [day, day, leadId],
      );
  };
  const withLink =
    (ask: Ask = {}): Preparation =>
    async ({ ids, lead }) => {
      const request = await buildReviewRequest(app, ids['supplierId'] ?? '', lead.id);
      const url = await app.within(() => app.container.get(ReviewLinks).url(request.id));
      return { as: '', ids: { ...ids, token: url.split('/').at(-1) ?? '' }, ...ask };
    };
  const text = { text: 'Wonderful.', couple: 'Ruth & Ed' };
  return {
    [`GET ${FEEDBACK}`]: withReview({ query: `?filter=${encodeURIComponent('{"type":"review"}')}` }),
    [`GET ${FEEDBACK}/summary`]: withReview(),
    [`POST ${FEEDBACK}`]: () => ({ body: text }),
    [`PUT ${FEEDBACK}/:feedbackId`]: withTestimonial({ body: { ...text, version: 1 } }),
    [`DELETE ${FEEDBACK}/:feedbackId`]: withTestimonial(),
    [`POST ${FEEDBACK}/:feedbackId/restore`]: withTestimonial({ body: {} }),
    [`PUT ${FEEDBACK}/:feedbackId/response`]: withReview({ body: { message: 'Thank you.', version: 1 } }),
    [`POST ${FEEDBACK}/:feedbackId/report`]: withReview({ body: { reason: 'advertising', details: 'x' } }),
    [`POST ${FEEDBACK}/:feedbackId/appeal`]: async (world) => {
      const ids = await reported(world);
      const decision = { decision: 'keep', statement: 'x', state: 'open' };
      const path = `/api/staff/review-reports/${ids['reportId']}/decision`;
      await app.request('POST', path, { as: world.staff, body: decision });
      return { ids, body: { text: 'x' } };
    },
    [`GET ${OF}/review-requests`]: async ({ ids, lead }) => {
      await married(lead.id);
      await buildReviewRequest(app, ids['supplierId'] ?? '', lead.id);
      return { ids };
    },
    [`POST ${OF}/review-requests`]: async ({ ids, lead }) => {
      await married(lead.id);
      return { ids, body: { couples: [lead.id], message: 'Dear {{couple}}' } };
    },
    [`GET ${OF}/review-proofs`]: withReview(),
    [`GET ${OF}/review-proofs/:feedbackId`]: withReview(),
    'GET /review/:token': withLink(),
    'POST /review/:token': withLink({ form: { stars: '5', title: '', text: 'Wonderful.', couple: 'Ruth & Ed' } }),
    'GET /verify-reviews': () => ({ as: '' }),
    'POST /verify-reviews': async ({ ids, admin }) => {
      const { id } = await buildReview(app, ids['supplierId'] ?? '');
      const path = `/api/suppliers/${ids['supplierId']}/review-proofs/${id}`;
      const { text: proof } = await app.request('GET', path, { as: admin });
      return { as: '', form: { proof, key: '' } };
    },
    'GET /api/staff/review-reports': async (world) => ({ ids: await reported(world), as: world.staff }),
    'POST /api/staff/review-reports/:reportId/decision': async (world) => ({
      ids: await reported(world),
      as: world.staff,
      body: { decision: 'keep', statement: 'x', state: 'open' },
    }),
  };
}
