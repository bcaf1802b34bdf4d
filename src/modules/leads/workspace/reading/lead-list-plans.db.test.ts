import { RequestContext } from '@mikro-orm/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import { BUDGET_KEYS, ENQUIRY_TYPES, LEAD_SOURCES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { countersFor } from '../../core/queries/lead-filter.ts';
import { COUNTED_MAX, gatheredIds, gatheredLeads } from '../../core/queries/lead-gathering.ts';
import { unfilteredPage } from './pages/lead-list-unfiltered.ts';
import { filteredPage } from './pages/lead-list-filtered.ts';
import { LeadList } from './lead-list.ts';
import { coveringIndex } from './pages/lead-walk.ts';
import { answersOfPeriod, leadsOfPeriod, repliesOfPeriod } from './leads-of-period.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';
import { leadPage } from '../../core/queries/lead-page.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { LeadQuery } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

const MANY = 6_000;
const clock = new FakeClock();
const facts = { payPerEnquiry: true, timezone: 'Europe/Berlin' } as SupplierFacts;

describe.each(testEngines())('lists of thousands of leads on $name', ({ name, url }) => {
  let database: TestDatabase;
  const statements: string[] = [];
  const busy = newId();
  beforeAll(async () => {
    const seen = (sql: string) => statements.push(sql);
    database = await openTestDatabase(url, seen, { onRoundTrip: seen });
    await database.clear();
    const db = leadsDb(database.orm.em.fork());
    const model = await buildLead({ database, clock }, newId());
    const others = Array.from({ length: 5 }, () => newId());
    const rows = Array.from({ length: MANY }, (_, at) => ({
      ...model,
      id: newId(),
      supplier_id: at % 2 === 0 ? busy : (others[at % 5] ?? busy),
      stage: LEAD_STAGES[at % 9] ?? 'Lead',
      status: at % 100 === 0 ? 'Contacted' : null,
      source: LEAD_SOURCES[(at * 7) % 6] ?? 'widget',
      budget: BUDGET_KEYS[(at * 11) % 17] ?? null,
      read_state: at % 3 === 0 ? ('new' as const) : ('read' as const),
      needs_reply: at % 40 === 0,
      locked: at % 40 === 0,
      created_at: clock.now() - at * 1_000,
      last_activity_at: clock.now() - ((at * 7_919) % MANY) * 1_000,
      guests: at % 250,
      value: at % 7 === 0 ? null : (at % 600) * 10_000,
      enquiry_type: ENQUIRY_TYPES[at % 5] ?? 'other',
      wedding_earliest: `2027-0${(at % 9) + 1}-01`,
      couple_sort: `amelia ${at % 977}`,
      assignee_id: at % 50 === 0 ? (others[0] ?? null) : null,
      stages: toJson({}),
      overrides: toJson({}),
    }));
    // Leads that the filters below don't match: with few leads, a server might rather read them all than many small
    // ranges.
    const besides = { stage: 'Lost', status: null, source: 'other', budget: null, read_state: 'read' } as const;
    for (const [at, row] of rows.slice(0, MANY / 2).entries())
      rows.push({ ...row, ...besides, id: newId(), supplier_id: busy, created_at: clock.now() - (MANY + at) * 1_000 });
    for (let at = 0; at < rows.length; at += 250)
      await db
        .insertInto('lead')
        .values(rows.slice(at, at + 250))
        .execute();
    await database.orm.em.fork().execute(name === 'sqlite' ? 'analyze' : 'analyze table `lead`');
  });
  afterAll(() => database.close());

  const context = { supplierId: busy, now: clock.now(), payPerEnquiry: true, timezone: 'UTC', found: null };
  const plan = (filter: LeadFilter, field: LeadSort, offset = 0) => {
    const page = leadPage(
      leadsDb(database.orm.em.fork()),
      { filter, offset, limit: 25, sort: { field, descending: true } },
      context,
    );
    return planOf(offset > 0 ? page.select('lead.id') : summaries(page));
  };
  const planOf = async (query: LeadQuery<unknown>) => {
    if (name === 'sqlite') {
      const lines = await query.explain<{ detail: string }>(undefined, sql`query plan`);
      return lines.map((line) => line.detail).join('; ');
    }
    // MySQL shows a tree by default; MariaDB has no name for its table format.
    const lines = await query.explain<{ table: string; key: string | null; rows: number; Extra: string }>(
      name === 'mysql' ? 'traditional' : undefined,
    );
    return lines
      .map(({ table, key, rows, Extra }) => `${table} USING ${key ?? 'none'} (${rows} rows) ${Extra}`)
      .join('; ');
  };

  test.each<[Parameters<typeof leadsIn>[1], 'email_folded' | 'phone_key' | 'couple_sort']>([
    ['lead_by_email', 'email_folded'],
    ['lead_by_phone', 'phone_key'],
    ['lead_by_couple', 'couple_sort'],
  ])('look up a couple’s identifiers in %s, in any order', async (index, column) => {
    const query = leadsIn(database.orm.em.fork(), index)
      .select('lead.id')
      .where('lead.supplier_id', '=', busy)
      .where('lead.locked', '=', false)
      .where('lead.aside', '=', 0)
      .where(`lead.${column}`, '=', 'amelia')
      .orderBy('lead.created_at', 'desc')
      .limit(100);
    expect(await planOf(query)).toContain(name === 'sqlite' ? `${index} (supplier_id=? AND ${column}=?)` : index);
  });

  test('compute response times and the response score from the index by age, without reading leads', async () => {
    const em = database.orm.em.fork();
    const from = clock.now() - 90 * DAY;
    for (const query of [
      leadsOfPeriod(em, database.engine, [busy], from).select('lead.created_at'),
      repliesOfPeriod(em, database.engine, [busy], { from, to: clock.now() }),
      answersOfPeriod(em, database.engine, [busy], from),
    ]) {
      expect(await planOf(query)).toMatch(
        name === 'sqlite'
          ? /^SEARCH \S+ USING COVERING INDEX lead_by_age/u
          : /^lead USING lead_by_age [^|]*Using index(;|$)/u,
      );
    }
  });

  test.each<[LeadFilter, LeadSort, RegExp]>([
    [{ stage: 'Lead' }, 'createdAt', /lead_by_stage\b/u],
    [{ stage: 'Lead' }, 'lastActivityAt', /lead_by_stage_activity/u],
    [{}, 'createdAt', /lead_by_age/u],
    [{}, 'lastActivityAt', /lead_by_activity/u],
    [{}, 'weddingDate', /lead_by_wedding/u],
    [{}, 'couple', /lead_by_couple/u],
    [{}, 'guests', /lead_by_guests/u],
    [{}, 'value', /lead_by_value/u],
    [{}, 'enquiryType', /lead_by_type/u],
    [{ needsReply: true }, 'lastActivityAt', /lead_(to_reply|by_activity)/u],
    [{ locked: true }, 'lastActivityAt', /lead_(locked|by_activity)/u],
    [{ read: 'read' }, 'lastActivityAt', /lead_by_(read|activity)/u],
  ])('by %j sorted by %s are read from their index without sorting', async (filter, field, index) => {
    const steps = await plan(filter, field);
    expect(steps).toMatch(index);
    expect(steps).not.toMatch(/filesort|TEMP B-TREE/u);
  });

  test.each<[LeadFilter, LeadSort, number]>([
    [{ stage: 'Lead' }, 'createdAt', 300],
    [{ stage: 'Lead' }, 'lastActivityAt', 300],
    [{}, 'createdAt', 2_000],
    [{}, 'lastActivityAt', 2_000],
    [{}, 'weddingDate', 2_000],
    [{}, 'couple', 2_000],
    [{}, 'guests', 2_000],
    [{}, 'value', 2_000],
    [{}, 'enquiryType', 2_000],
    [{ needsReply: true }, 'lastActivityAt', 50],
    [{ locked: true }, 'lastActivityAt', 50],
  ])('read a deep page by %j sorted by %s from one index and nothing else', async (filter, field, offset) => {
    const sort = { field, descending: true };
    await database.orm.em.fork().transactional(async (em) => {
      const query = { filter, offset, limit: 25, sort };
      const page = () => unfilteredPage(em, database.engine, query, countersFor(filter, true) ?? [], context);
      expect((await rowsRead(em, database.engine, page))?.entries ?? 0).toBeLessThanOrEqual(offset + 25);
    });
  });

  test.each<[LeadFilter, LeadSort, string]>([
    [{}, 'lastActivityAt', 'lead_by_activity'],
    [{}, 'guests', 'lead_by_guests'],
    [{ stage: 'Lead' }, 'createdAt', 'lead_by_stage'],
    [{ stage: ['Lead'], needsReply: undefined }, 'lastActivityAt', 'lead_by_stage_activity'],
    [{ needsReply: true }, 'lastActivityAt', 'lead_to_reply'],
  ])('by %j sorted by %s consider no index but their own', async (filter, field, index) => {
    const query = { filter, offset: 0, limit: 25, sort: { field, descending: true } };
    statements.length = 0;
    await unfilteredPage(database.orm.em.fork(), database.engine, query, countersFor(filter, true) ?? [], context);
    const named = name === 'sqlite' ? `indexed by "${index}"` : `force index (\`${index}\`)`;
    expect(statements.join()).toContain(named);
    const page = leadPage(leadsDb(database.orm.em.fork()), query, context, coveringIndex(database.engine, query));
    expect(await planOf(summaries(page))).not.toMatch(/filesort|TEMP B-TREE/u);
  });

  test.each<[LeadFilter, LeadSort]>([
    [{ stage: 'Lead' }, 'guests'],
    [{ needsReply: true }, 'createdAt'],
    [{ stage: 'Lead', needsReply: true }, 'lastActivityAt'],
    [{ locked: true }, 'lastActivityAt'],
  ])(
    'by %j sorted by %s leave the choice to the engine, because a scan could pass all other leads',
    (filter, field) => {
      expect(coveringIndex(database.engine, { filter, sort: { field, descending: true } })).toBeNull();
    },
  );

  test('read only the matching leads for a filtered page, not all of the supplier’s', async () => {
    const filter: LeadFilter = { stage: 'Lead', source: 'widget', replied: false };
    const query = { filter, offset: 0, limit: 25, sort: { field: 'lastActivityAt', descending: true } };
    await database.orm.em.fork().transactional(async (em) => {
      const page = () => filteredPage(em, database.engine, query, context);
      expect((await rowsRead(em, database.engine, page))?.entries ?? 0).toBeLessThanOrEqual(400);
    });
  });

  test('sort a filtered page before reading its leads', async () => {
    const filter: LeadFilter = { stage: 'Lead', source: 'widget', replied: false };
    await database.orm.em.fork().transactional(async (em) => {
      const kept = async (limit: number) => {
        const query = { filter, offset: 0, limit, sort: { field: 'lastActivityAt', descending: true } };
        const page = async () => {
          expect((await filteredPage(em, database.engine, query, context)).rows).toHaveLength(limit);
        };
        return (await rowsRead(em, database.engine, page))?.kept ?? 0;
      };
      // Each additional lead costs its id, not its forty columns a second time.
      expect((await kept(25)) - (await kept(1))).toBeLessThanOrEqual(24);
    });
  });

  test.each<[LeadFilter, number, RegExp]>([
    [
      { source: ['widget', 'import'], replied: true },
      1_000,
      /COVERING INDEX lead_by_filter \(\S+ AND stage=\? AND source=\?\)/u,
    ],
    [
      { source: 'widget', budget: 'over-20k' },
      100,
      /COVERING INDEX lead_by_filter \(\S+ AND stage=\? AND source=\? AND budget=\?\)/u,
    ],
    [
      { budget: 'over-20k', weddingFrom: '2027-02-01' },
      500,
      /COVERING INDEX lead_by_filter \(\S+ AND stage=\? AND source=\? AND budget=\?\)/u,
    ],
    // For SQLite, a missing budget or one of five values isn't a range.
    [
      { status: 'Contacted', weddingFrom: '2027-02-01' },
      60,
      /COVERING INDEX lead_by_filter \(\S+ AND stage=\? AND source=\?\)/u,
    ],
  ])('find %j in any stage by its own index alone', async (filter, most, ranges) => {
    const query = { filter, context, sort: { field: 'lastActivityAt', descending: true } };
    await database.orm.em.fork().transactional(async (em) => {
      const ids = gatheredIds(leadsDb(em), database.engine, query, COUNTED_MAX);
      const steps = await planOf(ids);
      expect(steps).toMatch(/lead_by_filter/u);
      expect(steps).toMatch(name === 'sqlite' ? ranges : /^\S+ [^;]*; lead USING lead_by_filter [^|]*Using index/u);
      expect((await rowsRead(em, database.engine, () => ids.execute()))?.entries ?? 0).toBeLessThanOrEqual(most);
    });
  });

  test('find starred leads of any kind by their star', async () => {
    const filter: LeadFilter = { starred: true, stage: ['Lead', 'Booked'], budget: 'over-20k' };
    const found = gatheredLeads(leadsDb(database.orm.em.fork()), database.engine, { filter, context }, COUNTED_MAX);
    expect(await planOf(found.select('lead.id'))).toMatch(
      name === 'sqlite' ? /INDEX lead_starred \(supplier_id=\? AND starred_at>\?\)/u : /USING lead_starred/u,
    );
  });

  test('continue a deep page where the page before it ended', async () => {
    const list = new LeadList({
      em: database.orm.em,
      engine: database.engine,
      clock,
      suppliers: { get: () => Promise.resolve(facts) },
      terms: new LeadTerms({ em: database.orm.em }),
    });
    const ids = async (offset: number, limit: number) => {
      const query = { filter: {}, offset, limit, sort: { field: 'guests', descending: true } };
      const page = await RequestContext.create(database.orm.em, () => list.list(busy, query));
      return page.rows.map((row) => row.id);
    };
    expect([...(await ids(225, 25)), ...(await ids(250, 25))]).toEqual(await ids(225, 50));
  });
});
