import { RequestContext } from '@mikro-orm/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { explainWord } from '#testing/query-plan.ts';
import type { TestDatabase } from '#testing/database.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { FOUND_MAX, LeadSearch } from './lead-search.ts';
import { insertSearchRows, markOf, searchRow } from './search-rows.ts';
import { sampleWords } from './word-sample.ts';

const wren = newId();
const other = newId();

describe.each(testEngines())('the search on $name', ({ name, url }) => {
  let database: TestDatabase;
  const byId = new Map<string, string>();
  const em = () => database.orm.em.fork();

  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
    const lead = async (key: string, enquiry: LeadSeed['enquiry'], seed: LeadSeed = {}, supplierId = wren) => {
      const row = await buildLead({ database }, supplierId, {
        ...seed,
        enquiry: { partnerName2: null, phone: null, area: '', ...enquiry },
      });
      byId.set(row.id, key);
      return row;
    };
    await lead('zoe', { partnerName: 'Zoë Groß', email: 'zoe.g@example.com', message: 'We love peonies, 100%!' });
    await lead('bo', { partnerName: 'Bo Ng', email: 'bo@other.example', message: 'The orangery is what we want' });
    await lead('zhanna', { partnerName: 'Жанна Иванова', email: 'z@example.com', message: 'Свадьба в июне' });
    const amelia = await lead('amelia', {
      partnerName: 'Amelia Hartwright',
      partnerName2: 'Jack Mossbury',
      email: 'amelia.hart@example.com',
      phone: '07700 900 123',
      message: 'Is the terrace free?',
    });
    await insertSearchRows(em(), [searchRow(amelia, ['A note: she wants peonies'])]);
    const locked = { payPerEnquiry: true };
    const secret = await lead(
      'locked',
      { partnerName: 'Maya Verylocked', email: 'maya@secret.example', message: 'Maya Verylocked here' },
      locked,
    );
    await insertSearchRows(em(), [searchRow(secret, ['Maya Verylocked here'], 'free')]);
    await lead('theirs', { partnerName: 'Zoë Elsewhere', email: 'zoe@example.com', message: 'peonies' }, {}, other);
  });
  afterAll(() => database.close());

  const find = async (question: string, payPerEnquiry = true) => {
    const found = await RequestContext.create(database.orm.em, () =>
      new LeadSearch(database.orm.em, database.engine).find(question, { supplierId: wren, payPerEnquiry }),
    );
    return found?.ids?.map((id) => byId.get(id)).sort() ?? null;
  };

  test.each([
    ['zoe', ['zoe']],
    ['ZOË', ['zoe']],
    ['gross', ['zoe']],
    ['peonies', ['amelia', 'zoe']],
    ['peon', ['amelia', 'zoe']],
    ['peon love', []],
    ['love peon', ['zoe']],
    ['amelia peonies', ['amelia']],
    ['terrace jack', ['amelia']],
    ['100', ['zoe']],
    ['bo', ['bo']],
    ['n', ['bo', 'amelia'].sort()],
    ['the', ['amelia', 'bo']],
    ['is what we want', ['bo']],
    ['жан', ['zhanna']],
    ['в июне', ['zhanna']],
    ['am', ['amelia']],
    ['exam', []],
    ['@example.com', ['amelia', 'zhanna', 'zoe']],
    ['amelia.hart@example.com', ['amelia']],
    ['amelia.hart@exa', ['amelia']],
    ['07700900123', ['amelia']],
    ['900 123', ['amelia']],
    ['nothing of this', []],
    ["' or 1=1 --", []],
    ['+zoe -love', ['zoe']],
    ['zoe* (love)', ['zoe']],
    ['"', []],
    ['hidden', []],
  ])('finds by %j', async (question, keys) => {
    expect(await find(question)).toEqual([...keys].sort());
  });

  test('ignores an empty query', async () => {
    expect(await find('  ')).toBeNull();
  });

  test.each(['verylocked', 'very', 'maya@secret.example', '@secret.example', 'maya verylocked'])(
    'S34: finds no locked couple by %j, unless the supplier does not pay per enquiry',
    async (question) => {
      expect(await find(question)).toEqual([]);
      expect(await find(question, false)).toEqual(['locked']);
    },
  );

  test('finds a lead once, whatever the layer, for a supplier that does not pay per enquiry', async () => {
    expect(await find('maya', false)).toEqual(['locked']);
    expect(await find('peonies', false)).toEqual(['amelia', 'zoe']);
  });

  describe('when more leads match than it passes on', () => {
    const busy = newId();
    beforeAll(async () => {
      const model = await buildLead({ database }, newId());
      const rows = Array.from({ length: FOUND_MAX + 50 }, (_, at) =>
        searchRow({ ...model, id: newId(), supplier_id: busy }, [
          at % 2 === 0 ? 'even peonies' : 'odd roses',
          at % 10 === 0 ? 'tenth' : 'other',
        ]),
      );
      await insertSearchRows(em(), rows);
      await em().execute(name === 'sqlite' ? 'analyze' : 'analyze table lead_search');
    });
    const ask = (question: string) =>
      RequestContext.create(database.orm.em, () =>
        new LeadSearch(database.orm.em, database.engine).find(question, { supplierId: busy, payPerEnquiry: true }),
      );

    test('reports that and how to check a single lead', async () => {
      expect((await ask('even'))?.ids).toHaveLength(FOUND_MAX / 2 + 25);
      const found = await ask('amelia hartw');
      expect(found?.ids).toBeNull();
      const db = leadsDb(em());
      const known = await db
        .selectFrom('lead_search as s')
        .select('s.lead_id')
        .where('s.supplier_id', '=', busy)
        .where((eb) => found?.matches?.(eb.ref('s.lead_id')) ?? sql<boolean>`1 = 0`)
        .execute();
      expect(known).toHaveLength(FOUND_MAX + 50);
    });

    test.each([
      // The index is queried for both words while neither is much more frequent than the other.
      ['even tenth', [false, true], FOUND_MAX / 10 + 5],
      ['even odd', [true, true], 0],
      ['amelia falconry', [false, true], 0],
      ['amelia even', [true, true], FOUND_MAX / 2 + 25],
    ])('queries the index for the selective words of "%s"', async (question, telling, leads) => {
      const words = question.split(' ').map((word) => ({ word: markOf('open', busy) + word, begun: false }));
      expect((await sampleWords(em(), busy, words))?.telling).toEqual(telling);
      expect((await ask(question))?.ids).toHaveLength(leads);
    });

    test('reads an index of words, never the table', async () => {
      const question =
        name === 'sqlite'
          ? 'id in (select rowid from lead_search_fts where lead_search_fts match ?)'
          : 'match (words) against (? in boolean mode)';
      const explain = explainWord(name as EngineName);
      const plan = await em().execute(
        `${explain} select distinct lead_id from lead_search where supplier_id = '${busy}' and ${question} limit 10`,
        [name === 'sqlite' ? '"o123456amelia"' : '+o123456amelia*'],
      );
      expect(JSON.stringify(plan)).toMatch(/fulltext|VIRTUAL TABLE INDEX/u);
      expect(JSON.stringify(plan)).not.toMatch(/"type":"ALL"|SCAN lead_search[^_]/u);
    });
  });
});
