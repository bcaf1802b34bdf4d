import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { token } from '#shared/wiring/token.ts';
import { Turns } from '../../files/turns.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { refuseByFirstBytes } from '../first-bytes.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { PhotoCount } from '../photo-count.ts';
import { newOrder } from '../photo-order.ts';
import type { PhotoModeration } from '../photo-moderation.ts';
import type { PhotoSpace } from '../photo-space.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import type { NewPhoto, PhotoRow, SizeRow, UploadRow } from '../tables/photo-tables.ts';
import type { PhotoUploadRepository } from './photo-uploads.repository.ts';

/** Draws the sizes of a photo; another process does it. */
export type DrawPhoto = (content: Buffer) => Promise<Drawing>;
export const DRAW_PHOTO = token<DrawPhoto>('DrawPhoto');

interface KeepParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  storage: FileStorage;
  uploads: PhotoUploadRepository;
  photos: PhotoRepository;
  space: PhotoSpace;
  count: PhotoCount;
  moderation: Pick<PhotoModeration, 'isAsked'>;
  draw: DrawPhoto;
}

/** Makes a photo of a complete upload, once, whatever dies in between and however often it is asked for. */
export class KeepPhoto {
  readonly #parts: KeepParts;
  /** One photo takes a core and some 250 MB. */
  readonly #turns = new Turns(1);
  readonly #running = new Map<string, Promise<PhotoRow>>();

  constructor(parts: KeepParts) {
    this.#parts = parts;
  }

  /** @throws PhotoRefused, TooManyPhotos, FileQuotaExceeded, StorageFull, StorageUnavailable; nothing is kept then */
  async keep(upload: UploadRow): Promise<PhotoRow> {
    // A client that was cut off while it waited asks again.
    const running = this.#running.get(upload.id);
    if (running) return running;
    const work = this.#turns.take(() => this.#make(upload)).finally(() => this.#running.delete(upload.id));
    this.#running.set(upload.id, work);
    return work;
  }

  async #make(upload: UploadRow): Promise<PhotoRow> {
    const { uploads, photos, storage, moderation, draw } = this.#parts;
    // Finished or cancelled while it waited for its turn.
    const { done_at: done } = await uploads.get(upload.supplier_id, upload.id);
    if (done !== null) return this.#known(upload);
    const content = await this.#content(upload);
    refuseByFirstBytes(content);
    const drawing = await draw(content);
    const isAsked = await moderation.isAsked(upload.supplier_id);
    const sizes: SizeRow[] = [];
    try {
      for (const { edge, format, content: bytes } of drawing.sizes) {
        const size = {
          id: newId(this.#parts.clock.now()),
          photo_id: upload.photo_id,
          edge,
          format,
          bytes: bytes.length,
        };
        sizes.push(size);
        await storage.put(size.id, bytes);
      }
      return await this.#write(this.#row(upload, drawing, isAsked), sizes, upload);
    } catch (error) {
      // Keep the original error; the clearing job deletes bytes that can't be deleted now.
      await Promise.allSettled(sizes.map(({ id }) => storage.remove(id)));
      const known = await photos.find(upload.photo_id);
      // Another process was faster.
      if (known) return known;
      throw error;
    }
  }

  async #write(row: NewPhoto, sizes: readonly SizeRow[], upload: UploadRow): Promise<PhotoRow> {
    const { em, outbox, storage, uploads, photos, space, count } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, row.supplier_id);
      const { done_at: done } = await uploads.lock(upload.supplier_id, upload.id);
      if (done !== null) throw new NotFound('This upload');
      await space.add(row.supplier_id, row.bytes);
      await photos.insert(row, sizes);
      await count.write(row.supplier_id);
      const pieces = await uploads.pieces(upload.id);
      await uploads.setDone(upload.id, row.created_at);
      await uploads.removePieces(upload.id);
      await outbox.record({ name: 'photos.changed', supplierId: row.supplier_id });
      afterCommit(() => void Promise.allSettled(pieces.map(({ id }) => storage.remove(id))));
    });
    return row;
  }

  #row(upload: UploadRow, drawing: Drawing, isAsked: boolean): NewPhoto {
    const now = this.#parts.clock.now();
    return {
      id: upload.photo_id,
      supplier_id: upload.supplier_id,
      public_id: randomBytes(15).toString('base64url'),
      order_number: newOrder(now),
      portrait: drawing.height > drawing.width,
      approved: !isAsked,
      waiting_since: isAsked ? now : null,
      refusal: '',
      alt: '',
      ext: drawing.ext,
      original_width: drawing.original.width,
      original_height: drawing.original.height,
      original_bytes: upload.length,
      width: drawing.width,
      height: drawing.height,
      bytes: drawing.sizes.reduce((sum, { content }) => sum + content.length, 0),
      thumbhash: drawing.thumbhash,
      created_at: now,
      created_by: upload.user_id,
      deleted_at: null,
      deleted_by: null,
      version: 1,
    };
  }

  async #content(upload: UploadRow): Promise<Buffer> {
    const { uploads, storage } = this.#parts;
    const parts: Buffer[] = [];
    for (const { id } of await uploads.pieces(upload.id)) parts.push(await buffer(await storage.open(id)));
    return Buffer.concat(parts);
  }

  async #known(upload: UploadRow): Promise<PhotoRow> {
    const row = await this.#parts.photos.find(upload.photo_id);
    if (!row) throw new NotFound('This photo');
    return row;
  }
}
