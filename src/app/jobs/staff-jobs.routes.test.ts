import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StaffJob, StaffJobRow } from '#contracts/staff/job.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';

describe('jobs in the back office', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildStaff(app));
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const list = async (filter: object = {}, cookie = as) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const answer = await app.request('GET', `/api/staff/jobs?${query.toString()}`, { as: cookie });
    return (answer.body as StaffJob[]).map((job) => [job.queue, job.state, job.subject]);
  };
  const act = (id: string, verb: string, cookie = as) =>
    app.request('POST', `/api/staff/jobs/${id}/${verb}`, { as: cookie, body: {} });

  /** A dead email, a failed event and a held message, due in this order. */
  async function stuck() {
    const lead = await buildLead(app, supplierId);
    const mail = await app.within(() =>
      app.container.get<MailQueue>(MAIL_QUEUE).enqueue({
        kind: 'message',
        supplierId,
        fromName: 'Wrenfield Hall',
        to: { name: 'Amelia', address: 'amelia@couple.example' },
        subject: 'About your date',
        text: 'Hello',
        html: '<p>Hello</p>',
      }),
    );
    await app.within(() => app.container.get<Outbox>(OUTBOX).record({ name: 'lead.changed', supplierId }));
    const scheduled = await buildScheduled(app, lead, { state: 'held', due_at: app.clock.now() + 2 });
    await sql("update mail set state = 'dead', attempt = 10, last_error = '550 no'");
    await sql("update outbox_event set state = 'failed', attempt = 1, due_at = due_at + 1");
    return { mail, scheduled: scheduled.id };
  }

  test('are hidden from a supplier’s team', async () => {
    expect((await app.request('GET', '/api/staff/jobs')).status).toBe(401);
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    expect((await app.request('GET', '/api/staff/jobs', { as: admin })).status).toBe(403);
    expect((await act(newId(), 'retry', admin)).status).toBe(403);
  });

  test('list stuck jobs of all queues together, the longest waiting first', async () => {
    await stuck();
    expect(await list()).toEqual([
      ['mail', 'dead', 'About your date'],
      ['event', 'failed', 'lead.changed'],
      ['scheduled-message', 'held', 'Your date, {{couple}}'],
    ]);
    const { body } = await app.request('GET', '/api/staff/jobs', { as });
    expect((body as StaffJobRow[]).map((job) => job.supplier?.startsWith('Wrenfield Hall'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await list({ state: 'dead' })).toEqual([['mail', 'dead', 'About your date']]);
    expect(await list({ queue: 'scheduled-message' })).toHaveLength(1);
    expect((await app.request('GET', '/api/staff/jobs?filter={"queue":"sms"}', { as })).status).toBe(422);
  });

  test('J6: can be retried or dropped, with an entry in the audit log', async () => {
    const { mail, scheduled } = await stuck();
    expect((await act(mail, 'retry')).body).toMatchObject({ id: mail, state: 'dead', attempts: 10 });
    expect(await sql('select state, attempt from mail')).toEqual([{ state: 'scheduled', attempt: 0 }]);
    expect((await act(scheduled, 'drop')).status).toBe(200);
    expect(await sql('select state, cancel_reason from scheduled_message')).toEqual([
      { state: 'cancelled', cancel_reason: 'by-user' },
    ]);
    expect(await sql('select action, supplier_id from audit_log order by id')).toEqual([
      { action: 'job.retry', supplier_id: supplierId },
      { action: 'job.drop', supplier_id: supplierId },
    ]);
    expect((await act(mail, 'retry')).status).toBe(404);
  });

  test('list scheduled ones when chosen, the next due first, and never retry them', async () => {
    const { mail, scheduled } = await stuck();
    const event = await sql<{ id: string }>('select id from outbox_event');
    await sql("update mail set state = 'scheduled', attempt = 0, last_error = null");
    await sql("update outbox_event set state = 'scheduled', attempt = 0, due_at = due_at - 2");
    await sql("update scheduled_message set state = 'scheduled'");
    expect(await list()).toEqual([]);
    expect(await list({ state: 'scheduled' })).toEqual([
      ['event', 'scheduled', 'lead.changed'],
      ['mail', 'scheduled', 'About your date'],
      ['scheduled-message', 'scheduled', 'Your date, {{couple}}'],
    ]);
    expect(await list({ state: 'scheduled', queue: 'mail' })).toHaveLength(1);
    expect(await list({ state: 'scheduled' }, await signIn(app, await buildStaff(app, 'DE')))).toEqual([]);
    for (const id of [mail, scheduled, event[0]?.id ?? '']) expect((await act(id, 'retry')).status).toBe(404);
    expect((await act(event[0]?.id ?? '', 'drop')).status).toBe(404);
    expect((await act(mail, 'drop')).body).toMatchObject({ id: mail, state: 'scheduled', attempts: 0 });
    expect((await act(scheduled, 'drop')).status).toBe(200);
    expect(await sql('select state from mail union all select state from scheduled_message')).toEqual([
      { state: 'dropped' },
      { state: 'cancelled' },
    ]);
    expect((await list({ state: 'scheduled' })).map(([queue]) => queue)).toEqual(['event', 'event']);
  });

  test('D11: can’t be seen or changed by staff of another market', async () => {
    const { mail } = await stuck();
    const german = await signIn(app, await buildStaff(app, 'DE'));
    const british = await signIn(app, await buildStaff(app, 'GB'));
    expect(await list({}, german)).toEqual([]);
    expect((await act(mail, 'drop', german)).status).toBe(404);
    expect(await list({}, british)).toHaveLength(3);
    expect((await act(mail, 'drop', british)).status).toBe(200);
    expect(await sql('select state from mail')).toEqual([{ state: 'dropped' }]);
  });
});
