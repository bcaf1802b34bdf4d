import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ASK_PER_SUPPLIER } from './ask-for-reply.ts';

describe.each(testEngines())('asking for a reply to a couple, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let admin: { id: string; as: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { market: 'GB', payPerEnquiry: true })).id;
    admin = await member('admin');
    as = await actFor(app, supplierId);
  });
  afterAll(() => app.close());

  async function member(role: 'admin' | 'sales' | 'viewer') {
    const built = await buildMember(app, { role, supplierId });
    return { id: built.id, as: await signIn(app, built) };
  }
  const lead = (row: object = {}) => buildLead(app, supplierId, { row: { locked: false, ...row } });
  const ask = (leadId: string, cookie = as) =>
    app.request('POST', `/api/suppliers/${supplierId}/leads/${leadId}/reply-requests`, { as: cookie, body: {} });
  const bell = async () => {
    await runJob(app, 'outbox-relay');
    const rows = await app.database.orm.em
      .fork()
      .execute<{ user_id: string; kind: string; lead_id: string }[]>(
        'select user_id, kind, lead_id from notification order by user_id',
      );
    return rows.filter(({ kind }) => kind === 'reply-asked').map((row) => `${row.user_id} ${row.lead_id}`);
  };

  test('notifies the lead’s owner on behalf of the person, and is recorded as a step of the visit', async () => {
    const owner = await member('sales');
    const { id } = await lead({ assignee_id: owner.id });
    expect((await ask(id)).status).toBe(204);
    expect(await bell()).toEqual([`${owner.id} ${id}`]);
    const own = await app.request('GET', `/api/suppliers/${supplierId}/notifications`, { as: owner.as });
    expect(own.body).toMatchObject([{ kind: 'reply-asked', leadId: id, actor: expect.stringMatching(/\S/u) }]);
    const log = await app.request('GET', `/api/suppliers/${supplierId}/audit-log`, { as: admin.as });
    const [entry] = log.body as AuditEntryAnswer[];
    expect(entry).toMatchObject({ action: 'lead.ask', lead: { id }, acting: { visitId: expect.any(String) } });
    expect(entry?.lead?.couple).toMatch(/&/u);
  });

  test('notifies the admins if the lead has no owner or the owner can’t reply', async () => {
    const second = await member('admin');
    const [free, viewers] = [await lead(), await lead({ assignee_id: (await member('viewer')).id })];
    await ask(free.id);
    await ask(viewers.id);
    const expected = [admin, second].flatMap((one) => [free, viewers].map((about) => `${one.id} ${about.id}`));
    expect(new Set(await bell())).toEqual(new Set(expected));
  });

  test('is possible once per couple and visit, up to a limit', async () => {
    const { id } = await lead();
    const [one, other] = await Promise.all([ask(id), ask(id)]);
    expect(new Set([one.status, other.status])).toEqual(new Set([204, 429]));
    expect(await bell()).toHaveLength(1);
    expect((await ask(id, await actFor(app, supplierId))).status).toBe(204);
    let refused = 0;
    for (let at = 0; at < ASK_PER_SUPPLIER.points; at += 1)
      if ((await ask((await lead()).id)).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(0);
  });

  test('is only for staff on a visit, and for couples that can be written to', async () => {
    const { id } = await lead();
    expect((await ask(id, admin.as)).body).toMatchObject({ status: 409, code: 'not-acting' });
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    expect((await ask(locked.id)).body).toMatchObject({ status: 409, code: 'lead-locked' });
    const other = await buildLead(app, (await buildSupplier(app, { market: 'GB' })).id);
    expect((await ask(other.id)).status).toBe(404);
    expect((await ask(id, await signIn(app, await buildMember(app, { role: 'viewer', supplierId })))).status).toBe(403);
    expect(await bell()).toEqual([]);
  });
});
