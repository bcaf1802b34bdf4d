import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi, NewEnquiry } from '../../index.ts';
import { proposedReplies } from './proposed-replies.ts';

describe.each(testEngines())('the automatic reply outside business hours on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let admin: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    // A Tuesday evening in London.
    app.clock.set('2026-05-12T19:00:00.000Z');
    ({ id: supplierId } = await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true }));
    admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const settings = async (change: Partial<ReplySettings['acknowledge']> = {}) => {
    const path = `/api/suppliers/${supplierId}/reply-settings`;
    const before = (await app.request('GET', path, { as: admin })).body as ReplySettings;
    const acknowledge = { ...before.acknowledge, on: true, ...change };
    expect((await app.request('PUT', path, { as: admin, body: { ...before, acknowledge } })).status).toBe(200);
  };
  const receive = (changes: Partial<NewEnquiry> = {}) =>
    app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId, changes)));
  const rows = <T>(sql: string) => app.database.orm.em.fork().execute<T[]>(sql);
  const answers = async () => {
    await runJob(app, 'outbox-relay');
    return rows<{ body: string; delivery: string; author_name: string }>(
      "select body, delivery, author_name from message where channel = 'automatic' order by id",
    );
  };
  const mails = () => rows<{ kind: string; text: string; headers: string }>("select * from mail where to_name = ''");

  test('says when the supplier is back, in the email that confirms the enquiry, and is marked as automatic', async () => {
    await settings({ text: 'Thank you from {{supplier}}. Back on {{opens}}. {{weddingDate}}, {{guests}}.' });
    await receive();
    const [answer, ...more] = await answers();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ delivery: 'queued', author_name: 'Wrenfield Hall' });
    expect(answer?.body).toMatch(
      /^Thank you from Wrenfield Hall\. Back on Wednesday 13 May at 09:00\. 19 June 2027, /u,
    );
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Back on Wednesday 13 May');
    expect(JSON.stringify(mail?.headers)).toContain('auto-replied');
  });

  test('leaves the lead waiting and does not count as a response', async () => {
    await settings();
    await receive();
    await answers();
    const [lead] = await rows<Record<string, unknown>>(
      'select needs_reply, first_reply_at, replied_at, last_message_by from `lead`',
    );
    expect({ ...lead, needs_reply: Boolean(lead?.['needs_reply']) }).toEqual({
      needs_reply: true,
      first_reply_at: null,
      replied_at: null,
      last_message_by: 'couple',
    });
  });

  test('is sent once a day per conversation, and once for an event that is handled twice', async () => {
    await settings();
    await receive();
    expect(await answers()).toHaveLength(1);
    await rows(`update outbox_event set state = 'scheduled', attempt = 0`);
    expect(await answers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    app.clock.advance(2 * HOUR);
    await receive({ message: 'One more thing' });
    expect(await answers()).toHaveLength(1);
    expect((await mails()).map((mail) => mail.kind)).toEqual(['message', 'enquiry-confirmation']);
    app.clock.advance(DAY);
    await receive({ message: 'Are you there?' });
    expect(await answers()).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['while it is turned off', () => settings({ on: false })],
    ['during business hours', async () => (await settings(), app.clock.set('2026-05-12T10:00:00.000Z'))],
    ['for imported leads', () => settings()],
  ])('is not sent %s', async (what, prepare) => {
    await prepare();
    await receive(what.includes('import') ? { source: 'import' } : {});
    expect(await answers()).toEqual([]);
  });

  test('is not sent to spam or in a closed conversation', async () => {
    await settings();
    await receive();
    const [lead] = await rows<{ id: string }>('select id from `lead`');
    await rows(`insert into lead_label (lead_id, label, supplier_id) values ('${lead?.id}', 'Spam', '${supplierId}')`);
    expect(await answers()).toEqual([]);
  });

  test('never reveals a locked couple or the couple’s page', async () => {
    await settings({ text: 'We are back on {{opens}}.' });
    const leadId = await receive({ source: 'standard' });
    expect(await answers()).toHaveLength(1);
    const lead = await app.request('GET', `/api/suppliers/${supplierId}/leads/${leadId}`, { as: admin });
    expect(lead.text).toContain('We are back on');
    expect(lead.text).not.toMatch(/\/c\/|hartwright/iu);
  });

  test('leaves the supplier’s reply address and signature to its teammates’ emails', async () => {
    const path = `/api/suppliers/${supplierId}/reply-settings`;
    const body = {
      ...proposedReplies('en-GB'),
      replyTo: 'desk@wrenfield.example',
      signature: 'Wrenfield Hall\nTetbury',
    };
    expect((await app.request('PUT', path, { as: admin, body })).status).toBe(200);
    const leadId = await receive();
    const headers = { 'Idempotency-Key': newId() };
    const message = `/api/suppliers/${supplierId}/leads/${leadId}/messages`;
    expect((await app.request('POST', message, { as: admin, body: { body: 'Hello' }, headers })).status).toBe(201);
    const [mail] = await rows<{ reply_to: string; text: string }>("select * from mail where kind = 'message'");
    expect(mail?.reply_to).toBe('desk@wrenfield.example');
    expect(mail?.text).toContain('Tetbury');
  });
});
