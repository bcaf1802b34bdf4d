import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { LIVE_FEED } from './live-feed.ts';
import { OUTBOX } from './outbox.ts';
import type { Outbox } from './outbox.ts';

describe.each(testEngines())('facts for open consoles, on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  afterAll(() => app.close());

  test('of this process arrive right after their commit, without waiting for the next poll', async () => {
    const { id: supplierId } = await buildSupplier(app);
    const received = Promise.withResolvers<LiveEvent>();
    // Polls for other processes' commits never run here.
    const never = setTimeout(() => undefined);
    const looks = jest.spyOn(globalThis, 'setInterval').mockReturnValue(never);
    const stop = await app.container.get(LIVE_FEED).follow([supplierId], (event) => received.resolve(event));
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();
    const fact = { name: 'lead.received', supplierId } as const;
    await app.within(() => app.container.get<Outbox>(OUTBOX).record(fact));
    expect(await received.promise).toMatchObject(fact);
    stop();
  });
});
