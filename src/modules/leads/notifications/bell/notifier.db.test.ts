import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { NOTIFICATION_KINDS } from '#contracts/notifications/notification-kinds.ts';
import type { Channels } from '#contracts/notifications/notification-kinds.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry, buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

interface MailRow {
  kind: string;
  to_address: string;
  subject: string;
  text: string;
  headers: unknown;
}

describe.each(testEngines())('notifying a team, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let sales: { id: string; email: string };
  let editor: { id: string; email: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: supplierId } = await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true }));
    sales = await buildMember(app, { role: 'sales', supplierId });
    editor = await buildMember(app, { role: 'editor', supplierId });
    await buildMember(app, { role: 'billing', supplierId });
  });
  afterAll(() => app.close());

  const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(text, values);
  const path = (rest: string) => `/api/suppliers/${supplierId}${rest}`;
  const relay = () => runJob(app, 'outbox-relay');
  const record = async (fact: Omit<Parameters<Outbox['record']>[0], 'supplierId'>) => {
    await app.within(() => app.container.get<Outbox>(OUTBOX).record({ supplierId, ...fact }));
    await relay();
  };
  const bell = async (user: { id: string; email: string }): Promise<NotificationAnswer[]> => {
    const answer = await app.request('GET', path('/notifications'), { as: await signIn(app, user) });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const kinds = async (user: { id: string; email: string }) => (await bell(user)).map(({ kind }) => kind);
  const choose = async (
    user: { id: string; email: string },
    channels: Partial<Channels>,
    quiet: object | null = null,
  ) => {
    const every: Channels = { inApp: true, mail: 'instant', push: true, ...channels };
    const body = { kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, every])), quiet, version: 0 };
    const answer = await app.request('PUT', '/api/notification-preferences', { as: await signIn(app, user), body });
    expect(answer.status).toBe(200);
  };
  const mails = async (to: { email: string }): Promise<MailRow[]> => {
    await runJob(app, 'notification-digest');
    return sql<MailRow>('select * from mail where to_address = ? order by id', [to.email]);
  };

  test('tells everyone who can reply about an enquiry, once, with first names only', async () => {
    await app.within(() =>
      app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId, { source: 'standard' })),
    );
    await relay();
    await sql("update outbox_event set state = 'scheduled', attempt = 0");
    await relay();
    for (const person of [sales, editor]) {
      expect(await bell(person)).toMatchObject([
        { kind: 'new-lead', couple: 'Amelia & Jack', locked: true, actor: null, readAt: null },
      ]);
    }
    expect(await sql('select distinct user_id from notification')).toHaveLength(2);
    expect(await sql("select id from outbox_event where name = 'notification.changed'")).toHaveLength(1);
  });

  test('tells no one about an import, their own actions, or what others do with leads they don’t own', async () => {
    const imported = await buildLead(app, supplierId, { enquiry: { source: 'import' } });
    await record({ name: 'lead.received', leadId: imported.id });
    const lead = await buildLead(app, supplierId);
    await record({ name: 'lead.changed', leadId: lead.id, payload: { stage: 'Booked' } });
    await record({ name: 'lead.changed', leadId: lead.id, payload: { assigneeId: sales.id, by: sales.id } });
    await record({ name: 'lead.changed', leadId: lead.id });
    expect([await kinds(sales), await kinds(editor)]).toEqual([[], []]);
  });

  test('tells a new owner about the assignment, with who made it, and later about what happens to the lead', async () => {
    const lead = await buildLead(app, supplierId);
    const as = await signIn(app, editor);
    const seen = (await app.request('GET', path(`/leads/${lead.id}`), { as })).body as { version: number };
    const body = { version: seen.version, assigneeId: sales.id };
    expect((await app.request('PUT', path(`/leads/${lead.id}`), { as, body })).status).toBe(200);
    const moved = await app.request('POST', path(`/leads/${lead.id}/stage`), { as, body: { stage: 'Booked' } });
    expect(moved.status).toBe(200);
    await relay();
    const [stage, assigned, ...more] = await bell(sales);
    expect(more).toEqual([]);
    expect(stage).toMatchObject({ kind: 'stage-moved', stage: 'Booked', leadId: lead.id });
    expect(assigned?.kind).toBe('assigned');
    expect(assigned?.actor).toBeTruthy();
    expect(await kinds(editor)).toEqual([]);
  });

  test('tells only the person mentioned in a note, with who wrote it', async () => {
    const lead = await buildLead(app, supplierId);
    const as = await signIn(app, editor);
    const note = { body: 'Please ring them today', mentions: [sales.id] };
    expect((await app.request('POST', path(`/leads/${lead.id}/notes`), { as, body: note })).status).toBe(201);
    await relay();
    expect(await bell(sales)).toMatchObject([{ kind: 'mentioned', leadId: lead.id, actor: expect.any(String) }]);
    expect(await kinds(editor)).toEqual([]);
  });

  test('tells the author about an undelivered message, or everyone if the author has left', async () => {
    const lead = await buildLead(app, supplierId);
    const undelivered = { messageId: lead.id, delivery: 'dead' };
    await record({ name: 'lead.changed', leadId: lead.id, payload: { ...undelivered, authorId: editor.id } });
    expect([await kinds(sales), await kinds(editor)]).toEqual([[], ['undelivered']]);
    await record({ name: 'lead.changed', leadId: lead.id, payload: { ...undelivered, authorId: lead.id } });
    expect([await kinds(sales), await kinds(editor)]).toEqual([['undelivered'], ['undelivered', 'undelivered']]);
    await record({ name: 'scheduled.changed', leadId: lead.id, payload: { state: 'held', authorId: sales.id } });
    await record({ name: 'scheduled.changed', leadId: lead.id, payload: { state: 'sent', authorId: sales.id } });
    expect(await kinds(sales)).toEqual(['scheduled-failed', 'undelivered']);
  });

  test('counts reading one, a lead’s or all of them, sends it live, and stops their emails', async () => {
    await choose(sales, { mail: 'hourly' });
    const [one, two] = [await buildLead(app, supplierId), await buildLead(app, supplierId)];
    for (const lead of [one, one, two]) await record({ name: 'message.received', leadId: lead.id });
    const as = await signIn(app, sales);
    const count = async () => (await app.request('GET', path('/notifications/unread'), { as })).body;
    const read = (body: object) => app.request('POST', path('/notifications/read'), { as, body });
    expect(await count()).toEqual({ count: 3 });
    const [newest] = await bell(sales);
    expect((await read({ ids: [newest?.id] })).status).toBe(204);
    expect(await count()).toEqual({ count: 2 });
    expect((await read({ leadId: one.id })).status).toBe(204);
    expect(await count()).toEqual({ count: 0 });
    await record({ name: 'message.received', leadId: two.id });
    const [last] = await bell(sales);
    expect((await read({ upTo: last?.id })).status).toBe(204);
    expect(await count()).toEqual({ count: 0 });
    app.clock.advance(2 * HOUR);
    expect(await mails(sales)).toEqual([]);
    // The editor's own are unaffected.
    expect(await sql('select id from notification where user_id = ? and read_at is null', [editor.id])).toHaveLength(4);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { leadId: one.id, upTo: one.id }, { all: true }])
      expect((await read(body)).status).toBe(422);
  });

  test('shows nothing about another supplier’s lead or a deleted one', async () => {
    const lead = await buildLead(app, supplierId);
    await record({ name: 'message.received', leadId: lead.id });
    await sql('delete from `lead`');
    expect(await bell(sales)).toEqual([]);
  });

  test('sends digest emails: one for everything, on time, first names only, with an unsubscribe link', async () => {
    await choose(sales, { mail: 'daily' });
    const lead = await buildLead(app, supplierId, { payPerEnquiry: true });
    for (let time = 0; time < 3; time += 1) await record({ name: 'message.received', leadId: lead.id });
    expect(await mails(sales)).toEqual([]);
    app.clock.set('2026-05-13T07:00:00.000Z');
    const [mail, ...more] = await mails(sales);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notification-digest', subject: '3 updates at Wrenfield Hall' });
    expect(mail?.text).toContain('Amelia & Jack wrote to you');
    expect(mail?.text).toContain('hidden until you reveal');
    expect(JSON.stringify(mail)).not.toMatch(/Hartwright|Mossbury|hartwright|900123/u);
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe');
    expect(await mails(sales)).toHaveLength(1);
  });

  test('emails everything once in two simultaneous runs', async () => {
    const lead = await buildLead(app, supplierId);
    await choose(sales, { mail: 'hourly' });
    await choose(editor, { mail: 'hourly' });
    for (let time = 0; time < 4; time += 1) await record({ name: 'message.received', leadId: lead.id });
    app.clock.advance(HOUR);
    await Promise.all([1, 2, 3].map(() => runJob(app, 'notification-digest')));
    const rows = await sql<MailRow>("select * from mail where kind = 'notification-digest'");
    expect(rows.map((row) => row.to_address).toSorted()).toEqual([sales.email, editor.email].toSorted());
  });

  test('emails no one who lost access or turned emails off', async () => {
    const lead = await buildLead(app, supplierId);
    await choose(sales, { mail: 'hourly' });
    await choose(editor, { mail: 'hourly' });
    await record({ name: 'message.received', leadId: lead.id });
    await sql('delete from access_entry where user_id = ?', [sales.id]);
    await sql('update notification_preference set kinds = ? where user_id = ?', [
      JSON.stringify({ message: { inApp: true, mail: 'off', push: false } }),
      editor.id,
    ]);
    app.clock.advance(HOUR);
    expect([await mails(sales), await mails(editor)]).toEqual([[], []]);
    expect(await sql('select id from notification where mail_due_at is not null')).toEqual([]);
  });

  test('sends the email with the couple’s text by preference: not at all, collected during quiet hours, or immediately', async () => {
    await choose(sales, { mail: 'off' });
    await choose(editor, {}, { from: '09:00', to: '11:00' });
    await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId)));
    await relay();
    expect([await mails(sales), await mails(editor)]).toEqual([[], []]);
    // Eleven o'clock in London, which is an hour ahead.
    app.clock.set('2026-05-12T10:00:00.000Z');
    expect((await mails(editor)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['notification-digest', 'New enquiry from Amelia & Jack'],
    ]);
    app.clock.set('2026-05-12T11:00:00.000Z');
    await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId)));
    await relay();
    expect((await mails(editor)).map(({ kind }) => kind)).toEqual(['notification-digest', 'lead-notification']);
    expect(await mails(sales)).toEqual([]);
  });

  test('unsubscribes without signing in through the link at the end of an email, also from email programs', async () => {
    await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId)));
    await relay();
    const [mail] = await mails(sales);
    const link = /http:\/\/localhost:3000(\/n\/stop\/\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await app.request('GET', link)).text).toContain('Stop these emails?');
    const stopped = await app.request('POST', link, {
      headers: { 'X-Requested-With': '', Origin: 'https://mail.example' },
    });
    expect([stopped.status, stopped.text.includes('You won’t get any more of these emails')]).toEqual([200, true]);
    const as = await signIn(app, sales);
    const now = (await app.request('GET', '/api/notification-preferences', { as })).body as {
      kinds: Record<string, Channels>;
    };
    expect([now.kinds['new-lead']?.mail, now.kinds['message']?.mail]).toEqual(['off', 'instant']);
    expect(
      (
        await app.request(
          'GET',
          link.replace(/.$/u, (end) => (end === 'A' ? 'Q' : 'A')),
        )
      ).status,
    ).toBe(404);
    expect((await app.request('GET', '/n/stop/nonsense')).status).toBe(404);
  });

  test('saves preferences only over the version that was loaded, and only with known kinds', async () => {
    const as = await signIn(app, sales);
    const load = async () => (await app.request('GET', '/api/notification-preferences', { as })).body as object;
    const save = (body: object) => app.request('PUT', '/api/notification-preferences', { as, body });
    const usual = await load();
    expect(usual).toMatchObject({ version: 0, quiet: null });
    expect((await save(usual)).body).toMatchObject({ version: 1 });
    expect((await save(usual)).status).toBe(409);
    const again = await load();
    expect((await save({ ...again, quiet: { from: '22:00', to: '07:00' } })).body).toMatchObject({ version: 2 });
    for (const wrong of [
      { quiet: { from: '25:00', to: '07:00' } },
      { quiet: { from: '22:00' } },
      { kinds: {} },
      { kinds: { message: { inApp: true, mail: 'weekly', push: true } } },
      { more: 1 },
    ])
      expect((await save({ ...again, version: 2, ...wrong })).status).toBe(422);
  });
});
