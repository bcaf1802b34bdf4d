import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { discardOld } from '#shared/storage/take-in.ts';
import type { FileSpace } from './file-space.ts';
import type { FileRepository } from './files.repository.ts';
import { incomingFolder } from './files.service.ts';
import type { FilesSettings } from './files-api.ts';

/** Files of a reply that was never sent; a draft in the browser expires seven days after the last keystroke. */
const KEEP_UNSENT_DAYS = 14;
/** A removal can be undone for this long. */
const KEEP_REMOVED_DAYS = 7;
const BATCH = 200;

export interface ClearFilesParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  rows: FileRepository;
  space: FileSpace;
  settings: FilesSettings;
}

/**
 * Deletes the bytes of removed files after a week, files of replies that were never sent after two weeks, and bytes that
 * crashed processes left without a row.
 */
export class ClearFilesJob implements Job {
  readonly name = 'clear-files';
  readonly schedule = '20 17 * * * *';
  readonly purpose = 'delete the bytes of removed files, and files of replies that were never sent';
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #storage: FileStorage;
  readonly #rows: FileRepository;
  readonly #space: FileSpace;
  readonly #settings: FilesSettings;

  constructor({ em, clock, storage, rows, space, settings }: ClearFilesParts) {
    this.#em = em;
    this.#clock = clock;
    this.#storage = storage;
    this.#rows = rows;
    this.#space = space;
    this.#settings = settings;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    // The storage has its own clock, and no upload takes a day.
    const aDayAgo = Date.now() - DAY;
    let done = await discardOld(incomingFolder(this.#settings), aDayAgo);
    done += await this.#unsent(signal);
    done += await this.#removed(signal);
    done += await this.#strays(aDayAgo, signal);
    return { done, failed: 0, dead: 0 };
  }

  /** Deletes the row before the bytes, so that a crash leaves bytes without a row. */
  async #unsent(signal: AbortSignal): Promise<number> {
    let done = 0;
    while (!signal.aborted) {
      const before = this.#clock.now() - KEEP_UNSENT_DAYS * DAY;
      const ids = (await this.#rows.unsentBefore(before, BATCH)).map(({ id }) => id);
      const cleared = ids.length === 0 ? [] : await inTransaction(this.#em, () => this.#forgetUnsent(ids));
      for (const id of cleared) await this.#storage.remove(id);
      done += cleared.length;
      if (ids.length < BATCH) break;
    }
    return done;
  }

  /** A reply that is being sent has already claimed its files. */
  async #forgetUnsent(ids: readonly string[]): Promise<string[]> {
    const files = await this.#rows.lockUnsent(ids);
    if (files.length === 0) return [];
    await this.#space.release(files);
    const still = files.map(({ id }) => id);
    await this.#rows.delete(still);
    return still;
  }

  /**
   * Deletes the bytes before the row. After a crash in between, or if the storage doesn't respond, the next run finds
   * the row again.
   */
  async #removed(signal: AbortSignal): Promise<number> {
    let done = 0;
    while (!signal.aborted) {
      const rows = await this.#rows.removedBefore(this.#clock.now() - KEEP_REMOVED_DAYS * DAY, BATCH);
      const gone: string[] = [];
      try {
        for (const { id } of rows) {
          await this.#storage.remove(id);
          gone.push(id);
        }
      } finally {
        if (gone.length > 0) await this.#rows.forget(gone);
      }
      done += rows.length;
      if (rows.length < BATCH) break;
    }
    return done;
  }

  async #strays(before: number, signal: AbortSignal): Promise<number> {
    let done = 0;
    let batch: string[] = [];
    const clear = async () => {
      const known = batch.length > 0 ? await this.#rows.known(batch) : new Set<string>();
      for (const key of batch.filter((one) => !known.has(one))) {
        await this.#storage.remove(key);
        done += 1;
      }
      batch = [];
    };
    for await (const key of this.#storage.putBefore(before)) {
      batch.push(key);
      if (batch.length === BATCH) await clear();
      if (signal.aborted) break;
    }
    await clear();
    return done;
  }
}
