import { sql } from 'kysely';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { FileQuotaExceeded } from '../files/files.errors.ts';
import type { FilesSettings } from '../files/files-api.ts';
import { TooManyPhotos } from './photos.errors.ts';
import type { PhotosDb } from './tables/photo-tables.ts';

/** The counters behind the limits of a supplier's photos; of two simultaneous calls, only one gets the last place. */
export class PhotoSpace {
  readonly #em: Em;
  /** Maximum bytes of a supplier's photos, the same as for its files. */
  readonly #quota: number;

  constructor({ em, settings }: { em: Em; settings: Pick<FilesSettings, 'quota'> }) {
    this.#em = em;
    this.#quota = settings.quota;
  }

  async photos(supplierId: string): Promise<number> {
    return (await this.#read(supplierId))?.photos ?? 0;
  }

  /** Checks, before anything is sent, that at least one more byte fits. @throws FileQuotaExceeded */
  async assertBytes(supplierId: string): Promise<void> {
    if (((await this.#read(supplierId))?.bytes ?? 0) >= this.#quota) throw new FileQuotaExceeded(this.#quota);
  }

  /** Counts a new photo and its bytes. @throws TooManyPhotos, FileQuotaExceeded */
  async add(supplierId: string, bytes: number): Promise<void> {
    await orUpdate(
      this.#db().insertInto('photo_usage').values({ supplier_id: supplierId, photos: 0, bytes: 0 }),
      this.#em,
      ['supplier_id'],
      { bytes: sql.ref('photo_usage.bytes') },
    ).execute();
    await this.#occupy(supplierId, bytes);
  }

  /** Counts bytes of a photo that isn't one of the profile's own. @throws FileQuotaExceeded */
  async addBytes(supplierId: string, bytes: number): Promise<void> {
    await orUpdate(
      this.#db().insertInto('photo_usage').values({ supplier_id: supplierId, photos: 0, bytes: 0 }),
      this.#em,
      ['supplier_id'],
      { bytes: sql.ref('photo_usage.bytes') },
    ).execute();
    const { numUpdatedRows } = await this.#db()
      .updateTable('photo_usage')
      .set((eb) => ({ bytes: eb('bytes', '+', bytes) }))
      .where('supplier_id', '=', supplierId)
      .where('bytes', '<=', this.#quota - bytes)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new FileQuotaExceeded(this.#quota);
  }

  /** Counts a restored photo; its bytes are still counted. @throws TooManyPhotos */
  restore(supplierId: string): Promise<void> {
    return this.#occupy(supplierId, 0);
  }

  /** A deleted photo keeps its bytes until they are cleared. */
  async remove(supplierId: string): Promise<void> {
    await this.#db()
      .updateTable('photo_usage')
      .set({ photos: sql<number>`case when photos > 0 then photos - 1 else 0 end` })
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** Frees the bytes of cleared photos. */
  async release(supplierId: string, bytes: number): Promise<void> {
    await this.#db()
      .updateTable('photo_usage')
      .set({ bytes: sql<number>`case when bytes > ${bytes} then bytes - ${bytes} else 0 end` })
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  async #occupy(supplierId: string, bytes: number): Promise<void> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('photo_usage')
      .set((eb) => ({ photos: eb('photos', '+', 1), bytes: eb('bytes', '+', bytes) }))
      .where('supplier_id', '=', supplierId)
      .where('photos', '<', PHOTO_LIMITS.photos)
      .where('bytes', '<=', this.#quota - bytes)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    const now = await this.#read(supplierId);
    throw (now?.photos ?? 0) >= PHOTO_LIMITS.photos ? new TooManyPhotos() : new FileQuotaExceeded(this.#quota);
  }

  #read(supplierId: string) {
    return this.#db()
      .selectFrom('photo_usage')
      .select(['photos', 'bytes'])
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
  }

  #db() {
    return this.#em.getKysely<PhotosDb>();
  }
}
