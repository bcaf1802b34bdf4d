import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { afterCommit, inTransaction } from '#shared/persistence/transaction.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { takeIn } from '#shared/storage/take-in.ts';
import { checkContent } from './content/check-content.ts';
import type { CheckedContent } from './content/check-content.ts';
import type { FileSpace } from './file-space.ts';
import { isThere } from './files.repository.ts';
import type { FileRepository, FileRow } from './files.repository.ts';
import type { FilePlace, FilesApi, FilesSettings, NewFile, StoredFile } from './files-api.ts';
import { Turns } from './turns.ts';

export interface FilesParts {
  em: Em;
  clock: Clock;
  storage: FileStorage;
  rows: FileRepository;
  space: FileSpace;
  settings: FilesSettings;
}

/** Where uploads are stored until they are checked. */
export const incomingFolder = (settings: FilesSettings): string => join(settings.folder, 'incoming');

/** Maximum simultaneous checks: re-encoding a large picture takes some 200 MB. */
const AT_ONCE = 2;

export class FilesService implements FilesApi {
  readonly #parts: FilesParts;
  readonly #turns = new Turns(AT_ONCE);

  constructor(parts: FilesParts) {
    this.#parts = parts;
  }

  async store(file: NewFile, alongside?: (file: StoredFile) => Promise<void>): Promise<StoredFile> {
    const { settings } = this.#parts;
    const source = file.content instanceof Readable ? file.content : Readable.from([file.content]);
    const taken = await takeIn(incomingFolder(settings), source, FILE_LIMITS.bytes);
    try {
      return await this.#turns.take(async () =>
        this.#keep(file, await checkContent(file.name, await readFile(taken.path), file.only), alongside),
      );
    } finally {
      await taken.discard();
    }
  }

  async list(place: FilePlace): Promise<StoredFile[]> {
    return (await this.#parts.rows.list(place)).map(storedFile);
  }

  async find(supplierId: string, ids: readonly string[]): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await this.#parts.rows.find(supplierId, ids)).map((row) => [row.id, storedFile(row)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async stillThere(ids: readonly string[]): Promise<Set<string>> {
    return ids.length === 0 ? new Set() : this.#parts.rows.stillThere(ids);
  }

  async get(place: FilePlace, fileId: string): Promise<StoredFile> {
    const [file] = await this.find(place.supplierId, [fileId]);
    if (!file || file.leadId !== place.leadId || !isThere(file.origin, place)) throw new NotFound('This file');
    return file;
  }

  open(fileId: string): Promise<Readable> {
    return this.#parts.storage.open(fileId);
  }

  remove(place: FilePlace, fileId: string, userId: string): Promise<StoredFile> {
    const { em, clock, rows, space } = this.#parts;
    return inTransaction(em, async () => {
      const row = await rows.lock(place, fileId);
      if (row.deleted_at !== null) throw new NotFound('This file');
      await rows.setRemoved(fileId, clock.now(), userId);
      await space.release([row]);
      return storedFile(row);
    });
  }

  restore(place: FilePlace, fileId: string): Promise<StoredFile> {
    const { em, rows, space } = this.#parts;
    return inTransaction(em, async () => {
      const row = await rows.lock(place, fileId);
      if (row.deleted_at !== null) {
        await space.occupy(row);
        await rows.setRemoved(fileId, null, null);
      }
      return storedFile(row);
    });
  }

  removeOfLeads(supplierId: string, leadIds: readonly string[]): Promise<void> {
    const { em, rows, space, storage } = this.#parts;
    return inTransaction(em, async () => {
      const files = await rows.lockOfLeads(supplierId, leadIds);
      if (files.length === 0) return;
      // The space of a removed file is already free.
      await space.release(files.filter(({ deleted_at }) => deleted_at === null));
      await rows.delete(files.map(({ id }) => id));
      // If bytes survive a crash here, they no longer have a row and the clearing job deletes them.
      afterCommit(() => void Promise.allSettled(files.map(({ id }) => storage.remove(id))));
    });
  }

  moveToLead(leads: { supplierId: string; from: string; to: string }, only?: readonly string[]): Promise<string[]> {
    const { em, rows } = this.#parts;
    return inTransaction(em, async () => {
      const ids = only ? [...only] : await rows.idsOfLead(leads.supplierId, leads.from);
      if (ids.length > 0) await rows.setLead(ids, leads.from, leads.to);
      return ids;
    });
  }

  giveToLead(
    { supplierId, userId, leadId }: { supplierId: string; userId: string; leadId: string },
    ids: readonly string[],
  ): Promise<StoredFile[]> {
    const { em, rows } = this.#parts;
    if (ids.length === 0) return Promise.resolve([]);
    return inTransaction(em, async () => {
      const files = (await rows.lockUnsent(ids)).filter(
        (row) => row.supplier_id === supplierId && row.created_by === userId,
      );
      if (files.length > 0)
        await rows.giveToLead(
          files.map(({ id }) => id),
          leadId,
        );
      return files.map((row) => storedFile({ ...row, lead_id: leadId, origin: 'upload' }));
    });
  }

  /** Stores the bytes first and then the row, so that a crash leaves bytes without a row, which the clearing job deletes. */
  async #keep(
    file: NewFile,
    { name, type, content }: CheckedContent,
    alongside: ((file: StoredFile) => Promise<void>) | undefined,
  ): Promise<StoredFile> {
    const { em, clock, storage, rows, space } = this.#parts;
    const now = clock.now();
    const row: FileRow = {
      id: newId(now),
      supplier_id: file.supplierId,
      lead_id: file.leadId,
      origin: file.origin,
      format: type.format,
      name,
      type: type.type,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      created_by: file.userId,
      created_at: now,
      deleted_by: null,
      deleted_at: null,
    };
    await storage.put(row.id, content);
    try {
      await inTransaction(em, async () => {
        await space.occupy(row);
        await rows.insert(row);
        await alongside?.(storedFile(row));
      });
    } catch (error) {
      // Keep the original error; the clearing job deletes bytes that can't be deleted now.
      await storage.remove(row.id).catch(() => undefined);
      throw error;
    }
    return storedFile(row);
  }
}

function storedFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    supplierId: row.supplier_id,
    leadId: row.lead_id,
    origin: row.origin,
    format: row.format,
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
