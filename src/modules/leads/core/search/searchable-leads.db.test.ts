import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';

describe.each(testEngines())('the search rows of locked leads on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const sql = (statement: string) => app.database.orm.em.fork().execute<{ count: number }[]>(statement);
  const pays = (on: boolean) =>
    RequestContext.create(app.database.orm.em, () =>
      sql(`update supplier set pay_per_enquiry = ${on ? 1 : 0} where id = '${supplierId}'`),
    );
  const find = async (q: string) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
    const answer = await app.request('GET', `/api/suppliers/${supplierId}/leads?${query}`, { as });
    return (answer.body as LeadSummary[]).length;
  };
  const freeRows = async () =>
    Number((await sql("select count(*) as count from lead_search where layer = 'free'"))[0]?.count);
  const locked = () =>
    buildLead(app, supplierId, {
      payPerEnquiry: true,
      enquiry: { partnerName: 'Amelia Hartwright', email: 'zz@hartwright.example', message: 'Yours, A. Hartwright' },
    });

  test('follow the supplier’s switch both ways, immediately when hiding', async () => {
    await locked();
    await runJob(app, 'searchable-leads');
    expect([await find('hartwright'), await freeRows()]).toEqual([0, 0]);
    await pays(false);
    await runJob(app, 'searchable-leads');
    expect([await find('hartwright'), await find('@hartwright.example'), await freeRows()]).toEqual([1, 1, 1]);
    await pays(true);
    expect(await find('hartwright')).toBe(0);
    await runJob(app, 'searchable-leads');
    expect(await freeRows()).toBe(0);
  });

  test('contain messages written since', async () => {
    const lead = await locked();
    await pays(false);
    await runJob(app, 'searchable-leads');
    const note = { as, body: { body: 'They want a falconer' } };
    expect((await app.request('POST', `/api/suppliers/${supplierId}/leads/${lead.id}/notes`, note)).status).toBe(201);
    await runJob(app, 'searchable-leads');
    expect([await find('hartwright falconer'), await freeRows()]).toEqual([1, 1]);
  });

  test('are left alone when nothing has changed', async () => {
    await locked();
    await pays(false);
    await runJob(app, 'searchable-leads');
    expect(await runJob(app, 'searchable-leads')).toEqual({ done: 0, failed: 0, dead: 0 });
  });
});

describe.each(testEngines())('leads from before the search existed, on $name', ({ url }) => {
  test('are found after a process’s first run, by messages and notes too', async () => {
    const app = await startTestApp(url);
    try {
      await app.database.clear();
      const { id: supplierId } = await buildSupplier(app);
      const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
      for (let at = 0; at < 3; at += 1) await buildLead(app, supplierId, { enquiry: { message: 'We love peonies' } });
      await app.database.orm.em.fork().execute('delete from lead_search');
      const find = async () => {
        const query = new URLSearchParams({ filter: '{"q":"amelia peonies"}' }).toString();
        return (await app.request('GET', `/api/suppliers/${supplierId}/leads?${query}`, { as })).headers.get(
          'content-range',
        );
      };
      expect(await find()).toBe('leads */0');
      expect(await runJob(app, 'searchable-leads')).toMatchObject({ done: 3 });
      expect(await find()).toBe('leads 0-2/3');
    } finally {
      await app.close();
    }
  });
});
