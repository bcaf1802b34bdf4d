import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ObjectSchema } from 'yup';
import type { Route } from '#shared/http/route.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { samplePath } from '#testing/crawling/sample-path.ts';
import { allRoutes } from '../http/http.ts';

/** Values to try: operators of ORMs and of SQL, nested queries, attempts to change something. */
const OPERATORS = [
  { $ne: null },
  { $like: '%' },
  { $re: '.*' },
  { $or: [{ id: '1' }] },
  { $exists: true },
  { like: 'a%' },
  { users: { passwordHash: { $like: 'a%' } } },
  [{ $gt: '' }],
  { __raw: '1 = 1' },
];
/** Names that no filter has: operators, relations, internal columns, SQL, the prototype. */
const NAMES = [
  '$or',
  '$and',
  '$not',
  '$where',
  'users.passwordHash',
  'users',
  'coupleUser.email',
  'lead.email',
  'email',
  'lastName',
  'searchText',
  'search_text',
  'supplierId',
  'id) or (1=1',
  '__proto__',
  'constructor',
];
const SORTS = [
  ['email', 'ASC'],
  ['lastName', 'DESC'],
  ['users.passwordHash', 'ASC'],
  ['supplier.name', 'ASC'],
  ['__proto__', 'ASC'],
  ['createdAt; drop table lead', 'ASC'],
  ['createdAt', 'ASC; --'],
  ['createdAt', 'ASC', 'id'],
  [['createdAt'], 'ASC'],
  { createdAt: 'ASC' },
  'createdAt',
  null,
];
/** SQL string ends, wildcards and escapes: in a search they are ordinary words, which match nothing here. */
const WORDS = [
  "' or 1=1 --",
  '" or ""="',
  '%',
  '_',
  '\\',
  "\\' or 1=1 #",
  'am%lia',
  'am_lia',
  '1) or (1=1',
  'null',
  '$like',
];

/** The rows of a list, or those of a board in the order of its columns. */
function rowsOf(body: unknown): unknown {
  const { columns } = body as { columns?: { leads: unknown[] }[] };
  return columns ? columns.flatMap(({ leads }) => leads) : body;
}

describe('S34: no filter accepts an operator, and no sort or include leaves its list', () => {
  let app: TestApp;
  let supplierId: string;
  let webhookId: string;
  let lists: Route[];
  let cookies: { team: string; staff: string };
  beforeAll(async () => {
    app = await startTestApp();
    const admin = await buildMember(app, { role: 'admin' });
    ({ supplierId } = admin);
    cookies = { team: await signIn(app, admin), staff: await signIn(app, await buildStaff(app)) };
    lists = allRoutes(app.container).filter((route) => route.list);
    await buildLead(app, supplierId);
    const hook = { url: 'https://hooks.example.com/leads', events: ['lead.created'] };
    const made = await app.request('POST', `/api/suppliers/${supplierId}/webhooks`, { as: cookies.team, body: hook });
    webhookId = (made.body as { id: string }).id;
  });
  afterAll(() => app.close());

  const placed = (path: string) => path.replace(':supplierId', supplierId).replace(':webhookId', webhookId);
  const ask = (route: Route, query: Record<string, string>) =>
    app.request('GET', `${samplePath({ path: placed(route.path) })}?${new URLSearchParams(query).toString()}`, {
      as: route.path.startsWith('/api/staff') ? cookies.staff : cookies.team,
    });
  const filtersOf = (route: Route): string[] =>
    Object.keys((route.list?.filter as ObjectSchema<object> | undefined)?.fields ?? {});

  /** Every attempt on every list, as `path query`, whose response wasn't the expected one. */
  async function wrongly(
    expected: number,
    attempts: (route: Route) => readonly Record<string, string>[],
  ): Promise<string[]> {
    const wrong: string[] = [];
    for (const route of lists) {
      for (const query of attempts(route)) {
        const { status } = await ask(route, query);
        if (status !== expected) wrong.push(`${status} ${route.path} ${JSON.stringify(query)}`);
      }
    }
    return wrong;
  }

  test('finds lists to try, and they work when called properly', async () => {
    expect(lists.length).toBeGreaterThanOrEqual(8);
    expect(await wrongly(200, () => [{}])).toEqual([]);
  });

  test('refuses an operator in place of any value', async () => {
    const attempts = (route: Route) =>
      filtersOf(route).flatMap((name) => OPERATORS.map((value) => ({ filter: JSON.stringify({ [name]: value }) })));
    expect(await wrongly(422, attempts)).toEqual([]);
  });

  test('refuses a filter that isn’t on the list', async () => {
    const attempts = (route: Route) =>
      NAMES.filter((name) => !filtersOf(route).includes(name)).map((name) => ({
        filter: `{${JSON.stringify(name)}:"a"}`,
      }));
    expect(await wrongly(422, attempts)).toEqual([]);
  });

  test('S34, S51: refuses a sort that isn’t on the list', async () => {
    expect(await wrongly(422, () => SORTS.map((sort) => ({ sort: JSON.stringify(sort) })))).toEqual([]);
  });

  test('refuses invalid JSON, and makes no filter from brackets in a parameter name', async () => {
    expect(await wrongly(422, () => ['{', '[]', '"a"', 'null'].map((filter) => ({ filter })))).toEqual([]);
    for (const route of lists) expect((await ask(route, { 'filter[stage][$ne]': 'Lost' })).status).toBe(200);
  });

  test('ignores include, populate and similar parameters', async () => {
    for (const route of lists) {
      const plain = await ask(route, {});
      for (const name of ['include', 'populate', 'fields', 'select', 'join', 'expand', 'with', 'attributes'])
        expect((await ask(route, { [name]: 'users.passwordHash,email,coupleUser' })).text).toBe(plain.text);
    }
  });

  test('S51: finds nothing, and breaks nothing, when searching for SQL characters', async () => {
    const searching = lists.filter((route) => filtersOf(route).includes('q'));
    expect(searching.length).toBeGreaterThanOrEqual(3);
    for (const route of searching) {
      for (const q of WORDS) {
        const { status, body, text } = await ask(route, { filter: JSON.stringify({ q }) });
        const found = route.produces === 'text/csv' ? text.trim().split('\r\n').slice(1) : rowsOf(body);
        expect([route.path, q, status, found]).toEqual([route.path, q, 200, []]);
      }
    }
  });
});
