import { DAY } from '#contracts/durations.ts';
import { IMPORT_UNDO_DAYS } from '#contracts/lead/lead-import.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ImportFiles } from '../store/import-files.ts';
import { importDb } from '../store/import-tables.ts';

/** How many days an upload can wait to be run. */
const WAITS = 14;
const BATCH = 1_000;

/**
 * Deletes uploads that were never run, and undo data once it is too late for an undo, because the files are address
 * books.
 */
export class RemoveOldImportsJob implements Job {
  readonly name = 'remove-old-imports';
  readonly schedule = '10 23 * * * *';
  readonly purpose = 'remove uploads that were never run, and data of undos that are no longer possible';
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #files: ImportFiles;

  constructor({ em, clock, files }: { em: Em; clock: Clock; files: ImportFiles }) {
    this.#em = em;
    this.#clock = clock;
    this.#files = files;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const now = this.#clock.now();
    let done = 0;
    for (const { id } of await this.#old(now - WAITS * DAY, false)) {
      await importDb(this.#em).deleteFrom('lead_import').where('id', '=', id).execute();
      done += 1;
    }
    for (const { id } of await this.#old(now - (IMPORT_UNDO_DAYS + 1) * DAY, true)) {
      if (signal.aborted) break;
      await this.#forget(id, signal);
      done += 1;
    }
    await this.#files.removeOld(now - (IMPORT_UNDO_DAYS + 1) * DAY);
    return { done, failed: 0, dead: 0 };
  }

  /** Imports started before that time: run ones that still have undo data or files, or uploads that were never run. */
  #old(before: number, run: boolean) {
    return importDb(this.#em)
      .selectFrom('lead_import')
      .select('id')
      .where('state', 'in', ['idle', 'done', 'dead', 'cancelled'])
      .where('created_at', '<', before)
      .where('started_at', run ? 'is not' : 'is', null)
      .$if(run, (query) => query.where('finished_at', '<', before).where('received', '>', 0))
      .limit(100)
      .execute();
  }

  async #forget(id: string, signal: AbortSignal): Promise<void> {
    const db = importDb(this.#em);
    for (let removed = BATCH; removed === BATCH && !signal.aborted;) {
      const rows = await db
        .selectFrom('imported_row')
        .select('row')
        .where('import_id', '=', id)
        .orderBy('row')
        .limit(BATCH)
        .execute();
      removed = rows.length;
      const last = rows.at(-1)?.row;
      if (last !== undefined)
        await db.deleteFrom('imported_row').where('import_id', '=', id).where('row', '<=', last).execute();
    }
    // `received` 0 means that nothing of the file is left.
    await db
      .updateTable('lead_import')
      .set({ received: 0, problem_parts: 0, samples: '[]' })
      .where('id', '=', id)
      .execute();
  }
}
