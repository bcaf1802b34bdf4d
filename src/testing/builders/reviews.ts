import { DAY } from '#contracts/durations.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { FeedbackRepository } from '#modules/suppliers/reviews/feedback/feedback.repository.ts';
import { NOTHING } from '#modules/suppliers/reviews/feedback/feedback.service.ts';
import { ReviewPassport } from '#modules/suppliers/reviews/passport/review-passport.ts';
import { reviewsDb } from '#modules/suppliers/reviews/tables/review-tables.ts';
import type { FeedbackRow, RequestRow } from '#modules/suppliers/reviews/tables/review-tables.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
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

/** A signed review, written as the couple's page would have. */
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

/** A couple who was asked. */
export async function buildReviewRequest(app: TestApp, supplierId: string, leadId: string): Promise<RequestRow> {
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
    created_at: now,
    version: 1,
  };
  await reviewsDb(app.database.orm.em.fork()).insertInto('review_request').values(row).execute();
  return row;
}
