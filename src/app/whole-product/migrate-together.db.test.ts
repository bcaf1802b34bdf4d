import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openTestDatabase } from '#testing/database.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { MIGRATIONS } from '../../../migrations/index.ts';
import { migrateUp, openDatabase, pendingMigrations } from '../database/database.ts';

/** Opens one empty database three times, as processes that start together do, migrates all at once, and returns the steps run. */
async function stepsOfThree(url: string): Promise<string[]> {
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase(url)));
  await Promise.all(
    processes.map(async (one) => {
      await pendingMigrations(one.orm);
      await migrateUp(one, url);
    }),
  );
  const steps = await processes[0]!.orm.em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
  await Promise.all(processes.map(({ orm }) => orm.close()));
  return steps.map((step) => step.name).sort();
}

const everyStep = MIGRATIONS.map((step) => step.name).sort();

test('processes that start together on one embedded database migrate one after another: every step runs once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-together-'));
  try {
    expect(await stepsOfThree(join(folder, 'aisle.db'))).toEqual(everyStep);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describeOnServers('processes that start together', (url) => {
  test('migrate one after another: every step runs once', async () => {
    const old = await openTestDatabase(url);
    await old.orm.em.fork().execute(`drop database \`${new URL(url).pathname.slice(1)}\``);
    await old.close();
    expect(await stepsOfThree(url)).toEqual(everyStep);
    // A server takes long to drop many tables: MySQL takes minutes on a slow disk.
  }, 180_000);
});
