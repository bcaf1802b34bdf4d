import type { Readable } from 'node:stream';
import { PHOTO_LIMITS, UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import type { PhotoUploadAnswer } from '#contracts/photos/photo.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { UploadTooLarge } from '#shared/storage/take-in.ts';
import type { UploadPace } from '#shared/storage/upload-pace.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import { presentUploaded } from '../photo-presenter.ts';
import type { PhotoSpace } from '../photo-space.ts';
import { PhotoRefused, TooManyPhotos, TooManyUploads, UploadCut, WrongUploadOffset } from '../photos.errors.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import type { UploadRow } from '../tables/photo-tables.ts';
import type { KeepPhoto } from './keep-photo.ts';
import type { PhotoUploadRepository } from './photo-uploads.repository.ts';

/** Unfinished uploads of a supplier; a browser has three at a time. */
export const OPEN_UPLOADS = 30;

interface UploadsParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  uploads: PhotoUploadRepository;
  photos: PhotoRepository;
  space: PhotoSpace;
  pace: UploadPace;
  keep: KeepPhoto;
}

interface Writer {
  supplierId: string;
  userId: string;
}

/**
 * Uploads that continue after a cut (adr/0012): what arrives is kept in pieces, so that at most one of them is sent
 * again, by any process that shares the storage and at any time within a day.
 */
export class PhotoUploads {
  readonly #parts: UploadsParts;

  constructor(parts: UploadsParts) {
    this.#parts = parts;
  }

  /** @throws TooManyPhotos, TooManyUploads, TooManyRequests */
  async begin({ supplierId, userId }: Writer, length: number): Promise<PhotoUploadAnswer> {
    const { em, clock, uploads, space, pace } = this.#parts;
    await pace.step(supplierId);
    const now = clock.now();
    const row: UploadRow = {
      id: newId(now),
      supplier_id: supplierId,
      user_id: userId,
      photo_id: newId(now),
      length,
      received: 0,
      created_at: now,
      done_at: null,
    };
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const open = await uploads.open(supplierId);
      if (open >= OPEN_UPLOADS) throw new TooManyUploads(OPEN_UPLOADS);
      if ((await space.photos(supplierId)) + open >= PHOTO_LIMITS.photos) throw new TooManyPhotos();
      await uploads.insert(row);
    });
    return present(row, null);
  }

  /** How far it is. @throws NotFound */
  async state(supplierId: string, id: string): Promise<PhotoUploadAnswer> {
    const upload = await this.#parts.uploads.get(supplierId, id);
    return present(upload, upload.done_at === null ? null : await this.#photo(upload));
  }

  /**
   * Keeps bytes that continue an upload. With the last one it becomes a photo. What arrived before a cut is kept.
   * @throws NotFound, WrongUploadOffset, UploadTooLarge, UploadCut, and what refuses the photo, whose upload is gone then
   */
  async receive({ supplierId }: Writer, id: string, offset: number, source: Readable): Promise<PhotoUploadAnswer> {
    const { uploads } = this.#parts;
    const upload = await uploads.get(supplierId, id);
    if (upload.received !== offset) throw new WrongUploadOffset(upload.received);
    const received = upload.done_at === null ? await this.#takeIn(upload, source) : upload.received;
    if (received < upload.length) return present({ ...upload, received }, null);
    const photo = await this.#finish(upload);
    return present({ ...upload, received }, photo);
  }

  /** @throws NotFound */
  async cancel({ supplierId }: Writer, id: string): Promise<void> {
    const { em, uploads } = this.#parts;
    await inTransaction(em, async () => {
      const upload = await uploads.lock(supplierId, id);
      await this.discard(upload.id);
    });
  }

  /** Deletes an upload and its pieces; joins the running transaction. Bytes that survive a crash are cleared later. */
  async discard(uploadId: string): Promise<void> {
    const { uploads, storage } = this.#parts;
    const pieces = await uploads.pieces(uploadId);
    await uploads.removePieces(uploadId);
    await uploads.remove(uploadId);
    afterCommit(() => void Promise.allSettled(pieces.map(({ id }) => storage.remove(id))));
  }

  /** Returns how many bytes are kept then. */
  async #takeIn(upload: UploadRow, source: Readable): Promise<number> {
    let kept = upload.received;
    let chunks: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      const content = Buffer.concat(chunks);
      chunks = [];
      size = 0;
      await this.#keep(upload, kept, content);
      kept += content.length;
    };
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (kept + size + chunk.length > upload.length) throw new UploadTooLarge(upload.length);
        chunks.push(chunk);
        size += chunk.length;
        if (size >= UPLOAD_PIECE) await flush();
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      await flush();
      throw new UploadCut(kept, error);
    }
    await flush();
    return kept;
  }

  /** Bytes first: a crash in between leaves bytes without a row, which the clearing job deletes. */
  async #keep(upload: UploadRow, start: number, content: Buffer): Promise<void> {
    const { em, clock, storage, uploads } = this.#parts;
    const piece = { id: newId(clock.now()), start, size: content.length };
    await storage.put(piece.id, content);
    try {
      // Another request may have continued the same upload, or ended it.
      if (await inTransaction(em, () => uploads.append(upload, piece))) return;
      throw new WrongUploadOffset((await uploads.get(upload.supplier_id, upload.id)).received);
    } catch (error) {
      await storage.remove(piece.id).catch(() => undefined);
      throw error;
    }
  }

  async #finish(upload: UploadRow): Promise<PhotoUploadAnswer['photo']> {
    const { em, keep } = this.#parts;
    try {
      return presentUploaded(await keep.keep(upload));
    } catch (error) {
      // Sending the same bytes again would not help.
      if (error instanceof PhotoRefused) await inTransaction(em, () => this.discard(upload.id));
      throw error;
    }
  }

  async #photo(upload: UploadRow): Promise<PhotoUploadAnswer['photo']> {
    const row = await this.#parts.photos.find(upload.photo_id);
    return row ? presentUploaded(row) : null;
  }
}

const present = (
  { id, received, length }: Pick<UploadRow, 'id' | 'received' | 'length'>,
  photo: PhotoUploadAnswer['photo'],
): PhotoUploadAnswer => ({ id, offset: received, length, photo });
