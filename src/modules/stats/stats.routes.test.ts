import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { dashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('GET …/dashboard', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  test('returns counts, new leads and tasks in a bounded number of statements', async () => {
    const supplier = await buildSupplier(app, { payPerEnquiry: true });
    const member = await buildMember(app, { supplierId: supplier.id, role: 'sales' });
    await buildLead(app, supplier.id);
    const as = await signIn(app, member);
    app.takeStatements();
    const answer = await app.request('get', `/api/suppliers/${supplier.id}/dashboard`, { as });
    expect(answer.status).toBe(200);
    const body = answer.body as DashboardAnswer;
    await expect(dashboardAnswer.validate(body, { strict: true })).resolves.toBeDefined();
    expect(body.counts.total).toBe(1);
    expect(body.newLeads).toHaveLength(1);
    expect(body.balance).toBe(0);
    expect(body.enquiriesByWeek.at(-1)?.count).toBe(1);
    expect(app.takeStatements().length).toBeLessThanOrEqual(24);
  });

  test('refuses a role without leads, and returns 404 to strangers', async () => {
    const supplier = await buildSupplier(app);
    const other = await buildSupplier(app);
    const billing = await buildMember(app, { supplierId: supplier.id, role: 'billing' });
    const stranger = await buildMember(app, { supplierId: other.id, role: 'admin' });
    const path = `/api/suppliers/${supplier.id}/dashboard`;
    expect((await app.request('get', path)).status).toBe(401);
    expect((await app.request('get', path, { as: await signIn(app, billing) })).status).toBe(403);
    expect((await app.request('get', path, { as: await signIn(app, stranger) })).status).toBe(404);
  });
});

describe('GET …/target-couples', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  test('P10: contains the preferences of a year’s couples, and nothing that identifies them', async () => {
    app.clock.set('2026-05-12T09:00:00.000Z');
    const supplier = await buildSupplier(app);
    const as = await signIn(app, await buildMember(app, { supplierId: supplier.id, role: 'viewer' }));
    await buildLead(app, supplier.id);
    await buildLead(app, supplier.id, { row: { created_at: Date.parse('2025-05-01T09:00:00.000Z') } });
    const open = { weddingDateText: null, guestsText: null, budget: null };
    await buildLead(app, supplier.id, { enquiry: open, row: { created_at: Date.parse('2026-01-05T09:00:00.000Z') } });
    const answer = await app.request('get', `/api/suppliers/${supplier.id}/target-couples`, { as });
    expect(answer.body).toEqual({
      since: '2025-05-12',
      couples: [
        { budget: '10k-15k', guests: 120, weekday: 'Saturday', season: 'summer', year: 2027 },
        { budget: null, guests: null, weekday: null, season: null, year: null },
      ],
    });
  });

  test('refuses a role without leads, and returns 404 to strangers', async () => {
    const supplier = await buildSupplier(app);
    const billing = await buildMember(app, { supplierId: supplier.id, role: 'billing' });
    const stranger = await buildMember(app, { role: 'admin' });
    const path = `/api/suppliers/${supplier.id}/target-couples`;
    expect((await app.request('get', path)).status).toBe(401);
    expect((await app.request('get', path, { as: await signIn(app, billing) })).status).toBe(403);
    expect((await app.request('get', path, { as: await signIn(app, stranger) })).status).toBe(404);
  });
});
