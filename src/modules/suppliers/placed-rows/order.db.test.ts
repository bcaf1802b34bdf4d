import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildRecommendation } from '#testing/builders/recommendations.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

const UNKNOWN = '01J00000000000000000000000';

type Row = { id: string; relation?: { id: string } };

describe.each(testEngines())('the order of a list, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const ask = (method: string, path: string, body?: object) =>
    app.request(method, `/api/suppliers/${supplierId}${path}`, { as, ...(body && { body }) });
  const other = async () => (await buildSupplier(app)).id;
  const twice = async (add: (at: number) => Promise<unknown>): Promise<void> => {
    for (const at of [0, 1]) await add(at);
  };
  /** Two rows for each list that people can arrange. */
  const LISTS: Readonly<Record<string, () => Promise<void>>> = {
    '/packages': () => twice((at) => ask('POST', '/packages', { name: `Day ${at}`, price: 1, published: true })),
    '/videos': () => twice((at) => ask('POST', '/videos', { url: `https://youtu.be/dQw4w9WgXc${at}` })),
    '/contacts': () => twice((at) => ask('POST', '/contacts', { name: `Contact ${at}` })),
    '/recommendations': () => twice(async () => buildRecommendation(app, supplierId, await other())),
    '/relations': () => twice(async () => buildRecommendation(app, await other(), supplierId)),
  };
  const idsOf = async (list: string): Promise<string[]> => {
    const { body } = await ask('GET', list);
    return (body as Row[]).map(({ id, relation }) => relation?.id ?? id);
  };

  test.each(Object.keys(LISTS))('of %s must name every row once, or nothing is moved', async (list) => {
    await LISTS[list]?.();
    const before = await idsOf(list);
    const [one = '', two = ''] = before;
    const order = async (ids: string[]) => {
      const { status, body } = await ask('PUT', `${list}/order`, { ids });
      const { code, meta, errors } = body as Partial<Problem>;
      return { status, code, ...(meta && { meta }), ...(errors && { rules: errors.map(({ rule }) => rule) }) };
    };
    const changed = (unknown: number, missing: number) => ({
      status: 409,
      code: 'order-changed',
      meta: { unknown, missing },
    });
    expect(await order([two, one, UNKNOWN])).toEqual(changed(1, 0));
    expect(await order([two])).toEqual(changed(0, 1));
    expect(await order([two, UNKNOWN])).toEqual(changed(1, 1));
    expect(await order([two, one, two])).toMatchObject({ status: 422, rules: ['unique'] });
    expect(await idsOf(list)).toEqual(before);
    expect(await order([two, one])).toMatchObject({ status: 200 });
    expect(await idsOf(list)).toEqual([two, one]);
  });

  test('changes when a row leaves the listing while it is dragged; the row keeps its position', async () => {
    const [gone, stays] = [await other(), await other()];
    await buildRecommendation(app, supplierId, gone);
    await buildRecommendation(app, supplierId, stays);
    const [one = '', two = ''] = await idsOf('/recommendations');
    const orm = app.database.orm.em.fork();
    await orm.execute('update supplier set delisted_at = 1 where id = ?', [gone]);
    expect((await ask('PUT', '/recommendations/order', { ids: [two] })).status).toBe(200);
    await orm.execute('update supplier set delisted_at = null where id = ?', [gone]);
    expect(await idsOf('/recommendations')).toEqual([two, one]);
    expect((await ask('PUT', '/recommendations/order', { ids: [one] })).status).toBe(409);
  });
});
