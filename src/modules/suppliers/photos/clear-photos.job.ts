import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { OrphanedPhotos } from './orphaned-photos.ts';
import type { PhotoSpace } from './photo-space.ts';
import type { PhotoRepository } from './photos.repository.ts';
import type { PhotoUploads } from './uploads/photo-uploads.ts';
import type { PhotoUploadRepository } from './uploads/photo-uploads.repository.ts';

/** A deletion can be undone for this long. */
const KEEP_DELETED_DAYS = 7;
const BATCH = 200;

interface ClearParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  rows: PhotoRepository;
  unfinished: PhotoUploadRepository;
  uploads: PhotoUploads;
  space: PhotoSpace;
  left: readonly OrphanedPhotos[];
}

/** Deletes unfinished uploads after a day, deleted photos after a week, and bytes that crashed processes left without a row. */
export class ClearPhotosJob implements Job {
  readonly name = 'clear-photos';
  readonly schedule = '40 27 * * * *';
  readonly purpose = 'delete old uploads and the bytes of deleted photos';
  readonly #parts: ClearParts;

  constructor(parts: ClearParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = (await this.#uploads(signal)) + (await this.#deleted(signal));
    for (const left of this.#parts.left) done += await left.clear(KEEP_DELETED_DAYS * DAY, signal);
    done += await this.#strays(signal);
    return { done, failed: 0, dead: 0 };
  }

  async #uploads(signal: AbortSignal): Promise<number> {
    const { em, clock, unfinished, uploads } = this.#parts;
    let done = 0;
    while (!signal.aborted) {
      const old = await unfinished.begunBefore(clock.now() - DAY, BATCH);
      for (const { id } of old) await inTransaction(em, () => uploads.discard(id));
      done += old.length;
      if (old.length < BATCH) break;
    }
    return done;
  }

  /** Deletes rows first, under the photo's lock, so that none is restored without its bytes. A crash leaves bytes without a row. */
  async #deleted(signal: AbortSignal): Promise<number> {
    const { em, clock, storage, rows, space } = this.#parts;
    let done = 0;
    while (!signal.aborted) {
      const old = await rows.deletedBefore(clock.now() - KEEP_DELETED_DAYS * DAY, BATCH);
      for (const { id, supplier_id: supplierId, bytes } of old) {
        const keys = await rows.sizeIds(id);
        const isGone = await inTransaction(em, async () => {
          if (!(await rows.forget(id))) return false;
          await space.release(supplierId, bytes);
          return true;
        });
        if (isGone) await Promise.all(keys.map((key) => storage.remove(key)));
        done += Number(isGone);
      }
      if (old.length < BATCH) break;
    }
    return done;
  }

  async #strays(signal: AbortSignal): Promise<number> {
    const { storage, rows } = this.#parts;
    let done = 0;
    let batch: string[] = [];
    const clear = async () => {
      const known = batch.length > 0 ? await rows.known(batch) : new Set<string>();
      for (const key of batch.filter((one) => !known.has(one))) {
        await storage.remove(key);
        done += 1;
      }
      batch = [];
    };
    // The storage has its own clock, and no upload takes a day.
    for await (const key of storage.putBefore(Date.now() - DAY)) {
      batch.push(key);
      if (batch.length === BATCH) await clear();
      if (signal.aborted) break;
    }
    await clear();
    return done;
  }
}
