import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportAnswer, ImportRunInput } from '#contracts/lead/lead-import.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEAD_IMPORTS } from '../../../index.ts';
import type { LeadImports } from '../../../index.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import { ImportService } from '../import.service.ts';
import { countersMatch } from './counters-match.ts';

/** The choices in most tests: rows that can't be imported and known addresses are skipped. */
export const RUN: ImportRunInput = { skipBadRows: true, duplicates: 'skip', read: true };
const quiet = () => undefined;

/** A supplier that imports lists of couples and undoes it. */
export class ImportFixture {
  readonly app: TestApp;
  readonly userId = newId();
  supplierId = '';
  readonly #folder: string;

  private constructor(app: TestApp, folder: string) {
    this.app = app;
    this.#folder = folder;
  }

  static async open(url: string): Promise<ImportFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'aisle-import-'));
    return new ImportFixture(await startTestApp(url, { DATA_DIR: folder }), folder);
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** Empties the database and creates the supplier. */
  async begin(): Promise<void> {
    await this.app.database.clear();
    this.supplierId = (await buildSupplier(this.app)).id;
  }

  /** Uploads and checks a file with the guessed columns, apart from `change`. */
  async checked(text: string, change: Partial<NonNullable<ImportAnswer['mapping']>> = {}): Promise<ImportAnswer> {
    const { app, supplierId, userId } = this;
    const path = join(this.#folder, `${newId()}.csv`);
    writeFileSync(path, text);
    return app.within(async () => {
      const imports = app.container.get<LeadImports>(LEAD_IMPORTS);
      const { id, mapping } = await imports.upload({ supplierId, userId, name: 'Ada Byron' }, path, 'leads.csv');
      if (!mapping) throw new Error('no columns were guessed');
      return imports.check(supplierId, id, { ...mapping, ...change }, quiet);
    });
  }

  run(id: string, choices: Partial<ImportRunInput> = {}): Promise<ImportAnswer> {
    const { app, supplierId, userId } = this;
    const imports = app.container.get<LeadImports>(LEAD_IMPORTS);
    return app.within(() => imports.run({ supplierId, userId }, id, { ...RUN, ...choices }, quiet));
  }

  async undo(id: string, removeWorkedOn = false): Promise<ImportAnswer> {
    const { app, supplierId } = this;
    const imports = app.container.get(ImportService);
    await app.within(() => imports.undo(supplierId, id, removeWorkedOn));
    await runJob(app, 'lead-import');
    return app.within(() => imports.find(supplierId, id));
  }

  db() {
    return leadsDb(this.app.database.orm.em.fork());
  }

  /** Oldest first. */
  leads() {
    return this.db().selectFrom('lead').selectAll().orderBy('created_at').orderBy('id').execute();
  }

  async count(table: string): Promise<number> {
    const [row] = await this.app.database.orm.em
      .fork()
      .execute<{ n: number }[]>(`select count(*) as n from \`${table}\``);
    return Number(row?.n);
  }

  countersMatch(): Promise<void> {
    return countersMatch(this.app, this.supplierId);
  }
}
