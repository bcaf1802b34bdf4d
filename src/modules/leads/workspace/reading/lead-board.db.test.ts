import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BoardAnswer, BoardColumn } from '#contracts/lead/lead-board.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { explainWord } from '#testing/query-plan.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('E2: the board on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
  });
  afterAll(() => app.close());

  const ask = (parts: Record<string, unknown> = {}) => {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])),
    );
    return app.request('GET', `/api/suppliers/${supplierId}/leads/board?${query.toString()}`, { as });
  };
  const board = async (parts: Record<string, unknown> = {}): Promise<BoardColumn[]> =>
    ((await ask(parts)).body as BoardAnswer).columns;
  const add = (stage: LeadStage, row = {}) => buildLead(app, supplierId, { row: { stage, ...row } });

  test('opens with a page of all nine columns, their counts and total values', async () => {
    for (let at = 0; at < 3; at += 1) await add('Lead', { last_activity_at: 1_000 + at });
    await add('Booked', { value: 300_000 });
    const columns = await board({ range: [0, 1] });
    expect(columns.map(({ stage, count, value, leads }) => [stage, count, value, leads.length])).toEqual(
      LEAD_STAGES.map((stage) =>
        stage === 'Lead' ? [stage, 3, 3_750_000, 2] : stage === 'Booked' ? [stage, 1, 300_000, 1] : [stage, 0, 0, 0],
      ),
    );
    expect(columns.filter((column) => column.next !== null).map(({ stage }) => stage)).toEqual(['Lead']);
  });

  test('pages a column by its cursor: every card once, latest activity first, even with equal times', async () => {
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) made.push((await add('Lead', { last_activity_at: 5_000 + (at >> 1) })).id);
    await add('Booked');
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const filter = { stage: 'Lead', ...(after && { after }) };
      const columns: BoardColumn[] = await board({ filter, range: [0, 1] });
      expect(columns.map(({ stage, count }) => [stage, count])).toEqual([['Lead', 7]]);
      seen.push(...(columns[0]?.leads ?? []).map(({ id }) => id));
      after = columns[0]?.next;
    } while (after);
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...made].sort());
    expect(made.indexOf(seen[0] ?? '')).toBe(6);
  });

  test('shows a card that moves between two pages once, and skips no other', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.unshift((await add('Lead', { last_activity_at: 5_000 + at })).id);
    const [first] = await board({ filter: { stage: 'Lead' }, range: [0, 1] });
    await app.database.orm.em.fork().execute(`update \`lead\` set stage = 'Booked' where id = ?`, [ids[0]]);
    const [second] = await board({ filter: { stage: 'Lead', after: first?.next }, range: [0, 1] });
    expect(second?.leads.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  test('filters like the list, and counts and adds up what the filter finds', async () => {
    await add('Lead', { assignee_id: null, value: 100 });
    await add('Lead', { starred_at: 5, value: 250 });
    await add('Booked', { starred_at: 5, value: null });
    const found = (await board({ filter: { starred: true } })).filter(({ count }) => count !== 0);
    expect(found.map(({ stage, count, value, leads }) => [stage, count, value, leads.length])).toEqual([
      ['Lead', 1, 250, 1],
      ['Booked', 1, 0, 1],
    ]);
    const searched = (await board({ filter: { q: 'amelia', inPlay: true } })).filter(({ count }) => count !== 0);
    expect(searched.map(({ stage, count }) => [stage, count])).toEqual([['Lead', 2]]);
  });

  test('masks locked cards and shows only the supplier’s own', async () => {
    const other = await buildSupplier(app);
    await buildLead(app, other.id);
    await buildLead(app, supplierId, { payPerEnquiry: true });
    const answer = await ask();
    expect(answer.text).not.toMatch(/Hartwright|Mossbury|@hartwright/u);
    const cards = (answer.body as BoardAnswer).columns.flatMap((column) => column.leads);
    expect(cards.map(({ locked, partners }) => [locked, partners.map(({ lastName }) => lastName)])).toEqual([
      [true, [null, null]],
    ]);
  });

  test.each([
    [{ filter: { after: 'nonsense' } }],
    [{ filter: { after: `1-${'0'.repeat(25)}` } }],
    [{ filter: { stage: 'Somewhere' } }],
    [{ filter: { email: 'a@b.example' } }],
    [{ sort: ['couple', 'ASC'] }],
    [{ range: [5, 1] }],
  ])('refuses %j', async (parts) => {
    expect((await ask(parts)).status).toBe(422);
  });

  test('reads each column along its index instead of sorting', async () => {
    await add('Lead');
    const em = app.database.orm.em.fork();
    const explain = explainWord(app.database.engine);
    const plan = JSON.stringify(
      await em.execute(
        `${explain} select * from \`lead\` where stage = 'Lead' and supplier_id = ? order by last_activity_at desc, id desc limit 16`,
        [supplierId],
      ),
    );
    expect(plan).toContain('lead_by_stage_activity');
    expect(plan).not.toMatch(/filesort|TEMP B-TREE/u);
  });
});
