import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { setPlanTotal } from '../store/plan-total.ts';

describe.each(testEngines())('lead counters on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const setPlan = async (leadId: string, total: number | null): Promise<{ status: number }> => {
    const em = app.database.orm.em;
    await inTransaction(em, () => setPlanTotal(em, app.database.engine, leadId, total));
    return { status: 200 };
  };
  const worth = (rows: readonly { stage: LeadStage; value: number | null }[], stage: LeadStage): number =>
    rows.filter((row) => row.stage === stage).reduce((sum, row) => sum + (row.value ?? 0), 0);

  test('match the rows after many concurrent changes', async () => {
    const { id: supplierId } = await buildSupplier(app, { payPerEnquiry: true });
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const leads: { id: string }[] = [];
    for (let at = 0; at < 6; at += 1) leads.push(await buildLead(app, supplierId, { payPerEnquiry: at > 3 }));
    const path = `/api/suppliers/${supplierId}/leads`;
    const changes = Array.from({ length: 60 }, (_, at) => {
      const lead = `${path}/${leads[at % 6]?.id ?? ''}`;
      if (at % 12 === 0) return app.within(() => setPlan(leads[at % 6]?.id ?? '', at === 24 ? null : at * 1_000));
      if (at % 9 === 0) return app.request('PUT', lead, { as, body: { version: at / 9, valueOverride: at * 100 } });
      if (at % 3 === 0) return app.request('PUT', lead, { as, body: { version: 1, read: at % 2 === 0 } });
      if (at % 3 === 1) {
        const stage = LEAD_STAGES[(at * 7) % 9];
        return app.request('POST', `${lead}/stage`, { as, body: { stage, reason: 'Other date' } });
      }
      const headers = { 'Idempotency-Key': newId() };
      return app.request('POST', `${lead}/messages`, { as, body: { body: 'Hello' }, headers });
    });
    const statuses = new Set((await Promise.all(changes)).map((answer) => answer.status));
    expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    // It's random which changes succeed, so two totals are set again to give the sums something to add.
    for (const at of [0, 1]) await app.within(() => setPlan(leads[at]?.id ?? '', (at + 7) * 1_000));

    const rows = await leadsDb(app.database.orm.em.fork())
      .selectFrom('lead')
      .select(['stage', 'read_state', 'needs_reply', 'locked', 'value'])
      .execute();
    const counts = (await app.request('GET', `${path}/counts`, { as })).body as LeadCounts;
    expect(counts).toEqual({
      total: 6,
      inPlay: rows.filter((row) => !CLOSED_STAGES.includes(row.stage)).length,
      stages: Object.fromEntries(LEAD_STAGES.map((stage) => [stage, rows.filter((row) => row.stage === stage).length])),
      values: Object.fromEntries(LEAD_STAGES.map((stage) => [stage, worth(rows, stage)])),
      unread: rows.filter((row) => row.read_state !== 'read').length,
      needsReply: rows.filter((row) => fromFlag(row.needs_reply)).length,
      locked: 2,
      spam: 0,
    });
    expect(new Set(rows.map((row) => row.value)).size).toBeGreaterThan(2);
  });
});
