import type { PhotoApproval } from '#contracts/photos/photo.ts';
import type { WaitingReviewPhoto } from '#contracts/reviews/feedback.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Answer, UserActor } from '#shared/http/route.ts';
import { iso } from '#shared/iso.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { PhotoPictures, PictureRequest } from '../../photos/photo-pictures.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import { presentReviewPhoto } from '../feedback/feedback.presenter.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import type { ReviewPhotoRow } from '../tables/review-tables.ts';
import type { ReviewPhotoRepository } from './review-photo.repository.ts';

interface ModerationParts {
  em: Em;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  log: SecurityLog;
  suppliers: Pick<SuppliersApi, 'find'>;
  pictures: PhotoPictures;
  photos: ReviewPhotoRepository;
  markets: Pick<ReviewMarkets, 'open' | 'isOpen'>;
}

/** Approval of photos of reviews and testimonials, by the rule that photos of profiles follow. */
export class ReviewPhotoModeration {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  /** Photos in the person's markets that wait, the oldest first. */
  async waiting({ staffMarkets }: UserActor): Promise<WaitingReviewPhoto[]> {
    const { photos, markets } = this.#parts;
    const all = staffMarkets.includes('*');
    const own = COUNTRIES.filter((market) => all || staffMarkets.includes(market));
    const rows = await photos.waiting(own, await markets.open());
    return rows.map(({ name, couple, ...row }) => ({
      ...presentReviewPhoto(row),
      supplierId: row.supplier_id,
      supplierName: name,
      couple,
      waitingSince: iso(row.waiting_since ?? 0),
    }));
  }

  /** Approves a photo, or refuses it with a reason; both are possible later, too. @throws NotFound */
  async decide(actor: UserActor, photoId: string, { approved, reason }: PhotoApproval): Promise<void> {
    const { em, outbox, photos, audit, log } = this.#parts;
    const { supplier_id: supplierId } = await this.#photo(actor, photoId);
    const action = approved ? 'photo.approve' : 'photo.refuse';
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const row = await photos.find(photoId);
      if (!row || row.deleted_at !== null) throw new NotFound('This photo');
      const refusal = approved ? '' : (reason ?? '').trim();
      await photos.set(photoId, { approved, refusal, waiting_since: null });
      await outbox.record({ name: 'reviews.changed', supplierId });
      await audit.record({
        actorId: actor.userId,
        supplierId,
        action,
        before: { approved: Boolean(row.approved) },
        after: { photoId, approved },
        reason: refusal,
      });
    });
    log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId, changed: action });
  }

  /** @throws NotFound */
  async picture(actor: UserActor, photoId: string, request: PictureRequest): Promise<Answer> {
    await this.#photo(actor, photoId);
    return this.#parts.pictures.forViewer(photoId, request);
  }

  async #photo({ staffMarkets }: UserActor, photoId: string): Promise<ReviewPhotoRow> {
    const { photos, suppliers, markets } = this.#parts;
    const photo = await photos.find(photoId);
    const supplier = photo && (await suppliers.find(photo.supplier_id));
    if (!photo || !supplier || !(staffMarkets.includes('*') || staffMarkets.includes(supplier.market)))
      throw new NotFound('This photo');
    if (!(await markets.isOpen(supplier.market)) && (await photos.isOfReview(photoId)))
      throw new NotFound('This photo');
    return photo;
  }
}
