import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import { notFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import type { FileOrigin } from '#contracts/files/file.ts';
import type { fileSchema } from './file.entity.ts';
import type { FilePlace } from './files-api.ts';

type FilesDb = InferKyselyDB<typeof fileSchema>;
export type FileRow = FilesDb['file'];

export type LockedFile = Pick<FileRow, 'id' | 'supplier_id' | 'lead_id' | 'origin' | 'size' | 'deleted_at'>;

/** More than anyone reads; a lead has only a few. */
const LIST_MAX = 500;

/** Origins that aren't listed among a supplier's other files. */
const APART = ['brochure', 'unsent'] as const;

/** Whether a file of this origin belongs in a place. */
export const isThere = (origin: FileOrigin, { apart }: FilePlace): boolean =>
  apart === undefined ? !(APART as readonly FileOrigin[]).includes(origin) : origin === apart;

/** Rows of files. */
export class FileRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  async insert(row: FileRow): Promise<void> {
    await this.#db().insertInto('file').values(row).execute();
  }

  list({ supplierId, leadId, apart }: FilePlace): Promise<FileRow[]> {
    return this.#db()
      .selectFrom('file')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('lead_id', leadId === null ? 'is' : '=', leadId)
      .where((eb) => (apart === undefined ? eb('origin', 'not in', APART) : eb('origin', '=', apart)))
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

  /** Including removed ones; locked until the transaction ends. @throws NotFound */
  async lock({ supplierId, leadId, apart }: FilePlace, id: string): Promise<FileRow> {
    return await this.#db()
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .where('lead_id', leadId === null ? 'is' : '=', leadId)
      .where((eb) => (apart === undefined ? eb('origin', 'not in', APART) : eb('origin', '=', apart)))
      .$call(lockRows(this.#engine))
      .executeTakeFirstOrThrow(notFound('This file'));
  }

  /** All files of these leads, including removed ones; locked until the transaction ends. */
  lockOfLeads(supplierId: string, leadIds: readonly string[]): Promise<LockedFile[]> {
    return this.#db()
      .selectFrom('file')
      .select(['id', 'supplier_id', 'lead_id', 'origin', 'size', 'deleted_at'])
      .where('supplier_id', '=', supplierId)
      .where('lead_id', 'in', leadIds)
      .$call(lockRows(this.#engine))
      .execute();
  }

  /** Including removed files. */
  async idsOfLead(supplierId: string, leadId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('file')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('lead_id', '=', leadId)
      .execute();
    return rows.map(({ id }) => id);
  }

  async setLead(ids: readonly string[], from: string, to: string): Promise<void> {
    await this.#db()
      .updateTable('file')
      .set({ lead_id: to })
      .where('id', 'in', ids)
      .where('lead_id', '=', from)
      .execute();
  }

  /** The given files that are still waiting for their reply, locked until the transaction ends. */
  lockUnsent(ids: readonly string[]): Promise<FileRow[]> {
    return this.#db()
      .selectFrom('file')
      .selectAll()
      .where('id', 'in', ids)
      .where('origin', '=', 'unsent')
      .where('deleted_at', 'is', null)
      .$call(lockRows(this.#engine))
      .execute();
  }

  async giveToLead(ids: readonly string[], leadId: string): Promise<void> {
    await this.#db().updateTable('file').set({ lead_id: leadId, origin: 'upload' }).where('id', 'in', ids).execute();
  }

  /** Uploaded before a moment for a reply that was never sent, oldest first. */
  unsentBefore(moment: number, limit: number): Promise<Pick<FileRow, 'id'>[]> {
    return this.#db()
      .selectFrom('file')
      .select('id')
      .where('origin', '=', 'unsent')
      .where('created_at', '<', moment)
      .orderBy('created_at')
      .limit(limit)
      .execute();
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.#db().deleteFrom('file').where('id', 'in', ids).execute();
  }

  async setRemoved(id: string, at: number | null, by: string | null): Promise<void> {
    await this.#db().updateTable('file').set({ deleted_at: at, deleted_by: by }).where('id', '=', id).execute();
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

  /** The given ids that have a row. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db().selectFrom('file').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((row) => row.id));
  }

  #db(): Kysely<FilesDb> {
    return this.#em.getKysely<FilesDb>();
  }
}
