import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { askRoute } from '#testing/every-route/ask-route.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';
import { keepRows } from '#testing/kept-rows.ts';
import { runJob } from '#testing/run-jobs.ts';

/** A stream stays open as long as its client, and SES first fetches a key. */
const NOT_ASKED = ['GET /api/events', 'POST /api/inbound/ses'];
/** More ids than the planner would look up on its own if a query also names a supplier or a state. */
const MANY = 50;

/**
 * SQLite's plans, without statistics, for the statements of the product's routes and jobs. A plan follows from the text
 * of a statement, so no rows are needed: each list of ids is extended before the statement is explained.
 */
describe('SQLite’s query plans', () => {
  let app: TestApp;
  const plans = new Map<string, readonly string[]>();

  beforeAll(async () => {
    app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
    app.clock.set('2026-05-12T09:00:00.000Z');
    const preparations = preparationsFor(app);
    const world = await buildWorld(app, 2);
    const putBack = await keepRows(app.database);
    const asked = new Set<string>();
    const take = () => app.takeStatements().forEach((statement) => asked.add(withManyIds(statement)));
    for (const route of Object.keys(AUTHORIZATION_MATRIX)) {
      if (NOT_ASKED.includes(route)) continue;
      await askRoute(app, route, world, preparations);
      take();
      // The jobs it triggers.
      for (const job of app.container.getAll<Job | Job[]>(JOBS).flat()) {
        if (!route.startsWith('GET ')) await runJob(app, job.name);
      }
      take();
      if (!route.startsWith('GET ') || preparations[route]) await putBack();
      app.takeStatements();
    }
    const db = app.database.orm.em.fork().getKysely();
    for (const statement of asked) {
      if (!isOfProduct(statement)) continue;
      const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(db);
      plans.set(
        statement,
        rows.map(({ detail }) => detail),
      );
    }
  }, 300_000);
  afterAll(() => app.close());

  const describePlan = (statement: string, plan: readonly string[]) =>
    `${statement.replaceAll(`${'?, '.repeat(MANY - 1)}?`, '…').slice(0, 1_000)}\n  ${plan.join('\n  ')}`;

  test('cover hundreds of statements', () => {
    expect(plans.size).toBeGreaterThan(400);
    expect([...plans.keys()].filter((statement) => idLists(statement).length > 0).length).toBeGreaterThan(50);
  });

  test('find rows by their ids, however many there are and whatever the other conditions', () => {
    const withoutIds = [...plans].filter(([statement, plan]) => {
      // There are few lost jobs, and few rows per lead.
      if (statement.includes('"lease_until" <=') || plan.some((line) => line.includes('(lead_id=?)'))) return false;
      return idLists(statement).some((column) => !plan.some((line) => line.match(`[( ]${column}=\\?`)));
    });
    expect(withoutIds.map(([statement, plan]) => describePlan(statement, plan))).toEqual([]);
  });

  test('find expired rows by their age, without sorting the others', () => {
    const old = [...plans].filter(([statement]) => /^select "id" from "\w+" where "id" < \?/u.test(statement));
    expect(old.length).toBeGreaterThanOrEqual(6);
    expect(old.filter(([, plan]) => plan.some((line) => line.includes('TEMP B-TREE')))).toEqual([]);
  });

  test('scan no table of suppliers completely', () => {
    const tables = app.database.tables.filter((table) => !READ_WHOLE.includes(table));
    const scans = [...plans].filter(([statement, plan]) => {
      // A placeholder for "nothing to load".
      if (statement.includes('where 1 = 0')) return false;
      return plan.some((line) => tables.includes(/^SCAN (\w+)/u.exec(line)?.[1] ?? ''));
    });
    expect(scans.map(([statement, plan]) => describePlan(statement, plan))).toEqual([]);
  });
});

/**
 * Read in index order, or small compared with the rest: staff's own lists, the newest emails, a few counters per
 * supplier, and sessions once an hour.
 */
const READ_WHOLE = ['country', 'supplier', 'lead_claim', 'mail', 'lead_counter', 'session'];

/** Columns compared with a list of ids. */
const idLists = (statement: string): string[] =>
  [...statement.matchAll(/"(\w+)" in \(\?/gu)].flatMap(([, column = '']) => (isId(column) ? [column] : []));

const withManyIds = (statement: string): string =>
  statement.replaceAll(/"(\w+)" in \(\?(?:, \?)*\)/gu, (list, column: string) =>
    isId(column) ? `"${column}" in (${'?, '.repeat(MANY - 1)}?)` : list,
  );

const isId = (column: string): boolean => /(?:^id|_id|_folded|_key)$/u.test(column);

/** Excludes the test's own statements that restore rows, and those that open and end transactions. */
const isOfProduct = (statement: string): boolean =>
  /^\s*(?:select|update|delete|with)\b/iu.test(statement) && !statement.includes('kept.');
