import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { IMPORT_PART_BYTES } from '#contracts/lead/lead-import.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { token } from '#shared/wiring/token.ts';

/** Storage for uploaded files (a separate FileStorage), bound in src/app. */
export const IMPORT_STORAGE = token<FileStorage>('ImportStorage');

type Kind = 'file' | 'problems';

/** The files of imports, in numbered parts: uploads, and rows with problems. */
export class ImportFiles {
  readonly #storage: FileStorage;

  constructor({ storage }: { storage: FileStorage }) {
    this.#storage = storage;
  }

  /**
   * Each check writes its problem parts again. Parts of an earlier check aren't deleted first, because that could delete
   * new ones. Writing a part twice is harmless.
   * @throws StorageFull, StorageUnavailable
   */
  async put(importId: string, kind: Kind, part: number, bytes: Buffer): Promise<void> {
    await this.#storage.put(keyOf(importId, kind, part), bytes);
  }

  /**
   * All parts in order.
   * @throws StoredBytesMissing, StorageUnavailable
   */
  async *read(importId: string, kind: Kind, parts: number): AsyncGenerator<Buffer> {
    for (let part = 0; part < parts; part += 1)
      yield await buffer(await this.#storage.open(keyOf(importId, kind, part)));
  }

  /** Deletes as much as possible now; the rest is deleted by age. Never rejects. */
  async tryToRemove(record: { id: string; file_size: number; problem_parts: number }): Promise<void> {
    await Promise.allSettled([this.removeFile(record), this.#remove(record.id, 'problems', record.problem_parts)]);
  }

  async removeFile({ id, file_size }: { id: string; file_size: number }): Promise<void> {
    await this.#remove(id, 'file', Math.ceil(file_size / IMPORT_PART_BYTES));
  }

  /** Deletes everything stored before this time (milliseconds), including leftovers of a crash. */
  async removeOld(moment: number): Promise<void> {
    for await (const key of this.#storage.putBefore(moment)) await this.#storage.remove(key);
  }

  async #remove(importId: string, kind: Kind, parts: number): Promise<void> {
    for (let part = 0; part < parts; part += 1) await this.#storage.remove(keyOf(importId, kind, part));
  }
}

/** A key in the format of an id, always the same for the same part; it contains nothing that a client sent (S54). */
const keyOf = (importId: string, kind: Kind, part: number): string =>
  createHash('sha256').update(`${importId} ${kind} ${part}`).digest('hex').slice(0, 26).toUpperCase();
