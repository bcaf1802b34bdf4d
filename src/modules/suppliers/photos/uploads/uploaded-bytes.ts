import { buffer } from 'node:stream/consumers';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { afterCommit } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { UploadRow } from '../tables/photo-tables.ts';
import type { PhotoUploadRepository } from './photo-uploads.repository.ts';

interface BytesParts {
  clock: Clock;
  storage: FileStorage;
  uploads: PhotoUploadRepository;
}

/** The pieces of a complete upload, for the code that completes it. */
export class UploadedBytes {
  readonly #parts: BytesParts;

  constructor(parts: BytesParts) {
    this.#parts = parts;
  }

  async read(upload: Pick<UploadRow, 'id'>): Promise<Buffer> {
    const { uploads, storage } = this.#parts;
    const parts: Buffer[] = [];
    for (const { id } of await uploads.pieces(upload.id)) parts.push(await buffer(await storage.open(id)));
    return Buffer.concat(parts);
  }

  /** Ends the upload in the running transaction, once. @throws NotFound when another process has ended it */
  async spend(upload: Pick<UploadRow, 'id' | 'supplier_id'>): Promise<void> {
    const { clock, uploads, storage } = this.#parts;
    const { done_at: done } = await uploads.lock(upload.supplier_id, upload.id);
    if (done !== null) throw new NotFound('This upload');
    const pieces = await uploads.pieces(upload.id);
    await uploads.setDone(upload.id, clock.now());
    await uploads.removePieces(upload.id);
    afterCommit(() => void Promise.allSettled(pieces.map(({ id }) => storage.remove(id))));
  }
}
