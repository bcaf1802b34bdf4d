import type { PhotoApproval } from '#contracts/photos/photo.ts';
import type { WaitingWeddingPhoto } from '#contracts/real-weddings/real-wedding.ts';
import { NotFound } from '#shared/errors.ts';
import type { Answer, UserActor } from '#shared/http/route.ts';
import { iso } from '#shared/iso.ts';
import { marketsOf, worksIn } from '#shared/security/staff-markets.ts';
import type { ApprovalColumns, PhotoDecisions } from '../photos/approval/photo-decisions.ts';
import type { PhotoPictures, PictureRequest } from '../photos/photo-pictures.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { isRefused, presentWeddingPhoto } from './real-wedding.presenter.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';
import type { RealWeddings } from './real-weddings.service.ts';
import type { WeddingVisibility } from './wedding-visibility.ts';
import type { WeddingPhotoRow } from './tables/real-wedding-tables.ts';

interface ModerationParts {
  suppliers: Pick<SuppliersApi, 'find'>;
  rows: RealWeddingRepository;
  pictures: PhotoPictures;
  decisions: PhotoDecisions;
  weddings: Pick<RealWeddings, 'resetConsents'>;
  visibility: WeddingVisibility;
}

/** Approval of photos of real weddings, by the same rule as for photos of profiles. */
export class RealWeddingPhotoModeration {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  /** Waiting photos in the person's markets, oldest first, of weddings that aren't removed or declined. */
  async waiting(actor: UserActor): Promise<WaitingWeddingPhoto[]> {
    const rows = await this.#parts.rows.waitingPhotos(marketsOf(actor.staffMarkets));
    return rows.map(({ supplier_name: supplierName, couple, wedding, ...row }) => ({
      ...presentWeddingPhoto(row),
      supplierId: row.supplier_id,
      supplierName,
      couple,
      wedding,
      waitingSince: iso(row.waiting_since ?? 0),
    }));
  }

  /** Approves or refuses a photo with a reason, and can change the decision later. @throws NotFound */
  async decide(actor: UserActor, photoId: string, approval: PhotoApproval): Promise<void> {
    const { rows, decisions, weddings, visibility } = this.#parts;
    const { supplier_id: supplierId, wedding_id: weddingId } = await this.#photo(actor, photoId);
    const read = async () => {
      const { row, photos, consents } = await rows.get(supplierId, weddingId);
      const photo = photos.find(({ id }) => id === photoId);
      // The wedding was removed or declined in the meantime.
      if (!photo || row.over_since !== null) throw new NotFound('This photo');
      return { ...photo, consents };
    };
    const write = async (columns: ApprovalColumns, before: Awaited<ReturnType<typeof read>>) => {
      // Partners weren't shown refused photos, so none of them has agreed to this one.
      if (columns.approved && isRefused(before)) await weddings.resetConsents(before.consents);
      await rows.setPhoto(photoId, columns);
      await visibility.update(supplierId, weddingId);
    };
    await decisions.decide(actor, { supplierId, photoId, read, write }, approval);
  }

  /** @throws NotFound */
  async picture(actor: UserActor, photoId: string, request: PictureRequest): Promise<Answer> {
    await this.#photo(actor, photoId);
    return this.#parts.pictures.forViewer(photoId, request);
  }

  async #photo(actor: UserActor, photoId: string): Promise<WeddingPhotoRow> {
    const photo = await this.#parts.rows.photo(photoId);
    const supplier = photo && (await this.#parts.suppliers.find(photo.supplier_id));
    if (!photo || !supplier || !worksIn(actor.staffMarkets, supplier.market)) throw new NotFound('This photo');
    return photo;
  }
}
