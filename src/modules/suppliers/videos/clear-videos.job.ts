import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { PhotoSpace } from '../photos/photo-space.ts';
import type { PhotoRepository } from '../photos/photos.repository.ts';
import type { photoSizeSchema } from '../photos/tables/photo-size.entity.ts';
import type { videoPictureSchema } from './video-picture.entity.ts';
import type { videoSchema } from './video.entity.ts';

type Db = InferKyselyDB<typeof videoSchema | typeof videoPictureSchema | typeof photoSizeSchema>;

/** A deletion can be undone for this long. */
const KEEP_DELETED_DAYS = 7;
const BATCH = 200;

interface ClearParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  rows: PhotoRepository;
  space: PhotoSpace;
}

/** Deletes videos and their pictures a week after their deletion. */
export class ClearVideosJob implements Job {
  readonly name = 'clear-videos';
  readonly schedule = '50 31 * * * *';
  readonly purpose = 'delete old deleted videos and their pictures';
  readonly #parts: ClearParts;

  constructor(parts: ClearParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { clock } = this.#parts;
    let done = 0;
    while (!signal.aborted) {
      const old = await this.#db()
        .selectFrom('supplier_video')
        .select(['id', 'supplier_id'])
        .where('deleted_at', '<', clock.now() - KEEP_DELETED_DAYS * DAY)
        .orderBy('deleted_at')
        .limit(BATCH)
        .execute();
      for (const { id, supplier_id: supplierId } of old) done += Number(await this.#clear(id, supplierId));
      if (old.length < BATCH) break;
    }
    return { done, failed: 0, dead: 0 };
  }

  /** Deletes rows first; a crash leaves bytes without a row, which are cleared with those of photos. */
  async #clear(id: string, supplierId: string): Promise<boolean> {
    const { em, storage, rows, space } = this.#parts;
    const keys = await rows.sizeIds(id);
    const isGone = await inTransaction(em, async () => {
      const { numDeletedRows } = await this.#db()
        .deleteFrom('supplier_video')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      const picture = await this.#db()
        .selectFrom('video_picture')
        .select('bytes')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!picture) return true;
      await this.#db().deleteFrom('video_picture').where('id', '=', id).execute();
      await this.#db().deleteFrom('photo_size').where('photo_id', '=', id).execute();
      await space.release(supplierId, picture.bytes);
      return true;
    });
    if (isGone) await Promise.all(keys.map((key) => storage.remove(key)));
    return isGone;
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
