import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { buildImport } from '#testing/builders/imports.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses } from '#testing/killed-processes/killed-processes.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { ImportService } from './import.service.ts';
import { countersMatch } from './testing/counters-match.ts';

const ROWS = 2_750;
const TABLES = ['lead', 'user', 'wedding', 'conversation', 'message', 'lead_note', 'lead_search', 'imported_row'];

/** Seeded, so that every run dies at the same points (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe.each(testEngines())('an import whose processes are killed, on $name', ({ url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url);
    app = processes.app;
    app.clock.set(new Date().toISOString());
  });
  afterAll(() => processes.end());

  const sql = <T>(statement: string) => app.database.orm.em.fork().execute<T[]>(statement);
  const count = async (table: string) =>
    Number((await sql<{ n: number }>(`select count(*) as n from \`${table}\``))[0]?.n);

  /** Starts processes that die before a statement until one survives; returns how many died. */
  async function workAndDie(next: () => number): Promise<number> {
    for (let died = 0; ; died += 1) {
      const at = died < 12 ? 8 + Math.floor(next() * 60) : -1;
      if (await processes.finishes({ do: 'job', name: 'lead-import' }, at)) return died;
      // Expires the dead process's lease instead of waiting a minute.
      await sql('update lead_import set lease_until = 1 where lease_until is not null');
    }
  }

  test('imports every row exactly once, and its undo leaves nothing', async () => {
    const next = random(20_261_121);
    const { id: supplierId } = await buildSupplier(app);
    const before = await Promise.all(TABLES.map(count));
    const rows = Array.from({ length: ROWS }, (_, at) => `Couple ${at},c${at}@couple.example,Hello ${at},A note`);
    const csv = `Name,Email,Message,Notes\n${rows.join('\n')}\n`;
    const { id } = await buildImport(app, supplierId, 'checked', csv);
    const imports = app.container.get(ImportService);
    const choices = { skipBadRows: true, duplicates: 'skip', read: false } as const;
    await app.within(() => imports.run({ supplierId, userId: newId() }, id, choices));
    expect(await workAndDie(next)).toBeGreaterThanOrEqual(4);
    expect(await app.within(() => imports.find(supplierId, id))).toMatchObject({
      status: 'finished',
      made: ROWS,
      skipped: 0,
    });
    const leads = await leadsDb(app.database.orm.em.fork()).selectFrom('lead').select('email').execute();
    expect(new Set(leads.map((lead) => lead.email)).size).toBe(ROWS);
    expect(leads).toHaveLength(ROWS);
    expect(await Promise.all(TABLES.map(count))).toEqual(before.map((rowsBefore) => rowsBefore + ROWS));
    await countersMatch(app, supplierId);

    await app.within(() => imports.undo(supplierId, id, false));
    expect(await workAndDie(next)).toBeGreaterThanOrEqual(4);
    expect(await app.within(() => imports.find(supplierId, id))).toMatchObject({ status: 'undone', kept: 0 });
    expect(await Promise.all(TABLES.map(count))).toEqual(before);
    await countersMatch(app, supplierId);
  }, 240_000);
});
