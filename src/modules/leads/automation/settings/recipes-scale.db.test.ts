import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { DAY } from '#contracts/durations.ts';
import type { RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import { newId } from '#shared/ids.ts';
import { explainWord } from '#testing/query-plan.ts';
import { testEngines } from '#testing/database.ts';
import { RecipeFixture } from './testing/recipe-fixture.ts';

/** Occasions that are stored but not due, as in a busy installation after a while. */
const STORED = 5_000;
const COLUMNS = [
  'id',
  'supplier_id',
  'lead_id',
  'kind',
  'occasion',
  'step',
  'anchor_at',
  'state',
  'due_at',
  'acted_at',
  'created_at',
  'version',
];

describe.each(testEngines())('recipes among many stored occasions, on $name', ({ url }) => {
  let fixture: RecipeFixture;
  beforeAll(async () => {
    fixture = await RecipeFixture.open(url);
    await fixture.begin();
    const em = fixture.app.database.orm.em.fork();
    const now = fixture.app.clock.now();
    const later = now + 40 * DAY;
    for (let from = 0; from < STORED; from += 5_000) {
      const rows = Array.from({ length: Math.min(5_000, STORED - from) }, (_, at) => {
        const waits = at % 5 === 0;
        return [
          newId(),
          fixture.supplierId,
          newId(),
          'follow-up',
          newId(),
          1,
          now,
          waits ? 'waiting' : 'sent',
          later,
          now - at,
          now,
          1,
        ];
      });
      await em.transactional((tx) => insertRows(tx as never, 'recipe_run', COLUMNS, rows));
    }
  }, 300_000);
  afterAll(() => fixture.app.close());

  test('are found by their index when due, however many are stored', async () => {
    const em = fixture.app.database.orm.em.fork();
    const explain = explainWord(fixture.app.database.engine);
    const now = fixture.app.clock.now();
    const plans = {
      due: `select id, supplier_id, due_at from recipe_run where state = 'waiting' and due_at <= ${now} order by due_at, id limit 2000`,
      log: `select id from recipe_run where supplier_id = '${fixture.supplierId}' and kind = 'follow-up' order by acted_at desc, id desc limit 25`,
      proposals: `select id from recipe_run where supplier_id = '${fixture.supplierId}' and state = 'proposed' order by acted_at, id limit 25`,
    };
    for (const [name, sql] of Object.entries(plans)) {
      const plan = JSON.stringify(await em.execute(`${explain} ${sql}`));
      expect(plan).toContain(
        { due: 'recipe_run_due', log: 'recipe_run_by_kind', proposals: 'recipe_run_by_state' }[name],
      );
    }
  });

  test('are listed as one log combined from the logs of each kind, in order', async () => {
    const { app, supplierId } = fixture;
    const em = app.database.orm.em.fork();
    const lead = await fixture.lead();
    await em.execute(`update recipe_run set kind = 'remind' where acted_at % 3 = 0`);
    await em.execute(`update recipe_run set lead_id = '${lead.id}'`);
    app.takeStatements();
    for (const order of ['desc', 'asc']) {
      const sort = `["at","${order.toUpperCase()}"]`;
      const { body } = await fixture.call<RecipeRunAnswer[]>('GET', `/recipe-runs?range=[20,49]&sort=${sort}`);
      const expected = await em.execute<{ id: string }[]>(
        `select id from recipe_run where supplier_id = '${supplierId}' order by acted_at ${order}, id ${order} limit 30 offset 20`,
      );
      expect(body.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(new Set(body.map(({ recipe }) => recipe)).size).toBe(2);
    }
    if (app.database.engine !== 'sqlite') return;
    const statement = app.takeStatements().find((one) => one.includes('union all')) ?? '';
    const { rows: plan } = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(em.getKysely());
    const read = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH recipe_run'));
    expect(new Set(read)).toEqual(
      new Set([
        'SEARCH recipe_run USING COVERING INDEX recipe_run_by_kind (supplier_id=? AND kind=?)',
        'SEARCH recipe_run USING INDEX sqlite_autoindex_recipe_run_1 (id=?)',
      ]),
    );
  });

  test('are handled only when due', async () => {
    await fixture.turnOn('follow-up', { dailyMost: 500, times: 1 });
    const leads = [];
    for (let at = 0; at < 20; at += 1) leads.push(await fixture.lead({ enquiry: { email: `c${at}@example.com` } }));
    for (const lead of leads) await fixture.weWrite(lead);
    await fixture.settle();
    fixture.app.clock.set('2026-05-15T08:00:00.000Z');
    await fixture.act();
    expect((await fixture.states()).filter((state) => state === 'follow-up sending')).toHaveLength(20);
  }, 60_000);
});
