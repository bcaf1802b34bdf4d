import { randomBytes } from 'node:crypto';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Answer } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Turns } from '../files/turns.ts';
import { refuseByFirstBytes } from '../photos/first-bytes.ts';
import { newApproval } from '../photos/approval/photo-decisions.ts';
import type { PhotoModeration } from '../photos/approval/photo-moderation.ts';
import type { PhotoPictures, PictureRequest } from '../photos/photo-pictures.ts';
import type { PhotoSpace } from '../photos/photo-space.ts';
import { storeSizes } from '../photos/store-sizes.ts';
import type { SizeRow, UploadRow } from '../photos/tables/photo-tables.ts';
import type { DrawPhoto } from '../photos/uploads/keep-photo.ts';
import type { UploadKeeper } from '../photos/uploads/upload-keeper.ts';
import type { UploadedBytes } from '../photos/uploads/uploaded-bytes.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { consentState, presentWedding } from './real-wedding.presenter.ts';
import { TooManyWeddingPhotos, WeddingDeclined } from './real-weddings.errors.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';
import type { RealWeddings, Writer } from './real-weddings.service.ts';
import type { WeddingVisibility } from './wedding-visibility.ts';

interface WeddingPhotosParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  space: PhotoSpace;
  pictures: PhotoPictures;
  draw: DrawPhoto;
  turns: Turns;
  bytes: UploadedBytes;
  rows: RealWeddingRepository;
  weddings: RealWeddings;
  moderation: Pick<PhotoModeration, 'needsApproval'>;
  visibility: WeddingVisibility;
}

interface Drawn {
  needsApproval: boolean;
  id: string;
  width: number;
  height: number;
  thumbhash: string;
  sizes: readonly SizeRow[];
  bytes: number;
}

/** Photos of real weddings: resized like those of a profile, but not shown until the couple agrees. */
export class RealWeddingPhotos implements UploadKeeper {
  readonly kind = 'weddingPhoto';
  readonly #parts: WeddingPhotosParts;

  constructor(parts: WeddingPhotosParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, TooManyWeddingPhotos, WeddingDeclined */
  admit({ supplier_id: supplierId, wedding_id: weddingId }: UploadRow, open: number): Promise<void> {
    return this.#assertBelowLimit(supplierId, weddingId ?? '', open);
  }

  /** @throws NotFound, PhotoRefused, TooManyWeddingPhotos, WeddingDeclined, FileQuotaExceeded; nothing is kept then */
  keep(upload: UploadRow): Promise<RealWeddingAnswer> {
    const { turns, bytes } = this.#parts;
    const writer = { supplierId: upload.supplier_id, userId: upload.user_id };
    // Read the bytes only when it is this photo's turn, so that waiting photos take no memory.
    return turns.take(async () =>
      this.add(writer, upload.wedding_id ?? '', await bytes.read(upload), () => bytes.spend(upload)),
    );
  }

  /**
   * `alongside` runs in the transaction that writes the photo.
   * @throws NotFound, PhotoRefused, TooManyWeddingPhotos, WeddingDeclined, FileQuotaExceeded
   */
  async add(
    writer: Writer,
    weddingId: string,
    content: Buffer,
    alongside?: () => Promise<void>,
  ): Promise<RealWeddingAnswer> {
    const { clock, draw, moderation } = this.#parts;
    await this.#assertBelowLimit(writer.supplierId, weddingId);
    refuseByFirstBytes(content);
    const drawing = await draw(content, { master: true });
    const needsApproval = await moderation.needsApproval(writer.supplierId);
    const id = newId(clock.now());
    const { width, height, thumbhash } = drawing;
    return storeSizes(this.#parts, { photoId: id, drawing }, (stored) =>
      this.#write(writer, weddingId, { id, needsApproval, width, height, thumbhash, ...stored }, alongside),
    );
  }

  /** Permanently deletes a photo. @throws NotFound */
  async remove({ supplierId }: Writer, weddingId: string, photoId: string): Promise<RealWeddingAnswer> {
    const { em, rows, weddings, visibility } = this.#parts;
    await weddings.open(supplierId);
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const { row, photos } = await rows.get(supplierId, weddingId);
      if (!row.active || !photos.some(({ id }) => id === photoId)) throw new NotFound('This photo');
      await this.erase(supplierId, weddingId, [photoId]);
      await visibility.update(supplierId, weddingId);
      return presentWedding(await rows.get(supplierId, weddingId));
    });
  }

  /** Joins the running transaction, which holds a lock on the supplier's row. */
  async erase(supplierId: string, weddingId: string, photoIds: readonly string[]): Promise<void> {
    const { rows, space, storage } = this.#parts;
    const { photos } = await rows.get(supplierId, weddingId);
    const gone = photos.filter(({ id }) => photoIds.includes(id));
    const keys = await rows.removePhotos(gone.map(({ id }) => id));
    await space.release(
      supplierId,
      gone.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    afterCommit(() => void Promise.allSettled(keys.map((key) => storage.remove(key))));
  }

  /** @throws NotFound */
  async forTeam(supplierId: string, weddingId: string, photoId: string, request: PictureRequest): Promise<Answer> {
    const { photos } = await this.#parts.rows.get(supplierId, weddingId);
    return this.forPartner(photos.some(({ id }) => id === photoId) ? photoId : '', request);
  }

  /** For someone who can see the photo, which the caller has checked; `photoId` is empty otherwise. */
  async forPartner(photoId: string, request: PictureRequest): Promise<Answer> {
    if (photoId === '') throw new NotFound('This photo');
    const answer = await this.#parts.pictures.forViewer(photoId, request);
    return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'private, max-age=300' } };
  }

  /** Cached for minutes only, because a couple can withdraw at any time. @throws NotFound */
  async forEveryone(publicId: string, request: PictureRequest): Promise<Answer> {
    const photo = await this.#parts.rows.publicPhoto(publicId);
    if (!photo) throw new NotFound('This photo');
    const answer = await this.#parts.pictures.forViewer(photo.id, request);
    return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'public, max-age=300' } };
  }

  async #assertBelowLimit(supplierId: string, weddingId: string, open = 0): Promise<void> {
    const { rows, weddings } = this.#parts;
    await weddings.open(supplierId);
    const { row, photos, consents } = await rows.get(supplierId, weddingId);
    if (!row.active) throw new NotFound('This wedding');
    if (consentState(consents) === 'declined') throw new WeddingDeclined();
    if (photos.length + open >= REAL_WEDDING_LIMITS.photos) throw new TooManyWeddingPhotos();
  }

  async #write(
    { supplierId, userId }: Writer,
    weddingId: string,
    { sizes, needsApproval, ...photo }: Drawn,
    alongside?: () => Promise<void>,
  ): Promise<RealWeddingAnswer> {
    const { em, clock, rows, space, weddings, visibility } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await this.#assertBelowLimit(supplierId, weddingId);
      await space.addBytes(supplierId, photo.bytes);
      const now = clock.now();
      const row = {
        ...photo,
        ...newApproval(needsApproval, now),
        wedding_id: weddingId,
        supplier_id: supplierId,
        public_id: randomBytes(15).toString('base64url'),
        created_at: now,
        created_by: userId,
      };
      await rows.insertPhoto(row, sizes);
      await alongside?.();
      await weddings.resetConsents((await rows.get(supplierId, weddingId)).consents);
      await visibility.update(supplierId, weddingId);
      return presentWedding(await rows.get(supplierId, weddingId));
    });
  }
}
