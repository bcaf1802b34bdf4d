import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { BulkDesk } from '../testing/bulk-desk.ts';

const CHILD = join(import.meta.dirname, '../../../testing/bulk-and-die.ts');
const NODE = ['--disable-warning=ExperimentalWarning', CHILD];

describe.each(testEngines())('L4: a change of many leads whose process is killed, on $name', ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-bulk-kill-'));
  const address = name === 'sqlite' ? join(folder, 'kill.db') : url;
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(address);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** One death before a statement; answers whether the process lived, and how many of the leads are moved. */
  const dieAt = async (statement: number): Promise<{ lived: boolean; moved: number }> => {
    await app.database.clear();
    const desk = await BulkDesk.open(app);
    const ids = await desk.leads(3);
    const request = {
      key: { scope: newId(), key: newId(), requestHash: '0'.repeat(64) },
      actor: { supplierId: desk.supplierId, userId: newId() },
      input: { ids, change: { stage: 'Booked', addLabels: ['Hot Lead'] } },
    };
    const child = spawn(process.execPath, [...NODE, address, String(statement), JSON.stringify(request)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal ?? code).toBe(signal === null ? 0 : 'SIGKILL');
    const moved = (await desk.rows()).filter((row) => row.stage === 'Booked').length;
    const traces = await Promise.all(
      ['lead_label', 'lead_undo', 'idempotency_key', "outbox_event where name = 'leads.changed'"].map(async (table) => {
        const [row] = await desk.sql<{ n: number }>(`select count(*) as n from ${table}`);
        return Number(row?.n) > 0;
      }),
    );
    expect([moved, new Set(traces)]).toEqual([moved === 0 ? 0 : 3, new Set([moved > 0])]);
    const { kept, counted } = await desk.counters();
    expect(kept).toEqual(counted);
    return { lived: signal === null, moved };
  };

  test('between any two statements: all leads are changed, or none', async () => {
    const ends: { lived: boolean; moved: number }[] = [];
    while (ends.every((end) => !end.lived)) ends.push(await dieAt(ends.length));
    const moved = ends.map((end) => end.moved);
    expect(moved.slice(0, 3)).toEqual([0, 0, 0]);
    expect(moved.slice(-2)).toEqual([3, 3]);
    expect(moved.length).toBeGreaterThan(8);
  }, 180_000);
});
