import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { discardOld } from '#shared/storage/take-in.ts';
import type { FileRepository } from './files.repository.ts';
import { incomingFolder } from './files.service.ts';
import type { FilesSettings } from './files-api.ts';

/** A removal can be undone for this long. */
export const KEEP_REMOVED_DAYS = 7;
const BATCH = 200;

/** Deletes the bytes of removed files after a week, and bytes that crashed processes left without a row. */
export class ClearFilesJob implements Job {
  readonly name = 'clear-files';
  readonly schedule = '20 17 * * * *';
  readonly purpose = 'delete the bytes of removed files';
  readonly #clock: Clock;
  readonly #storage: FileStorage;
  readonly #rows: FileRepository;
  readonly #settings: FilesSettings;

  constructor({
    clock,
    storage,
    rows,
    settings,
  }: {
    clock: Clock;
    storage: FileStorage;
    rows: FileRepository;
    settings: FilesSettings;
  }) {
    this.#clock = clock;
    this.#storage = storage;
    this.#rows = rows;
    this.#settings = settings;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    // The storage has its own clock; no upload takes a day.
    const aDayAgo = Date.now() - DAY;
    let done = await discardOld(incomingFolder(this.#settings), aDayAgo);
    done += await this.#removed(signal);
    done += await this.#strays(aDayAgo, signal);
    return { done, failed: 0, dead: 0 };
  }

  /**
   * Bytes before the row: after a crash in between, or if the storage does not respond, the next run finds the row
   * again.
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
