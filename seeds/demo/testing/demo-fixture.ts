import { openTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { loadDemo } from '../load.ts';
import type { DemoLoadOptions, DemoLoadResult } from '../load.ts';
import type { DemoDb } from '../rows/demo-tables.ts';

/** A separate database into which demo data is loaded. */
export class DemoFixture {
  readonly now = Date.parse('2026-05-12T08:30:00Z');
  readonly database: TestDatabase;

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(url: string): Promise<DemoFixture> {
    return new DemoFixture(await openTestDatabase(url));
  }

  em() {
    return this.database.orm.em.fork();
  }

  db() {
    return this.em().getKysely<DemoDb>();
  }

  load(options: Partial<DemoLoadOptions> = {}): Promise<DemoLoadResult> {
    const { database, now } = this;
    const usual = { engine: database.engine, size: 'small', now, environment: 'test' } as const;
    return loadDemo(database.orm.em, { ...usual, ...options });
  }

  async count(table: keyof DemoDb): Promise<number> {
    const row = await this.db()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }
}
