import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { NotFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { fileUsageSchema } from './file-usage.entity.ts';
import type { fileSchema } from './file.entity.ts';
import { FileQuotaExceeded } from './files.errors.ts';
import type { FilePlace } from './files-api.ts';

type FilesDb = InferKyselyDB<typeof fileSchema | typeof fileUsageSchema>;
export type FileRow = FilesDb['file'];

/** More than anybody looks through; a lead has a handful. */
const LIST_MAX = 500;

/** Rows of files and the space they take. */
export class FileRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor(em: Em, engine: EngineName) {
    this.#em = em;
    this.#engine = engine;
  }

  async insert(row: FileRow): Promise<void> {
    await this.#db().insertInto('file').values(row).execute();
  }

  list({ supplierId, leadId }: FilePlace): Promise<FileRow[]> {
    return this.#db()
      .selectFrom('file')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('lead_id', leadId === null ? 'is' : '=', leadId)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(LIST_MAX)
      .execute();
  }

  find(supplierId: string, ids: readonly string[]): Promise<FileRow[]> {
    return this.#db()
      .selectFrom('file')
      .selectAll()
      .where('id', 'in', ids)
      .where(unindexed('supplier_id'), '=', supplierId)
      .where(unindexed('deleted_at'), '=', '')
      .execute();
  }

  async stillThere(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db()
      .selectFrom('file')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    return new Set(rows.map((row) => row.id));
  }

  /** Also a removed one; locked until the transaction ends. @throws NotFound */
  async lock({ supplierId, leadId }: FilePlace, id: string): Promise<FileRow> {
    const row = await this.#db()
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .where('lead_id', leadId === null ? 'is' : '=', leadId)
      .$if(this.#engine !== 'sqlite', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) throw new NotFound('This file');
    return row;
  }

  /** All files of these leads, also removed ones; locked until the transaction ends. */
  lockOfLeads(supplierId: string, leadIds: readonly string[]): Promise<Pick<FileRow, 'id' | 'size' | 'deleted_at'>[]> {
    return this.#db()
      .selectFrom('file')
      .select(['id', 'size', 'deleted_at'])
      .where('supplier_id', '=', supplierId)
      .where('lead_id', 'in', leadIds)
      .$if(this.#engine !== 'sqlite', (query) => query.forUpdate())
      .execute();
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.#db().deleteFrom('file').where('id', 'in', ids).execute();
  }

  async setRemoved(id: string, at: number | null, by: string | null): Promise<void> {
    await this.#db().updateTable('file').set({ deleted_at: at, deleted_by: by }).where('id', '=', id).execute();
  }

  /** Takes up space; two at once cannot both have the last of it. @throws FileQuotaExceeded */
  async occupy(supplierId: string, bytes: number, quota: number): Promise<void> {
    const first = this.#db().insertInto('file_usage').values({ supplier_id: supplierId, bytes: 0 });
    await orUpdate(first, this.#engine, ['supplier_id'], { bytes: sql`file_usage.bytes` }).execute();
    const { numUpdatedRows } = await this.#db()
      .updateTable('file_usage')
      .set((eb) => ({ bytes: eb('bytes', '+', bytes) }))
      .where('supplier_id', '=', supplierId)
      .where('bytes', '<=', quota - bytes)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new FileQuotaExceeded(quota);
  }

  async release(supplierId: string, bytes: number): Promise<void> {
    await this.#db()
      .updateTable('file_usage')
      .set((eb) => ({ bytes: eb('bytes', '-', bytes) }))
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** Removed before a moment, oldest first. */
  removedBefore(moment: number, limit: number): Promise<Pick<FileRow, 'id'>[]> {
    return this.#db()
      .selectFrom('file')
      .select('id')
      .where('deleted_at', '<', moment)
      .orderBy('deleted_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.#db().deleteFrom('file').where('id', 'in', ids).where('deleted_at', 'is not', null).execute();
  }

  /** Of these ids those that have a row. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db().selectFrom('file').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((row) => row.id));
  }

  #db(): Kysely<FilesDb> {
    return this.#em.getKysely<FilesDb>();
  }
}
