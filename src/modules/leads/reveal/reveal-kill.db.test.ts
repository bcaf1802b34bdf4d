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
import type { RevealRequest } from './reveal-batch.ts';
import { RevealLead } from './reveal-lead.ts';
import { RevealDesk } from '../testing/reveal-desk.ts';

const CHILD = join(import.meta.dirname, '../../../testing/reveal-and-die.ts');
const NODE = ['--disable-warning=ExperimentalWarning', CHILD];

describe.each(testEngines())('L6 a reveal whose process is killed, on $name', ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-kill-'));
  const address = name === 'sqlite' ? join(folder, 'kill.db') : url;
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(address);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** Reveals in a child that dies before the statement; answers with the signal, null when it lived. */
  const revealAndDie = async (request: RevealRequest, statement: number): Promise<string | null> => {
    const child = spawn(process.execPath, [...NODE, address, String(statement), JSON.stringify(request)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect([signal ?? code]).toEqual([signal === null ? 0 : 'SIGKILL']);
    return signal;
  };
  const count = async (table: string, where: string, value: string): Promise<number> => {
    const rows = await app.database.orm.em
      .fork()
      .execute<{ n: number }[]>(`select count(*) as n from ${table} where ${where} = ?`, [value]);
    return Number(rows[0]?.n);
  };

  /** One death and what is left of it: 1 when the reveal happened, 0 when it did not. */
  const dieAt = async (statement: number): Promise<{ signal: string | null; happened: number }> => {
    const desk = await RevealDesk.open(app, { units: 2 });
    const { supplierId } = desk;
    const leadId = await desk.lead();
    const key = { scope: newId(), key: newId(), requestHash: '0'.repeat(64) };
    const request: RevealRequest = { key, supplierId, leadId, userId: newId(), role: 'admin' };
    const signal = await revealAndDie(request, statement);

    const spent = await desk.spent();
    const happened = spent.length;
    expect((await desk.row(leadId)).revealed_at).toBe(spent[0]?.createdAt ?? null);
    expect(await count('idempotency_key', 'scope', key.scope)).toBe(happened);
    expect(await count('outbox_event', 'lead_id', leadId)).toBe(happened);
    expect([await desk.balance(), await desk.damages()]).toEqual([2 - happened, []]);

    // I8: whoever asks again with the same key gets it once, whatever became of the first try.
    const revealing = app.container.get(RevealLead);
    expect(await app.within(() => revealing.reveal(request))).toEqual({ charged: 1, balance: 1 });
    expect([await desk.balance(), await desk.damages(), (await desk.spent()).length]).toEqual([1, [], 1]);
    return { signal, happened };
  };

  test('between any two statements: charge, reveal, facts and answer are all there, or none', async () => {
    const ends: { signal: string | null; happened: number }[] = [];
    while (ends.every((end) => end.signal !== null)) {
      const next = [0, 1, 2, 3].map((offset) => ends.length + offset);
      ends.push(...(await Promise.all(next.map(dieAt))));
    }
    const deaths = ends.filter((end) => end.signal !== null).map((end) => end.happened);
    // Only the one that died after the COMMIT left anything.
    expect(deaths.at(-1)).toBe(1);
    expect(deaths.slice(0, -1).every((happened) => happened === 0)).toBe(true);
    expect(deaths.length).toBeGreaterThanOrEqual(10);
  }, 180_000);
});
