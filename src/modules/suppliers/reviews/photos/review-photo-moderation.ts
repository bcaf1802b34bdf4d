import type { PhotoApproval } from '#contracts/photos/photo.ts';
import type { WaitingReviewPhoto } from '#contracts/reviews/feedback.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Answer, UserActor } from '#shared/http/route.ts';
import { iso } from '#shared/iso.ts';
import { marketsOf, worksIn } from '#shared/security/staff-markets.ts';
import type { ApprovalColumns, PhotoDecisions } from '../../photos/approval/photo-decisions.ts';
import type { PhotoPictures, PictureRequest } from '../../photos/photo-pictures.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import { presentReviewPhoto } from '../feedback/feedback.presenter.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { ReviewPhotoRow } from '../tables/review-tables.ts';
import type { ReviewPhotoRepository } from './review-photo.repository.ts';

interface ModerationParts {
  outbox: Pick<Outbox, 'record'>;
  decisions: PhotoDecisions;
  suppliers: Pick<SuppliersApi, 'find'>;
  pictures: PhotoPictures;
  photos: ReviewPhotoRepository;
  markets: Pick<ReviewMarkets, 'open' | 'isOpen'>;
}

/** Approval of photos of reviews and testimonials, by the same rule as for photos of profiles. */
export class ReviewPhotoModeration {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  /** Waiting photos in the person's markets, oldest first. */
  async waiting(actor: UserActor): Promise<WaitingReviewPhoto[]> {
    const { photos, markets } = this.#parts;
    const rows = await photos.waiting(marketsOf(actor.staffMarkets), await markets.open());
    return rows.map(({ name, couple, ...row }) => ({
      ...presentReviewPhoto(row),
      supplierId: row.supplier_id,
      supplierName: name,
      couple,
      waitingSince: iso(row.waiting_since ?? 0),
    }));
  }

  /** Approves or refuses a photo with a reason, and can change the decision later. @throws NotFound */
  async decide(actor: UserActor, photoId: string, approval: PhotoApproval): Promise<void> {
    const { outbox, photos, decisions } = this.#parts;
    const { supplier_id: supplierId } = await this.#photo(actor, photoId);
    const read = async () => {
      const row = await photos.find(photoId);
      if (!row || row.deleted_at !== null) throw new NotFound('This photo');
      return row;
    };
    const write = async (columns: ApprovalColumns) => {
      await photos.set(photoId, columns);
      await outbox.record({ name: 'reviews.changed', supplierId });
    };
    await decisions.decide(actor, { supplierId, photoId, read, write }, approval);
  }

  /** @throws NotFound */
  async picture(actor: UserActor, photoId: string, request: PictureRequest): Promise<Answer> {
    await this.#photo(actor, photoId);
    return this.#parts.pictures.forViewer(photoId, request);
  }

  async #photo(actor: UserActor, photoId: string): Promise<ReviewPhotoRow> {
    const { photos, suppliers, markets } = this.#parts;
    const photo = await photos.find(photoId);
    const supplier = photo && (await suppliers.find(photo.supplier_id));
    if (!photo || !supplier || !worksIn(actor.staffMarkets, supplier.market)) throw new NotFound('This photo');
    if (!(await markets.isOpen(supplier.market)) && (await photos.isOfReview(photoId)))
      throw new NotFound('This photo');
    return photo;
  }
}
