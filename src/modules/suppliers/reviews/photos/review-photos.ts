import { randomBytes } from 'node:crypto';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { REVIEW_PHOTOS } from '#contracts/reviews/feedback-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Answer } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { UploadPace } from '#shared/storage/upload-pace.ts';
import type { Turns } from '../../files/turns.ts';
import type { Drawing } from '../../photos/drawing/drawing.ts';
import { refuseByFirstBytes } from '../../photos/first-bytes.ts';
import { newApproval } from '../../photos/approval/photo-decisions.ts';
import type { PhotoModeration } from '../../photos/approval/photo-moderation.ts';
import type { PhotoPictures, PictureRequest } from '../../photos/photo-pictures.ts';
import type { PhotoSpace } from '../../photos/photo-space.ts';
import { storeSizes } from '../../photos/store-sizes.ts';
import type { DrawPhoto } from '../../photos/uploads/keep-photo.ts';
import { presentFeedback } from '../feedback/feedback.presenter.ts';
import type { FeedbackRepository } from '../feedback/feedback.repository.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { FeedbackRow, NewReviewPhoto, ReviewPhotoRow } from '../tables/review-tables.ts';
import type { ReviewPhotoRepository } from './review-photo.repository.ts';
import { TooManyReviewPhotos } from './review-photos.errors.ts';

interface ReviewPhotosParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  storage: FileStorage;
  pace: UploadPace;
  space: PhotoSpace;
  pictures: PhotoPictures;
  moderation: Pick<PhotoModeration, 'needsApproval'>;
  draw: DrawPhoto;
  turns: Turns;
  rows: FeedbackRepository;
  photos: ReviewPhotoRepository;
  markets: ReviewMarkets;
}

/** The review or testimonial of a photo, and the teammate who acts, or null for the couple. */
export interface PhotoOf {
  supplierId: string;
  feedbackId: string;
  userId: string | null;
}

/** Photos of reviews, added by couples, and the single photo of a testimonial; resized and approved like those of a profile. */
export class ReviewPhotos {
  readonly #parts: ReviewPhotosParts;

  constructor(parts: ReviewPhotosParts) {
    this.#parts = parts;
  }

  /**
   * Checks that a couple can add a photo to its review, before any byte of it is read (T5).
   * @throws TooManyReviewPhotos, FileQuotaExceeded, TooManyRequests
   */
  async admitAnother({ supplierId, feedbackId }: PhotoOf): Promise<null> {
    const { pace, photos, space } = this.#parts;
    this.#assertBelowLimit(await photos.of(feedbackId));
    await space.assertBytes(supplierId);
    await pace.step(supplierId);
    return null;
  }

  /** Adds a couple's photo to its review. @throws NotFound, PhotoRefused, TooManyReviewPhotos, FileQuotaExceeded */
  async add(of: PhotoOf, content: Buffer, alt: string): Promise<void> {
    await this.#keep(of, content, alt, async (row, known) => {
      if (row.type !== 'review' || row.state === 'removed') throw new NotFound('This review');
      this.#assertBelowLimit(known);
    });
  }

  /**
   * Checks that a testimonial can get a photo, before any byte of it is read (T5).
   * @throws NotFound, FileQuotaExceeded, TooManyRequests
   */
  async admit(supplierId: string, feedbackId: string): Promise<void> {
    const { rows, pace, photos, space } = this.#parts;
    assertTestimonial(await rows.get(supplierId, feedbackId));
    // Replacing a photo frees its space.
    if ((await photos.of(feedbackId)).length === 0) await space.assertBytes(supplierId);
    await pace.step(supplierId);
  }

  /** Sets the only photo of a testimonial, replacing the previous one. @throws NotFound, PhotoRefused, FileQuotaExceeded */
  async replace(of: PhotoOf, content: Buffer): Promise<FeedbackAnswer> {
    return this.#keep(of, content, '', async (row, known) => {
      assertTestimonial(row);
      await this.erase(of.supplierId, known);
    });
  }

  /** Sets the text that describes a testimonial's photo for people who can't see it. @throws NotFound */
  async describe({ supplierId, feedbackId }: PhotoOf, alt: string): Promise<FeedbackAnswer> {
    return this.#change({ supplierId, feedbackId }, async (row, [photo]) => {
      assertTestimonial(row);
      if (!photo) throw new NotFound('This photo');
      await this.#parts.photos.set(photo.id, { alt });
    });
  }

  /** Permanently deletes the photo of a testimonial. @throws NotFound */
  async clear({ supplierId, feedbackId }: PhotoOf): Promise<FeedbackAnswer> {
    return this.#change({ supplierId, feedbackId }, async (row, known) => {
      assertTestimonial(row);
      if (known.length === 0) throw new NotFound('This photo');
      await this.erase(supplierId, known);
    });
  }

  /** Permanently deletes one of a couple's photos; does nothing if it is already gone. */
  async remove({ supplierId, feedbackId }: PhotoOf, photoId: string): Promise<void> {
    await this.#change({ supplierId, feedbackId }, async (_, known) => {
      await this.erase(
        supplierId,
        known.filter(({ id }) => id === photoId),
      );
    });
  }

  /** Joins the running transaction, which holds a lock on the supplier's row, and frees the storage after its commit. */
  async erase(supplierId: string, gone: readonly ReviewPhotoRow[]): Promise<void> {
    if (gone.length === 0) return;
    const { photos, space, storage } = this.#parts;
    const keys = await photos.remove(gone.map(({ id }) => id));
    await space.release(
      supplierId,
      gone.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    afterCommit(() => void Promise.allSettled(keys.map((key) => storage.remove(key))));
  }

  /** @throws NotFound */
  async forTeam(
    supplierId: string,
    { feedbackId, photoId }: { feedbackId: string; photoId: string },
    request: PictureRequest,
  ): Promise<Answer> {
    const { rows, markets } = this.#parts;
    const { id, type } = await rows.get(supplierId, feedbackId);
    if (type === 'review') await markets.assertOpenFor(supplierId);
    return this.forViewer(id, photoId, request);
  }

  /** One size, for someone who can see this review, which the caller has checked. @throws NotFound */
  async forViewer(feedbackId: string, photoId: string, request: PictureRequest): Promise<Answer> {
    const photo = await this.#parts.photos.find(photoId);
    if (photo?.feedback_id !== feedbackId) throw new NotFound('This photo');
    return this.#parts.pictures.forViewer(photoId, request);
  }

  /** For everyone, while couples can see it. Cached for minutes only, because a review can be erased. @throws NotFound */
  async forEveryone(publicId: string, request: PictureRequest): Promise<Answer> {
    const { photos, markets, pictures } = this.#parts;
    const photo = await photos.shown(publicId);
    if (!photo || (photo.type === 'review' && !(await markets.isOpen(photo.market)))) throw new NotFound('This photo');
    const answer = await pictures.forViewer(photo.id, request);
    return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'public, max-age=300' } };
  }

  #assertBelowLimit(known: readonly ReviewPhotoRow[]): void {
    if (known.length >= REVIEW_PHOTOS) throw new TooManyReviewPhotos();
  }

  async #keep(
    of: PhotoOf,
    content: Buffer,
    alt: string,
    before: (row: FeedbackRow, known: ReviewPhotoRow[]) => Promise<void>,
  ): Promise<FeedbackAnswer> {
    const { clock, draw, turns, moderation, photos, space } = this.#parts;
    refuseByFirstBytes(content);
    const drawing = await turns.take(() => draw(content));
    const needsApproval = await moderation.needsApproval(of.supplierId);
    const id = newId(clock.now());
    return storeSizes(this.#parts, { photoId: id, drawing }, ({ sizes, bytes }) =>
      this.#change(of, async (row, known) => {
        await before(row, known);
        await space.addBytes(of.supplierId, bytes);
        await photos.insert(this.#row(of, { id, bytes, alt, drawing, needsApproval }), sizes);
      }),
    );
  }

  #row(
    { supplierId, feedbackId, userId }: PhotoOf,
    made: { id: string; bytes: number; alt: string; drawing: Drawing; needsApproval: boolean },
  ): NewReviewPhoto {
    const now = this.#parts.clock.now();
    const { id, bytes, alt, drawing, needsApproval } = made;
    return {
      id,
      feedback_id: feedbackId,
      supplier_id: supplierId,
      public_id: randomBytes(15).toString('base64url'),
      alt,
      ...newApproval(needsApproval, now),
      width: drawing.width,
      height: drawing.height,
      bytes,
      thumbhash: drawing.thumbhash,
      created_at: now,
      created_by: userId,
      deleted_at: null,
    };
  }

  /** Runs a change under a lock on the supplier's row, and notifies open screens. */
  async #change(
    { supplierId, feedbackId }: Omit<PhotoOf, 'userId'>,
    work: (row: FeedbackRow, known: ReviewPhotoRow[]) => Promise<void>,
  ): Promise<FeedbackAnswer> {
    const { em, outbox, rows, photos } = this.#parts;
    return inTransaction(em, async () => {
      const row = await rows.lock(supplierId, feedbackId);
      await work(row, await photos.of(feedbackId));
      await outbox.record({ name: 'reviews.changed', supplierId });
      return presentFeedback(row, (await rows.details([row]))(row.id));
    });
  }
}

/** Refuses reviews, because their photos belong to the couples who added them. */
function assertTestimonial(row: FeedbackRow): void {
  if (row.type !== 'testimonial' || row.deleted_at !== null) throw new NotFound('This testimonial');
}
