import { DAY } from '#contracts/durations.ts';
import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';
import { PHOTO_STORAGE, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { FeedbackRepository } from '#modules/suppliers/reviews/feedback/feedback.repository.ts';
import { NOTHING } from '#modules/suppliers/reviews/feedback/feedback.service.ts';
import { ReviewPassport } from '#modules/suppliers/reviews/passport/review-passport.ts';
import { ReviewPhotoRepository } from '#modules/suppliers/reviews/photos/review-photo.repository.ts';
import { reviewsDb } from '#modules/suppliers/reviews/tables/review-tables.ts';
import type { FeedbackRow, NewReviewPhoto, RequestRow } from '#modules/suppliers/reviews/tables/review-tables.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '../app.ts';

const rowOf = (app: TestApp, supplierId: string): FeedbackRow => {
  const now = app.clock.now();
  return {
    ...NOTHING,
    id: newId(now),
    supplier_id: supplierId,
    type: 'testimonial',
    body: 'The orangery at dusk was the best hour of the day.',
    couple: 'Nadia & Chris',
    wedding_day: '2026-05-01',
    locale: 'en-GB',
    created_at: now,
    updated_at: now,
  };
};

/** A signed review, written as the couple's page would write it. */
export async function buildReview(
  app: TestApp,
  supplierId: string,
  row: Partial<FeedbackRow> = {},
): Promise<FeedbackRow> {
  const made: FeedbackRow = {
    ...rowOf(app, supplierId),
    type: 'review',
    stars: 5,
    checked: 'link',
    checked_at: app.clock.now(),
    ...row,
  };
  await app.within(async () => {
    const supplier = await app.container.get<SuppliersApi>(SUPPLIERS_API).get(supplierId);
    const proof = toJson(await app.container.get(ReviewPassport).sign(made, supplier));
    await app.container.get(FeedbackRepository).insert({ ...made, proof });
  });
  return made;
}

export async function buildTestimonial(app: TestApp, supplierId: string): Promise<FeedbackRow> {
  const made = rowOf(app, supplierId);
  await app.within(() => app.container.get(FeedbackRepository).insert(made));
  return made;
}

/** A photo whose sizes are a few arbitrary bytes: drawing them takes half a second. */
export async function buildReviewPhoto(
  app: TestApp,
  { supplierId, feedbackId }: { supplierId: string; feedbackId: string },
  row: Partial<NewReviewPhoto> = {},
): Promise<NewReviewPhoto> {
  const now = app.clock.now();
  const id = newId(now);
  const shape = { width: 900, height: 600 };
  const content = Buffer.from('a picture');
  const sizes = edgesOf(shape).flatMap((edge) =>
    PHOTO_FORMATS.map((format) => ({ id: newId(now), photo_id: id, edge, format, bytes: content.length })),
  );
  for (const size of sizes) await app.container.get<FileStorage>(PHOTO_STORAGE).put(size.id, content);
  const made: NewReviewPhoto = {
    id,
    feedback_id: feedbackId,
    supplier_id: supplierId,
    public_id: `r${id.slice(-12)}`,
    alt: '',
    approved: true,
    waiting_since: null,
    refusal: '',
    ...shape,
    bytes: sizes.length * content.length,
    thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
    created_at: now,
    created_by: null,
    deleted_at: null,
    ...row,
  };
  await app.within(() => app.container.get(ReviewPhotoRepository).insert(made, sizes));
  return made;
}

/** A request for a review. */
export async function buildReviewRequest(
  app: TestApp,
  supplierId: string,
  leadId: string,
  change: Partial<RequestRow> = {},
): Promise<RequestRow> {
  const now = app.clock.now();
  const row: RequestRow = {
    id: newId(now),
    supplier_id: supplierId,
    couple_ref: leadId,
    couple_key: newId(now).padEnd(32, '0').toLowerCase(),
    couple: 'Nadia & Chris',
    shown_as: 'Nadia & Chris',
    wedding_day: '2026-05-01',
    message: 'Dear {{couple}}',
    asked_by: null,
    asked_at: now,
    remind_at: now + 7 * DAY,
    reminded_at: null,
    ends_at: now + 600 * DAY,
    feedback_id: null,
    erased_at: null,
    created_at: now,
    version: 1,
    ...change,
  };
  await reviewsDb(app.database.orm.em.fork()).insertInto('review_request').values(row).execute();
  return row;
}
