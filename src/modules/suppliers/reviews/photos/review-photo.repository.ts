import type { Country } from '#contracts/terms/supplier-terms.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { WAITING_MAX } from '../../photos/approval/photo-decisions.ts';
import type { SizeRow } from '../../photos/tables/photo-tables.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { NewReviewPhoto, ReviewPhotoRow } from '../tables/review-tables.ts';

/** Photos of reviews and testimonials. Changes hold a lock on the supplier's row. */
export class ReviewPhotoRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  find(id: string): Promise<ReviewPhotoRow | undefined> {
    return this.#all().where('id', '=', id).executeTakeFirst();
  }

  /** For one review, oldest first. */
  of(feedbackId: string): Promise<ReviewPhotoRow[]> {
    return this.#all().where('feedback_id', '=', feedbackId).orderBy('id').execute();
  }

  /** The photo behind a public address, if couples can currently see it. */
  shown(publicId: string) {
    return reviewsDb(this.#em)
      .selectFrom('review_photo as photo')
      .innerJoin('feedback', 'feedback.id', 'photo.feedback_id')
      .innerJoin('supplier', 'supplier.id', 'photo.supplier_id')
      .select(['photo.id', 'feedback.type', 'supplier.market'])
      .where('photo.public_id', '=', publicId)
      .where('photo.approved', '=', true)
      .where('feedback.state', '=', 'shown')
      .where('feedback.deleted_at', 'is', null)
      .where('supplier.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** Photos waiting for staff of these markets, with the supplier's and couple's names; reviews only where the market has them. */
  waiting(markets: readonly Country[], withReviews: readonly Country[]) {
    return reviewsDb(this.#em)
      .selectFrom('review_photo as photo')
      .innerJoin('feedback', 'feedback.id', 'photo.feedback_id')
      .innerJoin('supplier', 'supplier.id', 'photo.supplier_id')
      .selectAll('photo')
      .select(['supplier.name', 'feedback.couple'])
      .where('photo.waiting_since', '>', 0)
      .where('photo.deleted_at', 'is', null)
      .where('supplier.market', 'in', markets)
      .where('supplier.deleted_at', 'is', null)
      .where((eb) => eb.or([eb('feedback.type', '=', 'testimonial'), eb('supplier.market', 'in', withReviews)]))
      .orderBy('photo.waiting_since')
      .orderBy('photo.id')
      .limit(WAITING_MAX)
      .execute();
  }

  /** Whether it belongs to a review rather than a testimonial. */
  async isOfReview(id: string): Promise<boolean> {
    const found = await reviewsDb(this.#em)
      .selectFrom('review_photo as photo')
      .innerJoin('feedback', 'feedback.id', 'photo.feedback_id')
      .select('feedback.type')
      .where('photo.id', '=', id)
      .executeTakeFirst();
    return found?.type === 'review';
  }

  /** Deleted together with their testimonial before a moment, oldest first. */
  deletedBefore(moment: number, limit: number): Promise<ReviewPhotoRow[]> {
    return this.#all().where('deleted_at', '<', moment).orderBy('deleted_at').orderBy('id').limit(limit).execute();
  }

  async insert(row: NewReviewPhoto, sizes: readonly SizeRow[]): Promise<void> {
    await insertObjects(this.#em, 'review_photo', [row]);
    await insertObjects(this.#em, 'photo_size', [...sizes]);
  }

  async set(id: string, change: Partial<NewReviewPhoto>): Promise<void> {
    await reviewsDb(this.#em).updateTable('review_photo').set(change).where('id', '=', id).execute();
  }

  /** Deletes the rows of photos; returns the storage keys of their sizes. */
  async remove(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const db = reviewsDb(this.#em);
    const sizes = await db.selectFrom('photo_size').select('id').where('photo_id', 'in', ids).execute();
    await db.deleteFrom('photo_size').where('photo_id', 'in', ids).execute();
    await db.deleteFrom('review_photo').where('id', 'in', ids).execute();
    return sizes.map(({ id }) => id);
  }

  #all() {
    return reviewsDb(this.#em).selectFrom('review_photo').selectAll();
  }
}
