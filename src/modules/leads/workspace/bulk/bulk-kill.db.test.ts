import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import { BulkFixture } from '../../testing/bulk-fixture.ts';

describe.each(testEngines())('L4, E4: a bulk change whose process is killed, on $name', ({ url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url);
    app = processes.app;
  });
  afterAll(() => processes.end());

  /** Dies before the given statement; returns whether the process survived and how many of the leads moved. */
  const killAt = async (statement: number): Promise<{ finished: boolean; moved: number }> => {
    await app.database.clear();
    const fixture = await BulkFixture.open(app);
    const ids = await fixture.leads(3);
    const request = {
      key: { scope: newId(), key: newId(), requestHash: '0'.repeat(64) },
      actor: { supplierId: fixture.supplierId, userId: newId() },
      input: { ids, change: { stage: 'Booked' as const, addLabels: ['Hot Lead'] } },
    };
    const finished = await processes.finishes({ do: 'change', request }, statement);
    const moved = (await fixture.rows()).filter((row) => row.stage === 'Booked').length;
    const traces = await Promise.all(
      ['lead_label', 'lead_undo', 'idempotency_key', "outbox_event where name = 'leads.changed'"].map(async (table) => {
        const [row] = await fixture.sql<{ n: number }>(`select count(*) as n from ${table}`);
        return Number(row?.n) > 0;
      }),
    );
    expect([moved, new Set(traces)]).toEqual([moved === 0 ? 0 : 3, new Set([moved > 0])]);
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
    return { finished, moved };
  };

  test('changes all leads or none, whichever statement it dies at', async () => {
    const moved = (await untilOneFinishes(killAt)).map((end) => end.moved);
    expect(moved.slice(0, 3)).toEqual([0, 0, 0]);
    expect(moved.slice(-2)).toEqual([3, 3]);
    expect(moved.length).toBeGreaterThan(8);
  }, 180_000);
});
