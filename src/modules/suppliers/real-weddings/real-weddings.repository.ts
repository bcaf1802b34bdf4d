import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import { NotFound, notFound } from '#shared/errors.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { WAITING_MAX } from '../photos/approval/photo-decisions.ts';
import { nextPhotos } from '../photos/redrawing/redrawn-photos.ts';
import type { RedrawnPhotos, Redrawing } from '../photos/redrawing/redrawn-photos.ts';
import type { WholeWedding } from './real-wedding.presenter.ts';
import type {
  ConsentRow,
  NewWeddingPhotoRow,
  NewWeddingRow,
  RealWeddingsDb,
  WeddingPhotoRow,
  WeddingRow,
} from './tables/real-wedding-tables.ts';

/** Rows of real weddings. */
export class RealWeddingRepository implements RedrawnPhotos {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** Weddings that aren't removed, newest first. */
  async list(supplierId: string): Promise<WholeWedding[]> {
    const rows = await this.#of(supplierId)
      .where('active', '=', true)
      .orderBy('earliest', 'desc')
      .orderBy('id', 'desc')
      .limit(REAL_WEDDING_LIMITS.weddings)
      .execute();
    return this.#whole(rows);
  }

  /** Weddings that couples see. */
  async live(supplierId: string): Promise<WholeWedding[]> {
    const rows = await this.#of(supplierId)
      .where('active', '=', true)
      .where('live', '=', true)
      .orderBy('earliest', 'desc')
      .orderBy('id', 'desc')
      .limit(REAL_WEDDING_LIMITS.weddings)
      .execute();
    return this.#whole(rows);
  }

  /** Includes removed ones. @throws NotFound */
  async get(supplierId: string, id: string): Promise<WholeWedding> {
    const row = await this.#of(supplierId).where('id', '=', id).executeTakeFirstOrThrow(notFound('This wedding'));
    const [whole] = await this.#whole([row]);
    return whole as WholeWedding;
  }

  async find(id: string): Promise<WholeWedding | null> {
    const row = await this.#db().selectFrom('real_wedding').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? ((await this.#whole([row]))[0] ?? null) : null;
  }

  async insert(row: NewWeddingRow): Promise<void> {
    await this.#db().insertInto('real_wedding').values(row).execute();
  }

  async set(id: string, columns: Partial<NewWeddingRow>): Promise<void> {
    await this.#db().updateTable('real_wedding').set(columns).where('id', '=', id).execute();
  }

  async count(supplierId: string, onlyLive: boolean): Promise<number> {
    const { amount } = await this.#db()
      .selectFrom('real_wedding')
      .select((eb) => eb.fn.countAll<number | string>().as('amount'))
      .where('supplier_id', '=', supplierId)
      .where('active', '=', true)
      .$if(onlyLive, (query) => query.where('live', '=', true))
      .executeTakeFirstOrThrow();
    // MariaDB returns counts as big integers, in text form.
    return Number(amount);
  }

  consent(id: string): Promise<ConsentRow | undefined> {
    return this.#db().selectFrom('real_wedding_consent').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async setConsent(id: string, columns: Partial<ConsentRow>): Promise<void> {
    await this.#db().updateTable('real_wedding_consent').set(columns).where('id', '=', id).execute();
  }

  async insertConsent(row: ConsentRow): Promise<void> {
    await this.#db().insertInto('real_wedding_consent').values(row).execute();
  }

  async removeConsent(id: string): Promise<void> {
    await this.#db().deleteFrom('real_wedding_consent').where('id', '=', id).execute();
  }

  async insertPhoto(row: NewWeddingPhotoRow, sizes: readonly RealWeddingsDb['photo_size'][]): Promise<void> {
    await this.#db().insertInto('real_wedding_photo').values(row).execute();
    await this.#db()
      .insertInto('photo_size')
      .values([...sizes] as never)
      .execute();
  }

  /** Photos after an id, of one supplier or of all. */
  after(...next: Parameters<typeof nextPhotos>): Promise<{ id: string; supplier_id: string }[]> {
    const photos = this.#db().selectFrom('real_wedding_photo').select(['id', 'supplier_id']);
    return photos.$call(nextPhotos(...next)).execute();
  }

  /** The caller holds a lock on the supplier's row, as does every caller that erases photos. */
  async write(id: string, drawing: Redrawing): Promise<number> {
    const row = await this.photo(id);
    if (!row) throw new NotFound('This photo');
    await this.setPhoto(id, drawing);
    return row.bytes;
  }

  photo(id: string): Promise<WeddingPhotoRow | undefined> {
    return this.#db().selectFrom('real_wedding_photo').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async setPhoto(id: string, columns: Partial<NewWeddingPhotoRow>): Promise<void> {
    await this.#db().updateTable('real_wedding_photo').set(columns).where('id', '=', id).execute();
  }

  /** Photos waiting for staff of these markets, with the names of their supplier, couple and wedding. */
  waitingPhotos(markets: readonly Country[]) {
    return this.#db()
      .selectFrom('real_wedding_photo as photo')
      .innerJoin('real_wedding as wedding', 'wedding.id', 'photo.wedding_id')
      .innerJoin('supplier', 'supplier.id', 'photo.supplier_id')
      .selectAll('photo')
      .select(['supplier.name as supplier_name', 'wedding.couple', 'wedding.name as wedding'])
      .where('photo.waiting_since', '>', 0)
      .where('wedding.over_since', 'is', null)
      .where('supplier.market', 'in', markets)
      .where('supplier.deleted_at', 'is', null)
      .orderBy('photo.waiting_since')
      .orderBy('photo.id')
      .limit(WAITING_MAX)
      .execute();
  }

  /** Deletes the rows of photos; returns the storage keys of their sizes. */
  async removePhotos(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const sizes = await this.#db().selectFrom('photo_size').select('id').where('photo_id', 'in', ids).execute();
    await this.#db().deleteFrom('photo_size').where('photo_id', 'in', ids).execute();
    await this.#db().deleteFrom('real_wedding_photo').where('id', 'in', ids).execute();
    return sizes.map(({ id }) => id);
  }

  /** The photo behind a public address, if it is currently public. */
  publicPhoto(publicId: string): Promise<{ id: string } | undefined> {
    return this.#db()
      .selectFrom('real_wedding_photo as photo')
      .innerJoin('real_wedding as wedding', 'wedding.id', 'photo.wedding_id')
      .innerJoin('supplier', 'supplier.id', 'wedding.supplier_id')
      .select('photo.id')
      .where('photo.public_id', '=', publicId)
      .where('photo.approved', '=', true)
      .where('wedding.live', '=', true)
      .where('wedding.active', '=', true)
      .where('supplier.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** Weddings declined or removed before a moment that still have photos or addresses to erase, oldest first. */
  overBefore(moment: number, limit: number): Promise<Pick<WeddingRow, 'id' | 'supplier_id'>[]> {
    return this.#db()
      .selectFrom('real_wedding')
      .select(['id', 'supplier_id'])
      .where('over_since', '<', moment)
      .orderBy('over_since')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  remindBefore(moment: number, limit: number): Promise<ConsentRow[]> {
    return this.#db()
      .selectFrom('real_wedding_consent')
      .selectAll()
      .where('remind_at', '<', moment)
      .orderBy('remind_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  async #whole(rows: readonly WeddingRow[]): Promise<WholeWedding[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const photos = await this.#db()
      .selectFrom('real_wedding_photo')
      .selectAll()
      .where('wedding_id', 'in', ids)
      .orderBy('id')
      .execute();
    const consents = await this.#db()
      .selectFrom('real_wedding_consent')
      .selectAll()
      .where('wedding_id', 'in', ids)
      .orderBy('place')
      .execute();
    return rows.map((row) => ({
      row,
      photos: photos.filter((one) => one.wedding_id === row.id),
      consents: consents.filter((one) => one.wedding_id === row.id),
    }));
  }

  #of(supplierId: string) {
    return this.#db().selectFrom('real_wedding').selectAll().where('supplier_id', '=', supplierId);
  }

  #db() {
    return this.#em.getKysely<RealWeddingsDb>();
  }
}
