import { DAY } from '#contracts/durations.ts';
import { ReviewLinks } from '#modules/suppliers/reviews/letters/review-links.ts';
import type { FeedbackType } from '#contracts/reviews/feedback-limits.ts';
import { samplePhoto } from '#modules/suppliers/photos/testing/sample-photos.ts';
import { MULTIPART, photoForm } from '#modules/suppliers/reviews/testing/photo-form.ts';
import type { NewReviewPhoto } from '#modules/suppliers/reviews/tables/review-tables.ts';
import { buildReview, buildReviewPhoto, buildReviewRequest, buildTestimonial } from '../builders/reviews.ts';
import { mailedLink } from '../builders/users.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId';
const FEEDBACK = `${OF}/feedback`;
const OCTETS = { 'Content-Type': 'application/octet-stream' };
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };

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
  const withPhoto =
    (type: FeedbackType, ask: Ask = {}, row: Partial<NewReviewPhoto> = {}): Preparation =>
    async ({ ids }) => {
      const build = type === 'review' ? buildReview : buildTestimonial;
      const { id } = await build(app, ids['supplierId'] ?? '');
      const photo = await buildReviewPhoto(app, { supplierId: ids['supplierId'] ?? '', feedbackId: id }, row);
      const named = { feedbackId: id, photoId: photo.id, photo: photo.public_id, file: '640.avif' };
      return { ids: { ...ids, ...named }, ...ask };
    };
  /** A review with a photo, written by its couple through their link. */
  const written = async ({ ids, lead }: World): Promise<Record<string, string>> => {
    const supplierId = ids['supplierId'] ?? '';
    const review = await buildReview(app, supplierId);
    const request = await buildReviewRequest(app, supplierId, lead.id, { feedback_id: review.id });
    const url = await app.within(() => app.container.get(ReviewLinks).url(request.id));
    const photo = await buildReviewPhoto(app, { supplierId, feedbackId: review.id });
    return { ...ids, token: url.split('/').at(-1) ?? '', photo: photo.id, file: '640.avif' };
  };
  let couples = 0;
  const asked = async (world: World): Promise<Record<string, string>> => {
    const { ids, admin } = world;
    const { id } = await buildTestimonial(app, ids['supplierId'] ?? '');
    couples += 1;
    const email = `ruth-${couples}@couple.example`;
    const path = `/api/suppliers/${ids['supplierId']}/feedback/${id}/confirmation`;
    await app.request('POST', path, { as: admin, body: { email, version: 1 } });
    const link = await mailedLink(app, 'testimonial-confirmation', email, String.raw`https?://\S+/testimonial/\S+`);
    return { ...ids, feedbackId: id, token: link.split('/').at(-1) ?? '' };
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
    [`POST ${FEEDBACK}/:feedbackId/confirmation`]: async ({ ids }) => {
      const { id } = await buildTestimonial(app, ids['supplierId'] ?? '');
      couples += 1;
      return { ids: { ...ids, feedbackId: id }, body: { email: `ed-${couples}@couple.example`, version: 1 } };
    },
    'GET /testimonial/:token': async (world) => ({ as: '', ids: await asked(world) }),
    'POST /testimonial/:token': async (world) => ({ as: '', ids: await asked(world), form: { answer: 'yes' } }),
    'GET /api/staff/suppliers/:supplierId/testimonials': async (world) => ({
      ids: await asked(world),
      as: world.staff,
    }),
    'POST /api/staff/suppliers/:supplierId/testimonials/:feedbackId/check': async (world) => ({
      ids: await asked(world),
      as: world.staff,
      body: { verified: true, reason: 'Contract seen.', version: 1 },
    }),
    [`POST ${FEEDBACK}/:feedbackId/photo`]: async ({ ids }) => {
      const { id } = await buildTestimonial(app, ids['supplierId'] ?? '');
      return { ids: { ...ids, feedbackId: id }, text: await samplePhoto(), headers: OCTETS };
    },
    [`PUT ${FEEDBACK}/:feedbackId/photo`]: withPhoto('testimonial', { body: { alt: 'The orangery' } }),
    [`DELETE ${FEEDBACK}/:feedbackId/photo`]: withPhoto('testimonial'),
    [`GET ${FEEDBACK}/:feedbackId/photos/:photoId/:file`]: withPhoto('review'),
    'GET /:publicId/reviews': async ({ ids }) => {
      await buildReview(app, ids['supplierId'] ?? '');
      return { as: '', ids };
    },
    'GET /:publicId/testimonials': async ({ ids }) => {
      await buildTestimonial(app, ids['supplierId'] ?? '');
      return { as: '', ids };
    },
    'GET /:publicId/reviews/:reviewId': async ({ ids }) => {
      const { id } = await buildReview(app, ids['supplierId'] ?? '');
      return { as: '', ids: { ...ids, reviewId: id } };
    },
    'GET /report-review/:feedback': async ({ ids }) => {
      const { id } = await buildReview(app, ids['supplierId'] ?? '');
      return { as: '', ids: { ...ids, feedback: id } };
    },
    'POST /report-review/:feedback': async ({ ids }) => {
      const { id } = await buildReview(app, ids['supplierId'] ?? '');
      const form = { reason: 'unlawful', details: 'It names a waiter.', email: 'ann@reader.example', company: '' };
      return { as: '', ids: { ...ids, feedback: id }, form };
    },
    'GET /review-photos/:photo/:file': withPhoto('review', { as: '' }),
    'POST /review/:token/photos': async (world) => ({
      as: '',
      ids: await written(world),
      text: photoForm(await samplePhoto()),
      headers: { ...MULTIPART, ...OWN_PAGE },
    }),
    'POST /review/:token/photos/:photo/remove': async (world) => ({
      as: '',
      ids: await written(world),
      form: { remove: 'yes' },
    }),
    'GET /review/:token/photos/:photo/:file': async (world) => ({ as: '', ids: await written(world) }),
    'GET /api/staff/review-photos': async (world) => ({
      ...(await withPhoto('review', {}, { approved: false, waiting_since: 1 })(world)),
      as: world.staff,
    }),
    'GET /api/staff/review-photos/:photoId/sizes/:file': async (world) => ({
      ...(await withPhoto('review')(world)),
      as: world.staff,
    }),
    'POST /api/staff/review-photos/:photoId/approval': async (world) => ({
      ...(await withPhoto('review', { body: { approved: true } })(world)),
      as: world.staff,
    }),
    [`GET ${OF}/review-requests`]: async ({ ids, lead }) => {
      await married(lead.id);
      await buildReviewRequest(app, ids['supplierId'] ?? '', lead.id);
      return { ids };
    },
    [`POST ${OF}/review-requests`]: async ({ ids, lead }) => {
      await married(lead.id);
      return { ids, body: { couples: [lead.id], message: 'Dear {{couple}}' } };
    },
    [`POST ${OF}/review-requests/preview`]: async ({ ids, lead }) => {
      await married(lead.id);
      return { ids, body: { couple: lead.id, message: 'Dear {{couple}}' } };
    },
    [`GET ${OF}/review-proofs`]: withReview(),
    [`GET ${OF}/review-proofs/:feedbackId`]: withReview(),
    'GET /review/:token': withLink(),
    'POST /review/:token': withLink({ form: { stars: '5', title: '', text: 'Wonderful.', couple: 'Ruth & Ed' } }),
    'GET /verify-reviews': () => ({ as: '' }),
    'GET /how-reviews-are-checked': () => ({ as: '' }),
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
