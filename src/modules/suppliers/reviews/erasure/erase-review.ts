import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import type { ReviewPhotoRepository } from '../photos/review-photo.repository.ts';
import type { ReviewPhotos } from '../photos/review-photos.ts';
import type { GiveReview } from '../requests/give-review.ts';
import { reviewsDb } from '../tables/review-tables.ts';

interface EraseParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: FeedbackRepository;
  own: ReviewPhotoRepository;
  photos: ReviewPhotos;
  giving: GiveReview;
}

/** Lets a couple permanently erase its review with its link. It no longer counts, and no other can be written (D70). */
export class EraseReview {
  readonly #parts: EraseParts;

  constructor(parts: EraseParts) {
    this.#parts = parts;
  }

  /** Does nothing if the review no longer exists. @throws NotFound for a link that we didn't sign */
  async byLink(token: string): Promise<void> {
    const { em, clock, outbox, rows, own, photos, giving } = this.#parts;
    const { id: supplierId } = (await giving.view(token)).supplier;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const { request, review: row } = await giving.view(token);
      if (!row) return;
      const { id } = row;
      await photos.erase(supplierId, await own.of(id));
      await rows.save(row, { ...NOTHING_LEFT, reported: false, deleted_at: clock.now(), updated_at: clock.now() });
      const db = reviewsDb(em);
      await db
        .updateTable('review_request')
        .set({ couple: '', shown_as: '', wedding_day: null, message: null, erased_at: clock.now() })
        .where('id', '=', request.id)
        .execute();
      // What others wrote about the review may repeat it.
      await db.deleteFrom('review_report').where('feedback_id', '=', id).execute();
      await db.deleteFrom('review_notice').where('feedback_id', '=', id).execute();
      await outbox.record({ name: 'reviews.changed', supplierId });
    });
  }
}

/** The row itself is deleted after a week, like those of testimonials. */
const NOTHING_LEFT = {
  title: '',
  body: '',
  couple: '',
  wedding_day: null,
  link: null,
  couple_ref: null,
  couple_key: null,
  response: null,
  response_at: null,
  response_updated_at: null,
  response_by: null,
  proof: null,
} as const;
