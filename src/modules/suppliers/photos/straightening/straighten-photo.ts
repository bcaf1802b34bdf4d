import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { PhotoAnswer, PhotoTurn, PhotoTurnBack } from '#contracts/photos/photo.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { Turns } from '../../files/turns.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { PhotoFollower } from '../photo-followers.ts';
import { presentPhoto } from '../photo-presenter.ts';
import type { PhotoSpace } from '../photo-space.ts';
import type { PhotoRepository } from '../photos.repository.ts';
import { storeSizes } from '../store-sizes.ts';
import type { NewPhoto, PhotoRow, SizeRow } from '../tables/photo-tables.ts';
import type { DrawPhoto } from '../uploads/keep-photo.ts';

/** Per supplier: each straightening takes a core for a second or two. */
const MOST: Limit = { name: 'straighten:supplier', points: 200, seconds: HOUR / SECOND };

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  storage: FileStorage;
  rows: PhotoRepository;
  space: PhotoSpace;
  draw: DrawPhoto;
  turns: Turns;
  limiter: Pick<RateLimiter, 'consume'>;
  followers: readonly PhotoFollower[];
}

/** The photo that replaces another; `bytes` is the total of its sizes. */
type Made = Drawing & { photoId: string; bytes: number };

/** The supplier whose photos are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/**
 * Straightens photos: a rotated and cropped copy replaces the photo, with its texts, focus point and approval. The
 * original is kept for a week like a deleted photo, for "undo". A stored photo never changes.
 */
export class StraightenPhoto {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws NotFound, TooManyRequests, FileQuotaExceeded, AppError `unavailable` */
  async straighten(writer: Writer, id: string, { angle }: PhotoTurn): Promise<PhotoAnswer> {
    const { limiter, turns, draw } = this.#parts;
    await limiter.consume(MOST, writer.supplierId);
    const content = await this.#content(writer, id);
    const drawing = await turns.take(() => draw(content, { smallest: 1, angle, master: true }));
    const photoId = newId(this.#parts.clock.now());
    return storeSizes(this.#parts, { photoId, drawing }, ({ sizes, bytes }) =>
      this.#write(writer, id, { ...drawing, photoId, bytes }, sizes),
    );
  }

  /** Restores the photo from which this one was made. @throws NotFound */
  async undo(writer: Writer, id: string, { original }: PhotoTurnBack): Promise<PhotoAnswer> {
    const { em, clock, rows } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, writer.supplierId);
      const [made, before] = [await rows.lock(id, writer.supplierId), await rows.lock(original, writer.supplierId)];
      const isPair = made.made_of === original && made.deleted_at === null && before.deleted_at !== null;
      if (!isPair) throw new NotFound('This photo');
      // Later changes are carried over. Staff saw each version without the corners of the other, so both must be approved.
      const { alt, caption, focus_x, focus_y, order_number } = made;
      const approved = Boolean(before.approved) && Boolean(made.approved);
      const back = {
        alt,
        caption,
        focus_x,
        focus_y,
        order_number,
        approved,
        waiting_since: approved ? null : (before.waiting_since ?? made.waiting_since ?? clock.now()),
        deleted_at: null,
        deleted_by: null,
        version: before.version + 1,
      };
      await rows.set(original, back);
      await rows.set(id, { deleted_at: clock.now(), deleted_by: writer.userId });
      await this.#recordReplacement(writer, id, original);
      return presentPhoto({ ...before, ...back });
    });
  }

  async #content({ supplierId }: Writer, id: string): Promise<Buffer> {
    const { rows, storage } = this.#parts;
    const photo = await rows.find(id);
    if (photo?.supplier_id !== supplierId || photo.deleted_at !== null) throw new NotFound('This photo');
    const source = await rows.source(id);
    if (!source) throw new NotFound('This photo');
    return buffer(await storage.open(source.id));
  }

  #write(writer: Writer, id: string, made: Made, sizes: readonly SizeRow[]): Promise<PhotoAnswer> {
    const { em, clock, rows, space } = this.#parts;
    const { supplierId, userId } = writer;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const before = await rows.lock(id, supplierId);
      // Someone else deleted or straightened it first.
      if (before.deleted_at !== null) throw new NotFound('This photo');
      const row = this.#row(before, made, userId);
      // The number of photos stays the same.
      await space.addBytes(supplierId, row.bytes);
      await rows.insert(row, sizes);
      await rows.set(id, { deleted_at: clock.now(), deleted_by: userId });
      await this.#recordReplacement(writer, id, row.id);
      return presentPhoto(row);
    });
  }

  async #recordReplacement({ supplierId }: Writer, from: string, to: string): Promise<void> {
    const { outbox, followers } = this.#parts;
    for (const follower of followers) await follower.follow(supplierId, from, to);
    await outbox.record({ name: 'photos.changed', supplierId });
  }

  #row(before: PhotoRow, { photoId, width, height, bytes, thumbhash }: Made, userId: string): NewPhoto {
    return {
      ...before,
      id: photoId,
      public_id: randomBytes(15).toString('base64url'),
      approved: Boolean(before.approved),
      portrait: height > width,
      width,
      height,
      bytes,
      thumbhash,
      made_of: before.id,
      created_at: this.#parts.clock.now(),
      created_by: userId,
      version: 1,
    };
  }
}
