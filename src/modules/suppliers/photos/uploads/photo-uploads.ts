import type { Readable } from 'node:stream';
import { UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import type { UploadAnswer, UploadInput } from '#contracts/photos/upload.ts';
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
import { TooManyUploads, UploadCut, WrongUploadOffset } from '../photos.errors.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import type { UploadRow } from '../tables/photo-tables.ts';
import type { PhotoUploadRepository } from './photo-uploads.repository.ts';
import type { UploadKeeper } from './upload-keeper.ts';

/** Maximum unfinished uploads of a supplier; a browser has three at a time. */
export const OPEN_UPLOADS = 30;

interface UploadsParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  uploads: PhotoUploadRepository;
  photos: PhotoRepository;
  pace: UploadPace;
  keepers: readonly UploadKeeper[];
}

interface Writer {
  supplierId: string;
  userId: string;
}

/**
 * Uploads of photos and brochures that continue after an interruption (adr/0012). Received bytes are stored in pieces,
 * so at most one piece is sent again, to any process that shares the storage and at any time within a day.
 */
export class PhotoUploads {
  readonly #parts: UploadsParts;
  /** Uploads that are being completed right now. */
  readonly #ending = new Map<string, Promise<unknown>>();

  constructor(parts: UploadsParts) {
    this.#parts = parts;
  }

  /** @throws TooManyUploads, TooManyRequests, and the errors of its kind when no more are allowed */
  async begin({ supplierId, userId }: Writer, input: UploadInput): Promise<UploadAnswer> {
    const { em, clock, uploads, pace } = this.#parts;
    await pace.step(supplierId);
    const now = clock.now();
    const row: UploadRow = {
      id: newId(now),
      supplier_id: supplierId,
      user_id: userId,
      kind: input.kind,
      photo_id: newId(now),
      name: input.name ?? '',
      // Other kinds would store an id that no one checks (S31).
      wedding_id: input.kind === 'weddingPhoto' ? (input.weddingId ?? null) : null,
      length: input.length,
      received: 0,
      created_at: now,
      done_at: null,
    };
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const open = await uploads.open(supplierId);
      if (open.length >= OPEN_UPLOADS) throw new TooManyUploads(OPEN_UPLOADS);
      const alike = open.filter((one) => one.kind === row.kind && one.wedding_id === row.wedding_id);
      await this.#keeperOf(row.kind).admit(row, alike.length);
      await uploads.insert(row);
    });
    return present(row, null);
  }

  /** The state of an upload. @throws NotFound */
  async state(supplierId: string, id: string): Promise<UploadAnswer> {
    const upload = await this.#parts.uploads.get(supplierId, id);
    return present(upload, await this.#photo(upload));
  }

  /**
   * Stores bytes that continue an upload, and completes it with the last one. Bytes that arrived before an interruption are kept.
   * @throws NotFound, WrongUploadOffset, UploadTooLarge, UploadCut, and errors that refuse the content, after which the
   * upload is gone
   */
  async receive({ supplierId }: Writer, id: string, offset: number, source: Readable): Promise<UploadAnswer> {
    const { uploads } = this.#parts;
    const upload = await uploads.get(supplierId, id);
    if (upload.received !== offset) throw new WrongUploadOffset(upload.received);
    const received = upload.done_at === null ? await this.#storeBytes(upload, source) : upload.received;
    if (received < upload.length) return present({ ...upload, received }, null);
    await this.#finish(upload);
    return this.state(upload.supplier_id, upload.id);
  }

  /** @throws NotFound */
  async cancel({ supplierId }: Writer, id: string): Promise<void> {
    const { em, uploads } = this.#parts;
    await inTransaction(em, async () => {
      const upload = await uploads.lock(supplierId, id);
      await this.discard(upload.id);
    });
  }

  /** Deletes an upload and its pieces. Joins the running transaction. Bytes that survive a crash are cleared later. */
  async discard(uploadId: string): Promise<void> {
    const { uploads, storage } = this.#parts;
    const pieces = await uploads.pieces(uploadId);
    await uploads.removePieces(uploadId);
    await uploads.remove(uploadId);
    afterCommit(() => void Promise.allSettled(pieces.map(({ id }) => storage.remove(id))));
  }

  /** Returns the total number of stored bytes. */
  async #storeBytes(upload: UploadRow, source: Readable): Promise<number> {
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

  /** Stores the bytes first; a crash in between leaves bytes without a row, which the clearing job deletes. */
  async #keep(upload: UploadRow, start: number, content: Buffer): Promise<void> {
    const { em, clock, storage, uploads } = this.#parts;
    const piece = { id: newId(clock.now()), start, size: content.length };
    await storage.put(piece.id, content);
    try {
      // Another request may have continued or completed the same upload.
      if (await inTransaction(em, () => uploads.append(upload, piece))) return;
      throw new WrongUploadOffset((await uploads.get(upload.supplier_id, upload.id)).received);
    } catch (error) {
      await storage.remove(piece.id).catch(() => undefined);
      throw error;
    }
  }

  async #finish(upload: UploadRow): Promise<void> {
    const { em, uploads } = this.#parts;
    if (upload.done_at !== null) return;
    // A client that was disconnected while waiting repeats its request.
    const ending = this.#ending.get(upload.id) ?? this.#keeperOf(upload.kind).keep(upload);
    this.#ending.set(upload.id, ending);
    try {
      await ending;
    } catch (error) {
      const now = await uploads.get(upload.supplier_id, upload.id).catch(() => null);
      // Another process was faster.
      if (now !== null && now.done_at !== null) return;
      // Sending the same bytes again wouldn't help.
      if (now && error instanceof AppError && error.kind === 'invalid')
        await inTransaction(em, () => this.discard(upload.id));
      throw error;
    } finally {
      this.#ending.delete(upload.id);
    }
  }

  async #photo({ done_at: done, kind, photo_id: photoId }: UploadRow): Promise<UploadAnswer['photo']> {
    const row = done !== null && kind === 'photo' ? await this.#parts.photos.find(photoId) : undefined;
    return row ? presentUploaded(row) : null;
  }

  #keeperOf(kind: UploadKind): UploadKeeper {
    const keeper = this.#parts.keepers.find((one) => one.kind === kind);
    if (!keeper) throw new Error(`No handler for uploads of kind ${kind}.`);
    return keeper;
  }
}

const present = (
  { id, received, length, done_at: done }: Pick<UploadRow, 'id' | 'received' | 'length' | 'done_at'>,
  photo: UploadAnswer['photo'],
): UploadAnswer => ({ id, offset: received, length, done: done !== null, photo });
