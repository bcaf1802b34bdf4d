import type { InferKyselyDB } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { fileUsageSchema } from './file-usage.entity.ts';
import type { fileSchema } from './file.entity.ts';
import { FileQuotaExceeded } from './files.errors.ts';
import type { receivedUsageSchema } from './received-usage.entity.ts';
import type { FilesSettings } from './files-api.ts';

type Db = InferKyselyDB<typeof fileUsageSchema | typeof receivedUsageSchema>;
type SizedFile = Pick<InferKyselyDB<typeof fileSchema>['file'], 'supplier_id' | 'lead_id' | 'origin' | 'size'>;

/** Maximum bytes of the couple's files in one conversation: a hundred phone photos. */
const RECEIVED_OF_LEAD = 200_000_000;

/** One row of space: its owner and its size. */
interface Space {
  table: 'file_usage' | 'received_usage';
  key: 'supplier_id' | 'owner_id';
  id: string;
  quota: number;
}

/**
 * The space that files use. Files from couples have their own, per conversation and per supplier, so that no couple can
 * keep a supplier from uploading (T5).
 */
export class FileSpace {
  readonly #em: Em;
  readonly #engine: EngineName;
  /** Maximum bytes of a supplier's own files; the same again for those it receives. */
  readonly #quota: number;

  constructor({ em, engine, settings }: { em: Em; engine: EngineName; settings: Pick<FilesSettings, 'quota'> }) {
    this.#em = em;
    this.#engine = engine;
    this.#quota = settings.quota;
  }

  /** Reserves space; of two simultaneous calls, only one gets the last of it. @throws FileQuotaExceeded */
  async occupy(file: SizedFile): Promise<void> {
    for (const space of this.#spaces(file)) {
      const first = this.#db()
        .insertInto(space.table)
        .values({ [space.key]: space.id, bytes: 0 });
      await orUpdate(first, this.#engine, [space.key], { bytes: sql.ref(`${space.table}.bytes`) }).execute();
      const { numUpdatedRows } = await this.#db()
        .updateTable(space.table)
        .set((eb) => ({ bytes: eb('bytes', '+', file.size) }))
        .where(sql.ref(space.key), '=', space.id)
        .where('bytes', '<=', space.quota - file.size)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new FileQuotaExceeded(space.quota);
    }
  }

  /** Frees space, never more than is used, because a file may have been counted for a lead that was merged since. */
  async release(files: readonly SizedFile[]): Promise<void> {
    const bytes = new Map<string, { space: Space; bytes: number }>();
    for (const file of files)
      for (const space of this.#spaces(file)) {
        const known = bytes.get(`${space.table} ${space.id}`)?.bytes ?? 0;
        bytes.set(`${space.table} ${space.id}`, { space, bytes: known + file.size });
      }
    for (const { space, bytes: back } of bytes.values())
      await this.#db()
        .updateTable(space.table)
        .set({ bytes: sql<number>`case when bytes > ${back} then bytes - ${back} else 0 end` })
        .where(sql.ref(space.key), '=', space.id)
        .execute();
  }

  #spaces({ supplier_id: supplierId, lead_id: leadId, origin }: SizedFile): Space[] {
    if (origin !== 'received' || leadId === null)
      return [{ table: 'file_usage', key: 'supplier_id', id: supplierId, quota: this.#quota }];
    return [
      { table: 'received_usage', key: 'owner_id', id: leadId, quota: Math.min(RECEIVED_OF_LEAD, this.#quota) },
      { table: 'received_usage', key: 'owner_id', id: supplierId, quota: this.#quota },
    ];
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
