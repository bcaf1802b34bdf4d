import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

/** Real databases that two processes can share: a file instead of memory. */
const ENGINES = testEngines().map(({ name, url }) => ({ name, url: url === ':memory:' ? null : url }));

describe.each(ENGINES)('two processes on one database, on $name', ({ url }) => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function start(address: string): Promise<TestApp> {
    const app = await startTestApp(address);
    closing.push(() => app.close());
    return app;
  }

  test('a change in one reaches the other within a second', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aisle-live-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const address = url ?? join(folder, 'aisle.db');
    const one = await start(address);
    const other = await start(address);
    const supplier = await buildSupplier(one);
    const as = await signIn(one, await buildMember(one, { supplierId: supplier.id, role: 'sales' }));
    const response = await fetch(`${other.base}/api/events?supplierId=${supplier.id}`, { headers: { Cookie: as } });
    expect(response.status).toBe(200);
    const began = performance.now();
    const fact = { name: 'lead.changed', supplierId: supplier.id } as const;
    await one.within(() => one.container.get<Outbox>(OUTBOX).record(fact));
    let seen = '';
    for await (const chunk of response.body ?? []) {
      seen += Buffer.from(chunk as Uint8Array).toString();
      if (seen.includes('lead.changed')) break;
    }
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
