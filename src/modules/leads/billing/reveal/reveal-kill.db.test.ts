import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import type { RevealRequest } from './reveal-batch.ts';
import { RevealLead } from './reveal-lead.ts';
import { RevealFixture } from '../../testing/reveal-fixture.ts';

describe.each(testEngines())('L6: a reveal whose process is killed, on $name', ({ url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url);
    app = processes.app;
  });
  afterAll(() => processes.end());

  const count = async (table: string, where: string, value: string): Promise<number> => {
    const rows = await app.database.orm.em
      .fork()
      .execute<{ n: number }[]>(`select count(*) as n from ${table} where ${where} = ?`, [value]);
    return Number(rows[0]?.n);
  };

  /** Kills one process and returns whether it survived, and 1 if the reveal happened, 0 if it didn't. */
  const killAt = async (statement: number): Promise<{ finished: boolean; happened: number }> => {
    const fixture = await RevealFixture.open(app, { units: 2 });
    const { supplierId } = fixture;
    const leadId = await fixture.lead();
    const key = { scope: newId(), key: newId(), requestHash: '0'.repeat(64) };
    const request: RevealRequest = { key, supplierId, leadId, userId: newId(), role: 'admin' };
    const finished = await processes.finishes({ do: 'reveal', request }, statement);

    const spent = await fixture.spent();
    const happened = spent.length;
    expect((await fixture.row(leadId)).revealed_at).toBe(spent[0]?.createdAt ?? null);
    expect(await count('idempotency_key', 'scope', key.scope)).toBe(happened);
    expect(await count('outbox_event', 'lead_id', leadId)).toBe(happened);
    expect([await fixture.balance(), await fixture.damages()]).toEqual([2 - happened, []]);

    // I8: a repeated request with the same key reveals the lead once, whatever happened to the first try.
    const revealing = app.container.get(RevealLead);
    expect(await app.within(() => revealing.reveal(request))).toEqual({ charged: 1, balance: 1 });
    expect([await fixture.balance(), await fixture.damages(), (await fixture.spent()).length]).toEqual([1, [], 1]);
    return { finished, happened };
  };

  test('leaves the charge, reveal, facts and response all there or none of them, between any two statements', async () => {
    const ends = await untilOneFinishes(killAt);
    const left = ends.filter(({ finished }) => !finished).map(({ happened }) => happened);
    // Only the one that died after the COMMIT left anything.
    expect(left.at(-1)).toBe(1);
    expect(left.slice(0, -1).every((happened) => happened === 0)).toBe(true);
    expect(left.length).toBeGreaterThanOrEqual(10);
  }, 180_000);
});
