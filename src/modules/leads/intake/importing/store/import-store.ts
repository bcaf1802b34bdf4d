import { notFound } from '#shared/errors.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import type { ImportMapping } from '#contracts/lead/lead-import.ts';
import { importDb } from './import-tables.ts';
import type { ImportRecord } from './import-tables.ts';
import { ImportRunning } from './importing.errors.ts';

/** Stores the records of imports and remembered mappings. */
export class ImportStore {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  async insert(record: ImportRecord): Promise<void> {
    await importDb(this.#em).insertInto('lead_import').values(record).execute();
  }

  /** @throws NotFound also for another supplier's import */
  async find(supplierId: string, id: string): Promise<ImportRecord> {
    return this.#one(supplierId, id, false);
  }

  /** Like `find`, locked until the transaction ends. */
  async lock(supplierId: string, id: string): Promise<ImportRecord> {
    return this.#one(supplierId, id, true);
  }

  async load(id: string): Promise<ImportRecord | undefined> {
    return importDb(this.#em).selectFrom('lead_import').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Newest first, without discarded uploads. */
  async list(supplierId: string, offset: number, limit: number): Promise<{ rows: ImportRecord[]; total: number }> {
    const shown = importDb(this.#em)
      .selectFrom('lead_import')
      .where('supplier_id', '=', supplierId)
      .where((eb) => eb.or([eb('state', '<>', 'cancelled'), eb('started_at', 'is not', null)]));
    const rows = await shown
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const counted = await shown.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
    return { rows, total: counted?.count ?? 0 };
  }

  /** The number of files waiting to be run. */
  async waiting(supplierId: string): Promise<number> {
    const row = await importDb(this.#em)
      .selectFrom('lead_import')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('supplier_id', '=', supplierId)
      .where('started_at', 'is', null)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    return row?.count ?? 0;
  }

  async update(id: string, change: Partial<ImportRecord>): Promise<void> {
    await importDb(this.#em).updateTable('lead_import').set(change).where('id', '=', id).execute();
  }

  /**
   * Like `update`, for a change that needs the supplier's only slot.
   * @throws ImportRunning if it is taken
   */
  async start(id: string, change: Partial<ImportRecord>): Promise<void> {
    try {
      await this.update(id, change);
    } catch (error) {
      throw isDuplicate(error) ? new ImportRunning() : error;
    }
  }

  async remove(id: string): Promise<void> {
    await importDb(this.#em).deleteFrom('lead_import').where('id', '=', id).execute();
  }

  async remembered(supplierId: string, headerKey: string): Promise<ImportMapping | null> {
    const row = await importDb(this.#em)
      .selectFrom('import_mapping')
      .select('mapping')
      .where('supplier_id', '=', supplierId)
      .where('header_key', '=', headerKey)
      .executeTakeFirst();
    return row ? (JSON.parse(row.mapping) as ImportMapping) : null;
  }

  async remember(supplierId: string, headerKey: string, mapping: ImportMapping, now: number): Promise<void> {
    const db = importDb(this.#em);
    await db
      .deleteFrom('import_mapping')
      .where('supplier_id', '=', supplierId)
      .where('header_key', '=', headerKey)
      .execute();
    const row = { supplier_id: supplierId, header_key: headerKey, mapping: JSON.stringify(mapping), updated_at: now };
    await db.insertInto('import_mapping').values(row).execute();
  }

  async #one(supplierId: string, id: string, locked: boolean): Promise<ImportRecord> {
    return await importDb(this.#em)
      .selectFrom('lead_import')
      .selectAll()
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .$if(locked, lockRows(this.#engine))
      .executeTakeFirstOrThrow(notFound('This import'));
  }
}
