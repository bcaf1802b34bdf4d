import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { todayDb } from '../tasks/today-tables.ts';
import { unfilteredPage } from './pages/lead-list-unfiltered.ts';
import { LeadList } from './lead-list.ts';

const MANY = 3_000;
const clock = new FakeClock();
const facts = { payPerEnquiry: true, timezone: 'Europe/Berlin' } as SupplierFacts;

describe.each(testEngines())('sorting leads by next payment on $name', ({ name, url }) => {
  let database: TestDatabase;
  const [wren, other] = [newId(), newId()];
  const model = { id: '', supplier_id: '', stage: 'Lead', created_at: 0, aside: 0, day: null as string | null };
  let all: (typeof model)[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
    const em = database.orm.em.fork();
    const row = await buildLead({ database, clock }, newId());
    const rows = Array.from({ length: MANY }, (_, at) => ({
      ...row,
      id: newId(),
      supplier_id: at % 10 === 0 ? other : wren,
      stage: LEAD_STAGES[at % 9] ?? 'Lead',
      source: at % 1_000 === 5 ? ('import' as const) : ('widget' as const),
      needs_reply: at % 3 === 0,
      aside: at % 77 === 0 ? ASIDE.spam : ASIDE.no,
      // Many arrive at the same time, like imported leads.
      created_at: clock.now() - (at % 500) * 1_000,
      stages: toJson({}),
      overrides: toJson({}),
    }));
    for (let at = 0; at < rows.length; at += 250)
      await leadsDb(em)
        .insertInto('lead')
        .values(rows.slice(at, at + 250))
        .execute();
    all = rows.map(({ id, supplier_id, stage, created_at, aside }, at) => {
      // Every twentieth has a plan, and every hundredth has paid all of it.
      const day = at % 20 === 3 && at % 100 !== 3 ? `2027-0${(at % 7) + 1}-01` : null;
      return { id, supplier_id, stage, created_at, aside, day };
    });
    const plans = all.flatMap(({ id, supplier_id, day }, at) =>
      at % 20 === 3 ? [{ ...NO_PLAN, lead_id: id, supplier_id, next_day: day, next_amount: day && 100 }] : [],
    );
    for (let at = 0; at < plans.length; at += 50)
      await todayDb(em)
        .insertInto('payment_plan')
        .values(plans.slice(at, at + 50) as never)
        .execute();
    await em.execute(name === 'sqlite' ? 'analyze' : 'analyze table `lead`, payment_plan');
  });
  afterAll(() => database.close());

  const sortOf = (descending: boolean) => ({ field: 'nextPayment', descending });
  const list = async (filter: LeadFilter, descending: boolean, offset = 0, limit = 100) => {
    const leads = new LeadList({
      em: database.orm.em,
      engine: database.engine,
      clock,
      suppliers: { get: () => Promise.resolve(facts) },
      terms: new LeadTerms({ em: database.orm.em }),
    });
    const query = { filter, offset, limit, sort: sortOf(descending) };
    return RequestContext.create(database.orm.em, () => leads.list(wren, query));
  };
  const text = (one: string, another: string): number => (one < another ? -1 : Number(one > another));
  /** The expected ids, computed here. */
  const expected = (descending: boolean, fits: (lead: typeof model) => boolean = () => true): string[] => {
    const way = descending ? -1 : 1;
    return all
      .filter((lead) => lead.supplier_id === wren && lead.aside === ASIDE.no && fits(lead))
      .toSorted((one, another) => {
        if (one.day === null || another.day === null)
          return one.day === another.day
            ? another.created_at - one.created_at || -text(one.id, another.id)
            : one.day === null
              ? 1
              : -1;
        return way * (text(one.day, another.day) || text(one.id, another.id));
      })
      .map(({ id }) => id);
  };

  test.each([false, true])('puts leads without one last, in either direction (descending: %s)', async (descending) => {
    const { rows, total } = await list({}, descending);
    const wanted = expected(descending);
    expect([rows.map(({ id }) => id), total]).toEqual([wanted.slice(0, 100), expect.any(Number)]);
    const days = rows.map(({ nextPayment }) => nextPayment?.day ?? null);
    expect(days.filter((day) => day !== null).length).toBeGreaterThan(50);
    // Across the end of the leads with a payment, and deep among the others.
    for (const offset of [75, 100, 125, 400, 2_000]) {
      const page = await list({}, descending, offset, 50);
      expect(page.rows.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + 50));
    }
  });

  test.each<[LeadFilter, (lead: typeof model) => boolean]>([
    [{ stage: 'Booked' }, ({ stage }) => stage === 'Booked'],
    [{ stage: ['Lead', 'Booked'] }, ({ stage }) => stage === 'Lead' || stage === 'Booked'],
    // More than are counted exactly.
    [{ source: 'widget', stage: [...LEAD_STAGES] }, (lead) => all.indexOf(lead) % 1_000 !== 5],
    [{ source: 'import' }, (lead) => all.indexOf(lead) % 1_000 === 5],
    [{ needsReply: true }, (lead) => all.indexOf(lead) % 3 === 0],
  ])('works with the filter %j', async (filter, fits) => {
    for (const descending of [false, true]) {
      const { rows } = await list(filter, descending);
      expect(rows.map(({ id }) => id)).toEqual(expected(descending, fits).slice(0, 100));
    }
  });

  test('reads only as far as needed in both tables for the first page', async () => {
    const context = { supplierId: wren, now: clock.now(), payPerEnquiry: true, timezone: 'UTC', found: null };
    await database.orm.em.fork().transactional(async (em) => {
      const query = { filter: {}, offset: 0, limit: 25, sort: sortOf(false) };
      const page = () => unfilteredPage(em, database.engine, query, ['Lead'], context);
      const read = await rowsRead(em, database.engine, page);
      expect(read?.entries ?? 0).toBeLessThanOrEqual(100);
      expect(read?.keys ?? 0).toBeLessThanOrEqual(250);
    });
  });
});

const NO_PLAN = {
  total: 100,
  reminder_days: null,
  reminder_time: null,
  template_id: null,
  reminder_subject: null,
  reminder_body: null,
  updated_by: null,
  created_at: 0,
  updated_at: 0,
  version: 1,
};
