import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import step from './0545-count-test-enquiries.ts';

describe.each(testEngines())('earlier test enquiries, on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const counters = (): Promise<object[]> =>
    database.orm.em
      .fork()
      .execute('select supplier_id, name, count, value from lead_counter order by supplier_id, name');
  const run = async (direction: 'up' | 'down') => {
    const dialect = database.engine === 'sqlite' ? 'sqlite' : 'mysql';
    for (const statement of step[direction][dialect]) await database.orm.em.fork().execute(statement);
  };

  test('are counted as the product counts new ones', async () => {
    for (const stage of ['Lead', 'Viewing/Meeting Scheduled', 'Booked'] as const) {
      const { id } = await buildSupplier({ database });
      await buildLead({ database }, id, { row: { aside: 3, stage, value: 5, read_state: 'read' } });
      await buildLead({ database }, id, { row: { aside: 3, stage: 'Lost', needs_reply: true, locked: true } });
      await buildLead({ database }, id);
    }
    const byProduct = await counters();
    await run('down');
    expect(await counters()).toHaveLength(3 * 3);
    await run('up');
    await run('up');
    expect(await counters()).toEqual(byProduct);
  });
});
