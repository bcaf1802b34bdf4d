import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeftPhotos } from '../../photos/left-photos.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { ReviewPhotoRepository } from './review-photo.repository.ts';
import type { ReviewPhotos } from './review-photos.ts';

const BATCH = 100;

interface ClearParts {
  em: Em;
  clock: Clock;
  rows: ReviewPhotoRepository;
  photos: ReviewPhotos;
}

/** Photos of testimonials that were deleted and not restored. */
export class ClearReviewPhotos implements LeftPhotos {
  readonly #parts: ClearParts;

  constructor(parts: ClearParts) {
    this.#parts = parts;
  }

  async clear(age: number, signal: AbortSignal): Promise<number> {
    const { em, clock, rows, photos } = this.#parts;
    const old = await rows.deletedBefore(clock.now() - age, BATCH);
    for (const { id, supplier_id: supplierId } of old) {
      if (signal.aborted) break;
      await inTransaction(em, async () => {
        await lockSupplier(em, supplierId);
        const row = await rows.find(id);
        // Restored in the meantime.
        if (!row || row.deleted_at === null) return;
        await photos.erase(supplierId, [row]);
      });
    }
    return old.length;
  }
}
