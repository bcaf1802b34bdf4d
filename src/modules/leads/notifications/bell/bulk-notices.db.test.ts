import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('E7: notifications about changing many leads, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let boss: BuiltMember;
  let anna: BuiltMember;
  let ben: BuiltMember;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    boss = await buildMember(app, { role: 'admin', supplierId });
    [anna, ben] = [
      await buildMember(app, { role: 'sales', supplierId }),
      await buildMember(app, { role: 'sales', supplierId }),
    ];
  });
  afterAll(() => app.close());

  const leads = async (count: number, assignee: BuiltMember | null) => {
    const made: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const enquiry = { email: `${newId().toLowerCase()}@x.example` };
      made.push((await buildLead(app, supplierId, { enquiry, row: { assignee_id: assignee?.id ?? null } })).id);
    }
    return made;
  };
  const change = async (ids: string[], wanted: object, by = boss) => {
    const answer = await app.request('POST', `/api/suppliers/${supplierId}/leads/bulk`, {
      as: await signIn(app, by),
      headers: { 'Idempotency-Key': newId() },
      body: { ids, change: wanted },
    });
    await runJob(app, 'outbox-relay');
    return answer.body as { changeId: string };
  };
  const told = async (member: BuiltMember) =>
    (
      (await app.request('GET', `/api/suppliers/${supplierId}/notifications`, { as: await signIn(app, member) }))
        .body as NotificationAnswer[]
    ).map(({ kind, count, stage, couple }) => [kind, count, stage, couple]);

  test('are sent once to the leads’ new owner, with their number', async () => {
    await change(await leads(3, null), { assigneeId: anna.id });
    expect(await told(anna)).toEqual([['assigned', 3, null, 'Amelia & Jack']]);
    expect(await told(ben)).toEqual([]);
  });

  test('are sent once to each owner whose leads move, with their share, but not to the person who moved them', async () => {
    const ids = [...(await leads(2, anna)), ...(await leads(1, ben)), ...(await leads(2, boss))];
    await change(ids, { stage: 'Booked' });
    expect(await told(anna)).toEqual([['stage-moved', 2, 'Booked', 'Amelia & Jack']]);
    expect(await told(ben)).toEqual([['stage-moved', null, 'Booked', 'Amelia & Jack']]);
    expect(await told(boss)).toEqual([]);
  });

  test('are not sent for leads someone already owns, for a change without effect, or for an undo', async () => {
    const ids = await leads(2, anna);
    await change(ids, { assigneeId: anna.id });
    await change(ids, { stage: 'Lead' });
    expect(await told(anna)).toEqual([]);
    const { changeId } = await change(ids, { stage: 'Lost', reason: 'Other date' });
    await app.request('POST', `/api/suppliers/${supplierId}/leads/changes/${changeId}/undo`, {
      as: await signIn(app, boss),
      headers: { 'Idempotency-Key': newId() },
      body: {},
    });
    await runJob(app, 'outbox-relay');
    expect(await told(anna)).toHaveLength(1);
  });

  test('are not sent to a teammate who turned them off, and take one line in an email', async () => {
    const as = await signIn(app, anna);
    const preferences = (await app.request('GET', '/api/notification-preferences', { as })).body as {
      kinds: Record<string, object>;
      version: number;
    };
    const off = { inApp: false, mail: 'off', push: false };
    await app.request('PUT', '/api/notification-preferences', {
      as,
      body: { ...preferences, kinds: { ...preferences.kinds, assigned: off } },
    });
    await change(await leads(2, null), { assigneeId: anna.id });
    expect(await told(anna)).toEqual([]);
    await change(await leads(4, null), { assigneeId: ben.id });
    await runJob(app, 'notification-digest');
    const [mail] = await app.database.orm.em
      .fork()
      .execute<{ subject: string; text: string }[]>(
        "select subject, text from mail where kind = 'notification-digest'",
      );
    expect(mail?.subject).toContain('4 leads');
    expect(mail?.text).toContain('/console/notifications');
    expect(await told(ben)).toHaveLength(1);
  });
});
