import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { BULK_MOST } from '#contracts/lead/lead-bulk.ts';
import { ChangeLeads, UndoChange, leadsDb } from '#modules/leads/tooling.ts';
import { newId } from '#shared/ids.ts';
import { createLogger } from '#shared/logger.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { JsonValue } from '#shared/persistence/json-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BenchContext } from '../../support/context.ts';
import { entry, median } from '../../support/result.ts';
import type { BenchEntry } from '../../support/result.ts';

/** One request moves 5,000 leads to another stage, and another undoes it, on both engines. */
export async function leadsBulk(context: BenchContext): Promise<BenchEntry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-bulk-'));
  try {
    return [
      await result('sqlite', join(folder, 'aisle.db'), context.rounds),
      await result('mariadb', await context.emptyDatabase('bulk'), context.rounds),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function result(engine: string, databaseUrl: string, rounds: number): Promise<BenchEntry> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.orm.migrator.up();
    const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: 'none' });
    const container = buildContainer({ config, ...database, logger: createLogger('silent') });
    const actor = { supplierId: (await buildSupplier({ database })).id, userId: newId() };
    await fill(database.orm.em.fork(), (await buildLead({ database }, actor.supplierId)).id);
    const timed = async <T>(work: () => Promise<T>): Promise<{ answer: T; seconds: number }> => {
      const from = performance.now();
      const answer = await RequestContext.create(database.orm.em, work);
      return { answer, seconds: (performance.now() - from) / 1_000 };
    };
    const key = () => ({ scope: 'bench', key: newId(), requestHash: '0'.repeat(64) });
    const changes: number[] = [];
    const undos: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const input = { filter: {}, ids: undefined, change: { stage: 'Booked' as const } };
      const changed = await timed(() => container.get(ChangeLeads).change(key(), actor, input));
      if (changed.answer.body.changed !== BULK_MOST)
        throw new Error(`${changed.answer.body.changed} leads were changed.`);
      const { changeId } = changed.answer.body;
      const undone = await timed(() => container.get(UndoChange).undo(key(), actor, changeId));
      if (undone.answer.body.restored !== BULK_MOST) throw new Error('Not all of it was undone.');
      changes.push(changed.seconds);
      undos.push(undone.seconds);
    }
    const show = (seconds: readonly number[]) => seconds.map((one) => one.toFixed(2)).join(', ');
    return entry({
      name: `bulk.5000.seconds.${engine}`,
      value: median(changes),
      unit: 's',
      target: 2,
      aim: 1,
      better: 'less',
      notes: [`changes: ${show(changes)} s; undos: ${show(undos)} s`],
    });
  } finally {
    await database.orm.close();
  }
}

/** Copies one lead until there are as many leads as one request can change. */
async function fill(em: Em, leadId: string): Promise<void> {
  const lead = await leadsDb(em).selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow();
  const columns = Object.keys(lead);
  const values = Object.entries(lead).map(([, value]): JsonValue => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  const at = columns.indexOf('id');
  const copies = Array.from({ length: BULK_MOST - 1 }, () => values.with(at, newId()));
  await insertRows(em, 'lead', columns, copies);
}
