import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { startFaultProxy } from '#testing/processes/fault-proxy.ts';
import type { FaultProxy } from '#testing/processes/fault-proxy.ts';
import { isConnectionLost } from '../retry.ts';

/** How long `work` takes, in milliseconds, and how it ended. */
async function timed(work: () => Promise<unknown>): Promise<{ took: number; error: unknown }> {
  const start = performance.now();
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  return { took: performance.now() - start, error };
}

describeOnServers('an unreachable database server', (url) => {
  let proxy: FaultProxy;
  let database: TestDatabase;
  beforeAll(async () => {
    proxy = await startFaultProxy(url);
    database = await openTestDatabase(proxy.url);
  });
  afterEach(async () => {
    proxy.heal();
    await recovered();
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });
  const ask = (): Promise<unknown> => database.orm.em.fork().execute('select 1');
  /** Waits for the first response; returns the milliseconds it took. */
  async function recovered(): Promise<number> {
    const start = performance.now();
    while ((await timed(ask)).error !== null) {
      if (performance.now() - start > 8_000) throw new Error('The database did not come back.');
      await new Promise((resolve) => setImmediate(resolve));
    }
    return performance.now() - start;
  }

  test('O3: fails running and later statements within two seconds when it stops responding', async () => {
    await ask();
    proxy.swallow();
    const waiting = await Promise.all([timed(ask), timed(ask), timed(ask)]);
    for (const { took, error } of waiting) {
      expect(isConnectionLost(error)).toBe(true);
      expect(took).toBeLessThan(2_000);
    }
    const later = [await timed(ask), await timed(ask), await timed(ask)];
    expect(later.every(({ error }) => isConnectionLost(error))).toBe(true);
    // The fastest one: a busy machine may delay any single statement.
    expect(Math.min(...later.map(({ took }) => took))).toBeLessThan(200);
  });

  test('O3: is used again within five seconds after it comes back', async () => {
    proxy.swallow();
    expect((await timed(ask)).error).not.toBeNull();
    proxy.heal();
    expect(await recovered()).toBeLessThan(5_000);
  });

  test('O3: fails a transaction that it interrupts and leaves no connection behind', async () => {
    const cutInTheMiddle = (): Promise<unknown> =>
      database.orm.em.fork().transactional(async (em) => {
        await em.execute('select 1');
        proxy.cut();
        await em.execute('select 2');
      });
    for (let round = 0; round < 25; round += 1)
      expect(isConnectionLost((await timed(cutInTheMiddle)).error)).toBe(true);
    expect((await timed(ask)).error).toBeNull();
  });

  test('O4: closes a dead connection of a healthy server after the statement timeout', async () => {
    const { took, error } = await timed(() => database.orm.em.fork().execute('select sleep(20)'));
    expect(isConnectionLost(error)).toBe(true);
    expect(took).toBeGreaterThan(5_000);
    expect(took).toBeLessThan(11_000);
  });
});
