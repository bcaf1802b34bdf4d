import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { token } from '../wiring/token.ts';

export const FILE_STORAGE = token<FileStorage>('FileStorage');

/**
 * Where the bytes of files are stored (E3, S54). Keys are ids made by the product, so no person's text ever becomes a path;
 * every implementation refuses a key that isn't an id before it touches anything.
 */
export interface FileStorage {
  /**
   * Stores all of the bytes or none, even if the process dies in between. An existing key is replaced.
   * @throws StorageFull, StorageUnavailable, BadStorageKey
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * Returns the bytes as a stream, which fails if they don't arrive whole.
   * @throws StoredBytesMissing, StorageUnavailable, BadStorageKey
   */
  open(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Removing a missing file does nothing. @throws StorageUnavailable, BadStorageKey */
  remove(key: string): Promise<void>;
  /** Keys stored before this moment (milliseconds by the storage's own clock), for cleaning up. */
  putBefore(moment: number): AsyncIterable<string>;
  /** Rejects if nothing can be stored here; cheap, for the readiness check. Writes nothing. */
  probe(): Promise<void>;
}

/** A key that isn't an id: a bug in the product, never a person's input. */
export class BadStorageKey extends Error {
  constructor() {
    super('A storage key must be an id.');
    this.name = 'BadStorageKey';
  }
}

export class StorageFull extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'storage-full', 'The server has no space left for files. Nothing was saved.', {
      cause,
      retryAfter: 300,
    });
  }
}

/** The remote storage does not respond or refuses access; this says nothing about the file. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'storage-unavailable', 'Files can’t be accessed right now. Try again in a moment.', {
      cause,
      retryAfter: 10,
    });
  }
}

/** The database has a row for the file, but the storage doesn't have its bytes. */
export class StoredBytesMissing extends AppError {
  constructor(cause?: unknown) {
    super('gone', 'file-missing', 'The content of this file is missing on the server.', { cause });
  }
}

const KEY_FORM = /^[0-9A-HJKMNP-TV-Z]{26}$/u;

export const isStorageKey = (key: string): boolean => KEY_FORM.test(key);

/** @throws BadStorageKey */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new BadStorageKey();
}
