import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { OrphanedPhotos } from '../../photos/orphaned-photos.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { ReviewPhotoRow } from '../tables/review-tables.ts';
import type { ReviewPhotoRepository } from './review-photo.repository.ts';
import type { ReviewPhotos } from './review-photos.ts';

const BATCH = 100;
/** Maximum batches in one of the hourly runs. */
const BATCHES = 50;

interface ClearParts {
  em: Em;
  clock: Clock;
  rows: ReviewPhotoRepository;
  photos: ReviewPhotos;
}

/** Deletes photos of testimonials that were deleted and not restored. */
export class ClearReviewPhotos implements OrphanedPhotos {
  readonly #parts: ClearParts;

  constructor(parts: ClearParts) {
    this.#parts = parts;
  }

  async clear(age: number, signal: AbortSignal): Promise<number> {
    const { clock, rows } = this.#parts;
    let done = 0;
    for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
      const old = await rows.deletedBefore(clock.now() - age, BATCH);
      for (const row of old) {
        if (signal.aborted) break;
        done += Number(await this.#clear(row));
      }
      if (old.length < BATCH) break;
    }
    return done;
  }

  async #clear({ id, supplier_id: supplierId }: ReviewPhotoRow): Promise<boolean> {
    const { em, rows, photos } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const row = await rows.find(id);
      // Restored in the meantime.
      if (!row || row.deleted_at === null) return false;
      await photos.erase(supplierId, [row]);
      return true;
    });
  }
}
