import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BoardAnswer, BoardColumn } from '#contracts/lead/lead-board.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { insertSearchRows, searchRow } from '../../core/search/search-rows.ts';
import { COUNTED_MAX } from '../../core/queries/lead-gathering.ts';

/** A tenth more than are counted. */
const MANY = COUNTED_MAX * 1.1;

/** With 1,100 leads, the code takes its other path everywhere; results must not depend on it. */
describe.each(testEngines())('more leads than are counted, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let gardens: ReadonlySet<string>;
  let rows: { id: string; stage: string; value: number | null; last_activity_at: number; starred_at: number | null }[];
  beforeAll(async () => {
    app = await startTestApp(url);
    supplierId = (await buildSupplier(app, { payPerEnquiry: false })).id;
    as = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const model = await buildLead(app, newId());
    const em = app.database.orm.em.fork();
    const made = Array.from({ length: MANY }, (_, at) => ({
      ...model,
      id: newId(),
      supplier_id: supplierId,
      stage: LEAD_STAGES[at % 7] ?? 'Lead',
      value: at % 5 === 0 ? null : at * 100,
      last_activity_at: 1_000_000 + ((at * 7_919) % 500),
      starred_at: at % 50 === 0 ? null : 5,
      replied_at: at % 4 === 0 ? 9 : null,
      replied: at % 4 === 0,
      stages: toJson({}),
      overrides: toJson({}),
    }));
    for (let at = 0; at < MANY; at += 250)
      await leadsDb(em)
        .insertInto('lead')
        .values(made.slice(at, at + 250))
        .execute();
    await insertSearchRows(
      em,
      made.map((lead, at) => searchRow(lead, [at % 11 === 0 ? 'a garden wedding' : 'a barn wedding'])),
    );
    gardens = new Set(made.filter((_, at) => at % 11 === 0).map(({ id }) => id));
    rows = made.toSorted((a, b) => b.last_activity_at - a.last_activity_at || (a.id < b.id ? 1 : -1));
  });
  afterAll(() => app.close());

  const get = (path: string, parts: Record<string, unknown>) => {
    const query = new URLSearchParams(
      Object.entries(parts).map(([name, part]): [string, string] => [name, JSON.stringify(part)]),
    );
    return app.request('GET', `/api/suppliers/${supplierId}/leads${path}?${query.toString()}`, { as });
  };
  const list = async (filter: object, range: [number, number]) => {
    const answer = await get('', { filter, range, sort: ['lastActivityAt', 'DESC'] });
    return { ids: (answer.body as LeadSummary[]).map(({ id }) => id), total: answer.headers.get('content-range') };
  };
  const board = async (filter: object, cards = 15) =>
    ((await get('/board', { filter, range: [0, cards - 1] })).body as BoardAnswer).columns;
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  const column = (columns: readonly BoardColumn[], stage: string) => columns.find((one) => one.stage === stage);

  test.each<[object, (row: (typeof rows)[number], at: number) => boolean, string]>([
    [{ q: 'wedding' }, () => true, '1000'],
    [{ starred: true, read: 'unread' }, (row) => row.starred_at !== null, '1000'],
    [{ starred: false, read: 'unread' }, (row) => row.starred_at === null, '22'],
    [{ q: 'garden wedding' }, (row) => gardens.has(row.id), '100'],
    [{ q: 'garden wedding', starred: true }, (row) => gardens.has(row.id) && row.starred_at !== null, '98'],
  ])('are listed by %j', async (filter, fits, total) => {
    const wanted = idsOf(rows.filter(fits));
    expect(await list(filter, [0, 9])).toEqual({ ids: wanted.slice(0, 10), total: `leads 0-9/${total}` });
    expect(await list(filter, [10, 19])).toEqual({ ids: wanted.slice(10, 20), total: `leads 10-19/${total}` });
  });

  test('are listed by a frequent word without those set aside', async () => {
    const [spam, merged, ...shown] = idsOf(rows.filter((row) => gardens.has(row.id)));
    const aside = (state: number, ids: (string | undefined)[]) =>
      leadsDb(app.database.orm.em.fork())
        .updateTable('lead')
        .set({ aside: state })
        .where('id', 'in', ids as string[])
        .execute();
    await aside(ASIDE.spam, [spam]);
    await aside(ASIDE.merged, [merged]);
    expect(await list({ q: 'garden' }, [0, 9])).toEqual({ ids: shown.slice(0, 10), total: 'leads 0-9/98' });
    await aside(ASIDE.no, [spam, merged]);
  });

  test('are listed completely by a search, beyond the thousandth', async () => {
    const deep = await list({ q: 'wedding' }, [1_050, 1_074]);
    expect(deep.ids).toEqual(idsOf(rows).slice(1_050, 1_075));
    expect(deep.total).toBe('leads 1050-1074/1100');
  });

  test('are added up exactly on a board whose filter many match', async () => {
    const fits = rows.filter((row) => row.starred_at !== null);
    const columns = await board({ starred: true });
    for (const { stage, count, value, leads } of columns) {
      const own = fits.filter((row) => row.stage === stage);
      expect([stage, count, value]).toEqual([stage, own.length, own.reduce((sum, row) => sum + (row.value ?? 0), 0)]);
      expect(leads.map(({ id }) => id)).toEqual(idsOf(own).slice(0, leads.length));
    }
  });

  test('are shown but not counted on a board whose search finds many', async () => {
    const columns = await board({ q: 'wedding' });
    const lead = column(columns, 'Lead');
    expect([lead?.count, lead?.value, lead?.next]).toEqual([null, null, expect.any(String)]);
    const own = idsOf(rows.filter((row) => row.stage === 'Lead'));
    expect(lead?.leads.map(({ id }) => id)).toEqual(own.slice(0, 15));
    const [next] = await board({ q: 'wedding', stage: 'Lead', after: lead?.next });
    expect(next?.leads.map(({ id }) => id)).toEqual(own.slice(15, 30));
    expect(column(columns, 'Lost')).toMatchObject({ leads: [], next: null });
  });

  test('are shown page by page on a board built from a search that finds few', async () => {
    const columns = await board({ q: 'garden' }, 8);
    expect(columns.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(100);
    const lead = column(columns, 'Lead');
    expect(lead?.next).toEqual(expect.any(String));
    const [next] = await board({ q: 'garden', stage: 'Lead', after: lead?.next }, 8);
    expect(next?.count).toBe(lead?.count);
    const both = [...(lead?.leads ?? []), ...(next?.leads ?? [])].map(({ id }) => id);
    expect(new Set(both).size).toBe(lead?.count);
    expect(both).toEqual(idsOf(rows).filter((id) => both.includes(id)));
  });
});
