import { moved } from '#contracts/photos/move-photos.ts';
import type { PhotoAnswer, PhotoChange, PhotoFocus, PhotoMove } from '#contracts/photos/photo.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { PhotoCount } from './photo-count.ts';
import { refuseOtherOrder } from '../placed-rows/refuse-other-order.ts';
import { orderNumbers } from './photo-order.ts';
import { presentPhoto } from './photo-presenter.ts';
import type { PhotoSpace } from './photo-space.ts';
import type { PhotoColumns, PhotoRepository } from './photos.repository.ts';
import type { PhotoRow } from './tables/photo-tables.ts';

interface PhotosParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  rows: PhotoRepository;
  space: PhotoSpace;
  count: PhotoCount;
}

/** The supplier whose photos are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The photos of a supplier's profile (D22). */
export class PhotosService {
  readonly #parts: PhotosParts;

  constructor(parts: PhotosParts) {
    this.#parts = parts;
  }

  /** In order; the first one is the cover. */
  async list(supplierId: string): Promise<PhotoAnswer[]> {
    return (await this.#parts.rows.list(supplierId)).map(presentPhoto);
  }

  /**
   * Moves photos before another one. Two people who move different photos at once keep both changes, because a move
   * names its photos and their position, never the whole list. A photo deleted in the meantime blocks no one.
   * @throws OrderChanged
   */
  async move({ supplierId }: Writer, { ids, before }: PhotoMove): Promise<PhotoAnswer[]> {
    const { em, outbox, rows } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const known = await rows.everyId(supplierId);
      refuseOtherOrder(before === null ? ids : [...ids, before], { shown: [], known });
      const order = moved(known, ids, before);
      const numbers = orderNumbers(order.length);
      await rows.setOrder(
        supplierId,
        order.map((id, at) => [id, numbers[at] ?? 0]),
      );
      await outbox.record({ name: 'photos.changed', supplierId });
    });
    return this.list(supplierId);
  }

  /** @throws NotFound, StaleVersion */
  describe(writer: Writer, id: string, { alt, caption, version }: PhotoChange): Promise<PhotoAnswer> {
    return this.#change(writer, id, (row) => {
      if (row.deleted_at !== null) throw new NotFound('This photo');
      if (row.version !== version) throw new StaleVersion(row.version);
      const words = { alt: alt.trim(), caption: caption?.trim() ?? row.caption };
      return Promise.resolve({ ...words, version: version + 1 });
    });
  }

  /** Sets the focus point. The last save wins, because no text can be lost by it. @throws NotFound */
  focus(writer: Writer, id: string, { x, y }: PhotoFocus): Promise<PhotoAnswer> {
    return this.#change(writer, id, (row) => {
      if (row.deleted_at !== null) throw new NotFound('This photo');
      return Promise.resolve({ focus_x: x, focus_y: y });
    });
  }

  /** Deletes a photo, which can be restored within a week. @throws NotFound */
  async remove(writer: Writer, id: string): Promise<void> {
    const { clock, space } = this.#parts;
    await this.#change(writer, id, async (row) => {
      if (row.deleted_at !== null) throw new NotFound('This photo');
      await space.remove(writer.supplierId);
      return { deleted_at: clock.now(), deleted_by: writer.userId };
    });
  }

  /** Undoes a deletion; the photo returns to its position. @throws NotFound, TooManyPhotos */
  restore(writer: Writer, id: string): Promise<PhotoAnswer> {
    return this.#change(writer, id, async (row) => {
      if (row.deleted_at === null) return {};
      await this.#parts.space.restore(writer.supplierId);
      return { deleted_at: null, deleted_by: null };
    });
  }

  async #change(
    { supplierId }: Writer,
    id: string,
    work: (row: PhotoRow) => Promise<PhotoColumns>,
  ): Promise<PhotoAnswer> {
    const { em, outbox, rows, count } = this.#parts;
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const row = await rows.lock(id, supplierId);
      const columns = await work(row);
      if (Object.keys(columns).length === 0) return presentPhoto(row);
      await rows.set(id, columns);
      if ('deleted_at' in columns) await count.write(supplierId);
      await outbox.record({ name: 'photos.changed', supplierId });
      return presentPhoto({ ...row, ...columns });
    });
  }
}
