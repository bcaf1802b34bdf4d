import { expect } from '@jest/globals';
import type { TestApp } from '#testing/app.ts';
import { addSteps, counterDelta, readCounters } from '../../../core/counters/lead-counters.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';

/** Expects a supplier's counters to match its rows. */
export async function countersMatch(app: Pick<TestApp, 'database'>, supplierId: string): Promise<void> {
  const em = app.database.orm.em.fork();
  const rows = await leadsDb(em).selectFrom('lead').selectAll().where('supplier_id', '=', supplierId).execute();
  const counted = new Map<string, object>();
  for (const row of rows)
    for (const [name, step] of Object.entries(counterDelta(null, row)))
      counted.set(name, addSteps(counted.get(name) as never, step));
  const stored = [...(await readCounters(em, supplierId))].filter(([, { count, value }]) => count !== 0 || value !== 0);
  expect(new Map(stored)).toEqual(counted);
}
