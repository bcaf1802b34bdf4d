import type { Kysely } from 'kysely';
import { notFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { PhotosDb, PieceRow, UploadRow } from '../tables/photo-tables.ts';

/** Rows of uploads and their pieces. */
export class PhotoUploadRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  async insert(row: UploadRow): Promise<void> {
    await this.#db().insertInto('photo_upload').values(row).execute();
  }

  /** Number of unfinished uploads. */
  open(supplierId: string): Promise<Pick<UploadRow, 'kind' | 'wedding_id'>[]> {
    return this.#db()
      .selectFrom('photo_upload')
      .select(['kind', 'wedding_id'])
      .where('supplier_id', '=', supplierId)
      .where('done_at', 'is', null)
      .execute();
  }

  /** @throws NotFound */
  get(supplierId: string, id: string): Promise<UploadRow> {
    return this.#own(supplierId, id).executeTakeFirstOrThrow(notFound('This upload'));
  }

  /** Locked until the transaction ends. @throws NotFound */
  lock(supplierId: string, id: string): Promise<UploadRow> {
    return this.#own(supplierId, id).$call(lockRows(this.#engine)).executeTakeFirstOrThrow(notFound('This upload'));
  }

  /** Appends a piece; false if another request has continued the upload in the meantime. */
  async append(upload: Pick<UploadRow, 'id'>, piece: Omit<PieceRow, 'upload_id'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('photo_upload')
      .set({ received: piece.start + piece.size })
      .where('id', '=', upload.id)
      .where('received', '=', piece.start)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await this.#db()
      .insertInto('photo_piece')
      .values({ ...piece, upload_id: upload.id })
      .execute();
    return true;
  }

  /** In order. */
  pieces(uploadId: string): Promise<PieceRow[]> {
    return this.#db()
      .selectFrom('photo_piece')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .orderBy('start')
      .execute();
  }

  async setDone(id: string, now: number): Promise<void> {
    await this.#db().updateTable('photo_upload').set({ done_at: now }).where('id', '=', id).execute();
  }

  async removePieces(uploadId: string): Promise<void> {
    await this.#db().deleteFrom('photo_piece').where('upload_id', '=', uploadId).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#db().deleteFrom('photo_upload').where('id', '=', id).execute();
  }

  /** Started before a moment, oldest first. */
  begunBefore(moment: number, limit: number): Promise<Pick<UploadRow, 'id'>[]> {
    return this.#db()
      .selectFrom('photo_upload')
      .select('id')
      .where('created_at', '<', moment)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  #own(supplierId: string, id: string) {
    return this.#db().selectFrom('photo_upload').selectAll().where('id', '=', id).where('supplier_id', '=', supplierId);
  }

  #db(): Kysely<PhotosDb> {
    return this.#em.getKysely<PhotosDb>();
  }
}
