import type { Kysely } from 'kysely';
import { notFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { PhotoEdge, PhotoFormat, StoredEdge } from '#contracts/photos/photo-limits.ts';
import { publicPhoto } from './photo-presenter.ts';
import type { ShownPhoto } from './photo-presenter.ts';
import { nextPhotos } from './redrawing/redrawn-photos.ts';
import type { RedrawnPhotos, Redrawing } from './redrawing/redrawn-photos.ts';
import type { NewPhoto, PhotoRow, PhotosDb, SizeRow } from './tables/photo-tables.ts';

export type PhotoColumns = Partial<Omit<NewPhoto, 'id' | 'supplier_id'>>;

/** Rows of photos and their sizes. */
export class PhotoRepository implements RedrawnPhotos {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  /** In order, without deleted ones. */
  list(supplierId: string): Promise<PhotoRow[]> {
    return this.#db()
      .selectFrom('supplier_photo')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('deleted_at', 'is', null)
      .orderBy('order_number')
      .orderBy('id')
      .execute();
  }

  /** Those of the given photos that aren't deleted, in no particular order. */
  async some(ids: readonly string[]): Promise<PhotoRow[]> {
    if (ids.length === 0) return [];
    return this.#db()
      .selectFrom('supplier_photo')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
  }

  /** In order, including deleted ones, which keep their position. */
  async everyId(supplierId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('supplier_photo')
      .select(['id', 'order_number'])
      .where('supplier_id', '=', supplierId)
      .execute();
    return rows
      .toSorted((one, other) => one.order_number - other.order_number || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
  }

  /** The covers that couples see, by supplier. */
  async covers(supplierIds: readonly string[]): Promise<Map<string, ShownPhoto>> {
    if (supplierIds.length === 0) return new Map();
    const rows = await this.#db()
      .selectFrom('supplier')
      .innerJoin('supplier_photo as photo', (join) =>
        join.on((eb) =>
          eb(
            'photo.id',
            '=',
            eb
              .selectFrom('supplier_photo as first')
              .select('first.id')
              .whereRef('first.supplier_id', '=', 'supplier.id')
              .where('first.deleted_at', 'is', null)
              .where('first.approved', '=', true)
              .orderBy('first.order_number')
              .orderBy('first.id')
              .limit(1),
          ),
        ),
      )
      .selectAll('photo')
      .where('supplier.id', 'in', supplierIds)
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, publicPhoto(row)]));
  }

  find(id: string): Promise<PhotoRow | undefined> {
    return this.#db().selectFrom('supplier_photo').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Includes deleted ones; locked until the transaction ends. @throws NotFound */
  lock(id: string, supplierId?: string): Promise<PhotoRow> {
    return this.#db()
      .selectFrom('supplier_photo')
      .selectAll()
      .where('id', '=', id)
      .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? ''))
      .$call(lockRows(this.#engine))
      .executeTakeFirstOrThrow(notFound('This photo'));
  }

  async insert(row: NewPhoto, sizes: readonly SizeRow[]): Promise<void> {
    await this.#db().insertInto('supplier_photo').values(row).execute();
    await this.#db()
      .insertInto('photo_size')
      .values([...sizes])
      .execute();
  }

  async set(id: string, columns: PhotoColumns): Promise<void> {
    await this.#db().updateTable('supplier_photo').set(columns).where('id', '=', id).execute();
  }

  /** Writes the order numbers of all photos in one statement. */
  async setOrder(supplierId: string, numbers: readonly (readonly [id: string, order: number])[]): Promise<void> {
    const [first, ...rest] = numbers;
    if (!first) return;
    await this.#db()
      .updateTable('supplier_photo')
      .set((eb) => {
        let order = eb.case('id').when(first[0]).then(eb.val<number>(first[1]));
        for (const [id, number] of rest) order = order.when(id).then(eb.val<number>(number));
        return { order_number: order.else(eb.ref('order_number')).end() };
      })
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** A stored size of a photo that couples see, unless its supplier is deleted. */
  shownSize(
    publicId: string,
    edge: PhotoEdge,
    format: PhotoFormat,
  ): Promise<Pick<SizeRow, 'id' | 'bytes'> | undefined> {
    return this.#db()
      .selectFrom('supplier_photo as photo')
      .innerJoin('supplier', 'supplier.id', 'photo.supplier_id')
      .innerJoin('photo_size as size', 'size.photo_id', 'photo.id')
      .select(['size.id', 'size.bytes'])
      .where('photo.public_id', '=', publicId)
      .where('photo.approved', '=', true)
      .where('photo.deleted_at', 'is', null)
      .where('supplier.deleted_at', 'is', null)
      .where('size.edge', '=', edge)
      .where('size.format', '=', format)
      .executeTakeFirst();
  }

  size(photoId: string, edge: StoredEdge, format: PhotoFormat): Promise<Pick<SizeRow, 'id' | 'bytes'> | undefined> {
    return this.#db()
      .selectFrom('photo_size')
      .select(['id', 'bytes'])
      .where('photo_id', '=', photoId)
      .where('edge', '=', edge)
      .where('format', '=', format)
      .executeTakeFirst();
  }

  /** Deleted before a moment, oldest first. */
  deletedBefore(moment: number, limit: number): Promise<Pick<PhotoRow, 'id' | 'supplier_id' | 'bytes'>[]> {
    return this.#db()
      .selectFrom('supplier_photo')
      .select(['id', 'supplier_id', 'bytes'])
      .where('deleted_at', '<', moment)
      .orderBy('deleted_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** Photos after an id, including deleted ones, of one supplier or of all. */
  after(...next: Parameters<typeof nextPhotos>): Promise<{ id: string; supplier_id: string }[]> {
    const photos = this.#db().selectFrom('supplier_photo').select(['id', 'supplier_id']);
    return photos.$call(nextPhotos(...next)).execute();
  }

  async write(id: string, drawing: Redrawing): Promise<number> {
    const { bytes } = await this.lock(id);
    await this.set(id, drawing);
    return bytes;
  }

  /** The source for redrawing a photo: its master, or its largest JPEG if it is older than masters. */
  source(photoId: string): Promise<SizeRow | undefined> {
    return this.#db()
      .selectFrom('photo_size')
      .selectAll()
      .where('photo_id', '=', photoId)
      .where('format', '=', 'jpg')
      .orderBy('edge', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Replaces all sizes except one. */
  async replaceSizes(photoId: string, keptId: string, sizes: readonly SizeRow[]): Promise<void> {
    await this.#db().deleteFrom('photo_size').where('photo_id', '=', photoId).where('id', '!=', keptId).execute();
    await this.#db()
      .insertInto('photo_size')
      .values([...sizes])
      .execute();
  }

  async sizeIds(photoId: string): Promise<string[]> {
    const rows = await this.#db().selectFrom('photo_size').select('id').where('photo_id', '=', photoId).execute();
    return rows.map(({ id }) => id);
  }

  /** Deletes the rows of a deleted photo; false if it was restored or is gone. */
  async forget(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db()
      .deleteFrom('supplier_photo')
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await this.#db().deleteFrom('photo_size').where('photo_id', '=', id).execute();
    return true;
  }

  /** Those of the given storage keys that a size or a piece of an upload uses. */
  async known(keys: readonly string[]): Promise<Set<string>> {
    const sizes = await this.#db().selectFrom('photo_size').select('id').where('id', 'in', keys).execute();
    const pieces = await this.#db().selectFrom('photo_piece').select('id').where('id', 'in', keys).execute();
    return new Set([...sizes, ...pieces].map(({ id }) => id));
  }

  #db(): Kysely<PhotosDb> {
    return this.#em.getKysely<PhotosDb>();
  }
}
