import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { couplesByName, couplesByNearName, leadsNear } from './couples-by-name.ts';
import { spellingsOf } from './spellings.ts';

const MANY = 4_000;
const clock = new FakeClock();

describe.each(testEngines())('finding couples by name among thousands on $name', ({ url }) => {
  let database: TestDatabase;
  const busy = newId();
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
    const db = leadsDb(database.orm.em.fork());
    const model = await buildLead({ database, clock }, newId());
    const rows = Array.from({ length: MANY }, (_, at) => {
      // The last one is the only Quentin and has been inactive the longest.
      const [first, second] =
        at === MANY - 1 ? ['Quentin', 'Uma'] : at % 2 === 0 ? ['Amelia', 'Jack'] : ['Bea', 'Noah'];
      return {
        ...model,
        id: newId(),
        supplier_id: at % 4 === 3 && at < MANY - 1 ? newId() : busy,
        first_name: first,
        first_name2: second,
        couple_sort: `${first} ${second}`.toLowerCase(),
        last_activity_at: clock.now() - at * 1_000,
        stages: toJson({}),
        overrides: toJson({}),
      };
    });
    for (let at = 0; at < rows.length; at += 250)
      await db
        .insertInto('lead')
        .values(rows.slice(at, at + 250))
        .execute();
  });
  afterAll(() => database.close());

  const read = async (words: string[], by = couplesByName) => {
    const found = { first: new Set<string>(), entries: 0 };
    await database.orm.em.fork().transactional(async (em) => {
      const counted = await rowsRead(em, database.engine, async () => {
        for (const lead of await by(em, database.engine, busy, words)) found.first.add(lead.first_name);
      });
      found.entries = counted?.entries ?? 0;
    });
    return found;
  };

  test.each([
    [['a'], ['Amelia']],
    [['n'], ['Bea']],
    [['q'], ['Quentin']],
    [['x'], []],
    [['amelia', 'j'], ['Amelia']],
  ])('reads a bounded part of two indexes for %j', async (words, couples) => {
    const { first, entries } = await read(words);
    expect([...first]).toEqual(couples);
    // 300 by latest activity and 200 by name; reads of temporary tables also count.
    expect(entries).toBeLessThanOrEqual(1_200);
  });

  test.each([['qunetin'], ['uqentin'], ['quintin'], ['queentin'], ['ameila']])(
    'reads short ranges of the name index for the typo %j',
    async (word) => {
      const { first, entries } = await read([word], couplesByNearName);
      expect([...first]).toContain(word === 'ameila' ? 'Amelia' : 'Quentin');
      expect(entries).toBeLessThanOrEqual(2_000);
    },
  );

  /** The query plan for a typo, with each table once. */
  const planOfSlip = async (): Promise<string[]> => {
    const query = leadsNear(database.orm.em.fork(), database.engine, busy, spellingsOf('qunetin'));
    if (database.engine === 'sqlite') {
      const lines = await query.explain<{ detail: string }>(undefined, sql`query plan`);
      return lines.map(({ detail }) => detail).filter((line) => /\blead\b/u.test(line));
    }
    // MySQL shows a tree by default; MariaDB has no name for its table format.
    const lines = await query.explain<{ table: string; type: string; key: string | null }>(
      database.engine === 'mysql' ? 'traditional' : undefined,
    );
    return lines.filter(({ table }) => table === 'lead').map(({ type, key }) => `${type} ${key ?? 'none'}`);
  };

  test('scans no table for a typo', async () => {
    const plan = await planOfSlip();
    expect(plan).toHaveLength(3);
    const range = /^range lead_by_couple|lead_by_couple \(supplier_id=\? AND couple_sort>\? AND couple_sort<\?\)/u;
    expect(plan.filter((line) => range.test(line))).toHaveLength(1);
    expect(plan.filter((line) => !/^(?:SEARCH|range|ref|eq_ref) /u.test(line))).toEqual([]);
  });
});
