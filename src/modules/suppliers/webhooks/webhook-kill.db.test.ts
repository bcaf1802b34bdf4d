import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import { runJob } from '#testing/run-jobs.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { startReceiver } from '#testing/outside/webhook-receiver.ts';
import type { Receiver } from '#testing/outside/webhook-receiver.ts';
import { WebhookQueue } from './webhook-queue.ts';

const LEADS = 1;

describe.each(testEngines())('a process killed while it delivers webhooks, on $name', ({ name, url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  let receiver: Receiver;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url);
    app = processes.app;
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await processes.end();
    await receiver.close();
  });

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  /** Kills a process before one of its statements, then lets this one continue. Returns which events arrived, and how often. */
  const killAt = async (statement: number) => {
    await app.database.clear();
    receiver.calls.length = 0;
    const admin = await AdminOfWebhooks.open(app);
    await admin.add(receiver.url);
    for (let at = 0; at < LEADS; at += 1) {
      const { id: leadId } = await buildLead(app, admin.supplierId);
      const fact = { id: newId(), supplierId: admin.supplierId, happenedAt: app.clock.now(), changeId: null };
      const news = [{ event: 'lead.changed', leadId, facts: {} }] as const;
      await app.within(() => app.container.get(WebhookQueue).notify(fact, () => Promise.resolve(news)));
    }
    const finished = await processes.finishes({ do: 'job', name: 'webhook-delivery' }, statement);
    await sql("update webhook_delivery set lease_until = 1 where state = 'claimed'");
    await runJob(app, 'webhook-delivery');
    const ids = receiver.calls.map(({ headers }) => String(headers['webhook-id']));
    const states = await sql<{ state: string }>('select distinct state from webhook_delivery');
    return { finished, arrived: new Set(ids).size, twice: ids.length - new Set(ids).size, states };
  };

  test('delivers every event under its one id and leaves none behind, at any statement', async () => {
    // Starting a process for each kill is slow, so one engine takes the even statements and the other the odd ones.
    const first = name === 'sqlite' ? 0 : 1;
    const ends = await untilOneFinishes(killAt, { first, step: 2 });
    // Whether one of these is between sending and marking depends on how often the process looked for work before.
    if (ends.every(({ twice }) => twice === 0))
      ends.unshift(...(await untilOneFinishes(killAt, { first: 1 - first, step: 2 })));
    expect(ends.length).toBeGreaterThan(4);
    for (const { arrived, states } of ends) expect([arrived, states]).toEqual([LEADS, [{ state: 'done' }]]);
    // Events sent and not marked are sent again; marked ones are not.
    expect(ends.some(({ twice }) => twice > 0)).toBe(true);
    expect(ends.at(-1)).toMatchObject({ finished: true, twice: 0 });
  }, 240_000);
});
