import { randomBytes } from 'node:crypto';
import { CENTRE, PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { token } from '#shared/wiring/token.ts';
import type { Turns } from '../../files/turns.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { refuseByFirstBytes } from '../first-bytes.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { PhotoCount } from '../photo-count.ts';
import { newApproval } from '../approval/photo-decisions.ts';
import { newOrder } from '../photo-order.ts';
import type { PhotoModeration } from '../approval/photo-moderation.ts';
import type { PhotoSpace } from '../photo-space.ts';
import { TooManyPhotos } from '../photos.errors.ts';
import { storeSizes } from '../store-sizes.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import type { NewPhoto, PhotoRow, SizeRow, UploadRow } from '../tables/photo-tables.ts';
import type { PhotoUploadRepository } from './photo-uploads.repository.ts';
import type { UploadKeeper } from './upload-keeper.ts';
import type { UploadedBytes } from './uploaded-bytes.ts';

/** Draws the sizes of a photo in another process. */
export type DrawPhoto = (
  content: Buffer,
  options?: { smallest?: number; angle?: number; preview?: boolean; master?: boolean },
) => Promise<Drawing>;
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
  moderation: Pick<PhotoModeration, 'needsApproval'>;
  draw: DrawPhoto;
  turns: Turns;
  bytes: UploadedBytes;
}

/** Turns a complete upload into a photo exactly once, whatever crashes in between and however often it is called. */
export class KeepPhoto implements UploadKeeper {
  readonly kind = 'photo';
  readonly #parts: KeepParts;

  constructor(parts: KeepParts) {
    this.#parts = parts;
  }

  /** @throws TooManyPhotos */
  async admit({ supplier_id: supplierId }: UploadRow, open: number): Promise<void> {
    if ((await this.#parts.space.photos(supplierId)) + open >= PHOTO_LIMITS.photos) throw new TooManyPhotos();
  }

  /** @throws PhotoRefused, TooManyPhotos, FileQuotaExceeded, StorageFull, StorageUnavailable; nothing is kept then */
  keep(upload: UploadRow): Promise<PhotoRow> {
    return this.#parts.turns.take(() => this.#make(upload));
  }

  async #make(upload: UploadRow): Promise<PhotoRow> {
    const { uploads, photos, moderation, draw, bytes } = this.#parts;
    // Finished or cancelled while it waited its turn.
    const { done_at: done } = await uploads.get(upload.supplier_id, upload.id);
    if (done !== null) return this.#known(upload);
    const content = await bytes.read(upload);
    refuseByFirstBytes(content);
    const drawing = await draw(content, { master: true });
    const needsApproval = await moderation.needsApproval(upload.supplier_id);
    try {
      return await storeSizes(this.#parts, { photoId: upload.photo_id, drawing }, ({ sizes }) =>
        this.#write(this.#row(upload, drawing, needsApproval), sizes, upload),
      );
    } catch (error) {
      const known = await photos.find(upload.photo_id);
      // Another process was faster.
      if (known) return known;
      throw error;
    }
  }

  async #write(row: NewPhoto, sizes: readonly SizeRow[], upload: UploadRow): Promise<PhotoRow> {
    const { em, outbox, photos, space, count, bytes } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, row.supplier_id);
      await bytes.spend(upload);
      await space.add(row.supplier_id, row.bytes);
      await photos.insert(row, sizes);
      await count.write(row.supplier_id);
      await outbox.record({ name: 'photos.changed', supplierId: row.supplier_id });
    });
    return row;
  }

  #row(upload: UploadRow, drawing: Drawing, needsApproval: boolean): NewPhoto {
    const now = this.#parts.clock.now();
    return {
      id: upload.photo_id,
      supplier_id: upload.supplier_id,
      public_id: randomBytes(15).toString('base64url'),
      order_number: newOrder(now),
      portrait: drawing.height > drawing.width,
      ...newApproval(needsApproval, now),
      alt: '',
      caption: '',
      focus_x: CENTRE.x,
      focus_y: CENTRE.y,
      ext: drawing.ext,
      original_width: drawing.original.width,
      original_height: drawing.original.height,
      original_bytes: upload.length,
      width: drawing.width,
      height: drawing.height,
      bytes: drawing.sizes.reduce((sum, { content }) => sum + content.length, 0),
      thumbhash: drawing.thumbhash,
      made_of: null,
      created_at: now,
      created_by: upload.user_id,
      deleted_at: null,
      deleted_by: null,
      version: 1,
    };
  }

  async #known(upload: UploadRow): Promise<PhotoRow> {
    const row = await this.#parts.photos.find(upload.photo_id);
    if (!row) throw new NotFound('This photo');
    return row;
  }
}
