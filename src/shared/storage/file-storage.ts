import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { token } from '../wiring/token.ts';

export const FILE_STORAGE = token<FileStorage>('FileStorage');

/**
 * Where the bytes of files are stored (E3, S54). Keys are ids that the product made itself, so no name of a person ever
 * becomes a path; a key that isn't an id is refused by every implementation before anything is touched.
 */
export interface FileStorage {
  /**
   * Keeps the bytes: all of them or none, also when the process dies in between. The same key again replaces.
   * @throws StorageFull, StorageUnavailable, BadStorageKey
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * The bytes as a stream, which ends with an error when they do not come whole.
   * @throws StoredBytesMissing, StorageUnavailable, BadStorageKey
   */
  open(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Nothing happens when there is nothing. @throws StorageUnavailable, BadStorageKey */
  remove(key: string): Promise<void>;
  /** Keys whose bytes were put before this moment (milliseconds by the storage's own clock), for clearing up. */
  putBefore(moment: number): AsyncIterable<string>;
  /** Rejects while nothing can be kept here; cheap, for the check of readiness. Writes nothing. */
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

/** The row says that there is a file and the storage does not have it. */
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
