import { expect, test } from '@jest/globals';
import { openTestDatabase } from '#testing/database.ts';
import { describeOnServers } from '#testing/on-servers.ts';
import { migrateUp, openDatabase } from './database.ts';

describeOnServers('processes that start together', (url) => {
  test('migrate one after the other: every step runs once', async () => {
    const old = await openTestDatabase(url);
    await old.orm.em.fork().execute(`drop database \`${new URL(url).pathname.slice(1)}\``);
    await old.close();
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(url)));
    await Promise.all(processes.map((one) => migrateUp(one, url)));
    const [first] = processes;
    const steps = await first!.orm.em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
    expect(steps.length).toBeGreaterThan(20);
    expect(new Set(steps.map((step) => step.name)).size).toBe(steps.length);
    await Promise.all(processes.map(({ orm }) => orm.close()));
  });
});
