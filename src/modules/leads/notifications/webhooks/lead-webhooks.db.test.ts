import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { webhookPayload } from '#contracts/integrations/webhook-payload.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { isGenuine, startReceiver } from '#testing/outside/webhook-receiver.ts';
import type { Receiver } from '#testing/outside/webhook-receiver.ts';
import { newId } from '#shared/ids.ts';
import { INBOUND_DOMAIN, arrives, linkMaker } from '../../testing/inbound-mails.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import { anEnquiry, buildLead } from '#testing/builders/leads.ts';
import { CANARY_EMAIL, canariesIn, canaryEnquiry } from '#testing/crawling/canaries.ts';
import { testEngines } from '#testing/database.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';

describe.each(testEngines())('webhooks about leads, on $name', ({ url }) => {
  let app: TestApp;
  let receiver: Receiver;
  let admin: AdminOfWebhooks;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
    receiver = await startReceiver();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    receiver.calls.length = 0;
    admin = await AdminOfWebhooks.open(app, { payPerEnquiry: true });
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const receive = (enquiry: Parameters<LeadsApi['receive']>[0]) =>
    app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(enquiry));
  const lead = (leadId: string, rest: string, body: object, method = 'POST') =>
    app.request(method, `/api/suppliers/${admin.supplierId}/leads/${leadId}${rest}`, {
      as: admin.as,
      body,
      headers: { 'Idempotency-Key': newId() },
    });
  const told = () => receiver.calls.map(({ payload }) => payload);
  const types = () => told().map(({ type }) => type);
  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  test('send an enquiry with its couple, its first message and a verifiable signature', async () => {
    const { secret } = await admin.add(`${receiver.url}/hook?for=aisle`);
    const leadId = await receive(anEnquiry(admin.supplierId));
    await admin.deliver();
    const [call, ...others] = receiver.calls;
    if (!call) throw new Error('No call was received.');
    expect(others).toEqual([]);
    expect(call.path).toBe('/hook?for=aisle');
    expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Aisle-Webhooks' });
    await expect(webhookPayload.validate(call.payload, { strict: true })).resolves.toBeDefined();
    expect(call.payload).toMatchObject({
      type: 'lead.created',
      timestamp: '2026-05-12T09:00:00.000Z',
      data: {
        supplierId: admin.supplierId,
        lead: { id: leadId, locked: false, contact: { email: 'amelia@hartwright.example' } },
        message: { body: 'Is Saturday 19 June 2027 still free?', sender: 'couple' },
        by: null,
      },
    });
    const now = app.clock.now() / 1_000;
    expect(await isGenuine(secret, call, now)).toBe(true);
    expect(await isGenuine(secret, { ...call, body: `${call.body} ` }, now)).toBe(false);
    expect(await isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, call, now)).toBe(false);
    expect(await isGenuine(secret, call, now + 301)).toBe(false);
  });

  test('S33: reveal nothing about a locked lead in the payload or the log until the reveal', async () => {
    const hook = await admin.add(receiver.url);
    receiver.answer = (call, response) => response.writeHead(200).end(call.body);
    const leadId = await receive(canaryEnquiry(admin.supplierId));
    const [{ conversation_id: conversationId } = { conversation_id: '' }] = await sql<{ conversation_id: string }>(
      'select conversation_id from `lead`',
    );
    const to = (await linkMaker(app)).replyAddress(conversationId);
    await arrives(app, { to, from: CANARY_EMAIL, text: 'Again: ring 07700 904217' });
    await lead(leadId, '/stage', { stage: 'Qualified Lead' });
    await admin.deliver();
    expect(types().toSorted()).toEqual(['lead.created', 'lead.stage.changed', 'message.received']);
    for (const { data } of told()) expect([data.lead?.locked, data.lead?.contact]).toEqual([true, null]);
    expect(canariesIn(JSON.stringify(receiver.calls))).toEqual([]);
    expect(canariesIn(JSON.stringify(await admin.log(hook.id)))).toEqual([]);
    expect(canariesIn(JSON.stringify(await sql('select * from webhook_delivery')))).toEqual([]);
    receiver.answer = (_call, response) => response.writeHead(204).end();
  });

  test('send only the chosen events, only for the supplier’s own leads, and once for an event that is handled twice', async () => {
    await admin.add(`${receiver.url}/messages`, ['message.received', 'message.sent']);
    const other = await AdminOfWebhooks.open(app);
    await other.add(`${receiver.url}/other`);
    const leadId = await receive(anEnquiry(admin.supplierId));
    await lead(leadId, '/messages', { body: 'It is free' });
    await lead(leadId, '', { version: 2, starred: true }, 'PUT');
    await admin.deliver();
    await sql("update outbox_event set state = 'scheduled'");
    await admin.deliver();
    expect(receiver.calls.map(({ path, payload }) => [path, payload.type])).toEqual([['/messages', 'message.sent']]);
    expect(told()[0]?.data).toMatchObject({ message: { body: 'It is free' }, by: expect.stringContaining('Robin') });
  });

  test('send stage, facts and owner with who changed them, but not that someone read a lead', async () => {
    await admin.add(receiver.url);
    const { id, version } = await buildLead(app, admin.supplierId);
    await lead(id, '/stage', { stage: 'Viewing/Meeting Scheduled' });
    const key = await buildApiKey(app, admin.supplierId, { name: 'Our CRM' });
    await app.request('PUT', `/api/suppliers/${admin.supplierId}/leads/${id}`, {
      body: { version: version + 1, labels: ['Hot Lead'] },
      headers: { Authorization: key.header },
    });
    await lead(id, '', { version: 1, read: true }, 'PUT');
    await admin.deliver();
    expect(told().map(({ type, data }) => [type, data.change, data.by?.split(' ', 1)[0]])).toEqual([
      ['lead.stage.changed', { from: 'Lead', stage: 'Viewing/Meeting Scheduled' }, 'Robin'],
      ['lead.changed', undefined, 'Our'],
    ]);
    expect(told()[1]?.data.lead?.labels).toEqual(['Hot Lead']);
  });

  test('send a change of many leads one by one, and its undo too', async () => {
    await admin.add(receiver.url, ['lead.changed', 'lead.stage.changed']);
    const leads = await Promise.all(Array.from({ length: 5 }, () => buildLead(app, admin.supplierId)));
    const ids = leads.map(({ id }) => id).toSorted();
    const bulk = (change: object) => lead('bulk', '', { ids, change });
    await bulk({ read: true });
    const { changeId } = (await bulk({ stage: 'Lost', reason: 'Other date' })).body as { changeId: string };
    await admin.deliver();
    const moved = told();
    expect(new Set(moved.map(({ data }) => data.lead?.id))).toEqual(new Set(ids));
    expect(moved).toHaveLength(5);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    for (const { type, data } of moved)
      expect([type, data.change]).toEqual(['lead.stage.changed', { from: 'Lead', stage: 'Lost' }]);
    receiver.calls.length = 0;
    expect((await lead('changes', `/${changeId}/undo`, {})).status).toBe(200);
    await admin.deliver();
    expect(new Set(told().map(({ data }) => data.lead?.id))).toEqual(new Set(ids));
    for (const { data } of told())
      expect([data.change, data.lead?.stage]).toEqual([{ from: 'Lost', stage: 'Lead', undone: true }, 'Lead']);
  });

  test('never send a change that was undone before it was sent', async () => {
    await admin.add(receiver.url);
    const { id } = await buildLead(app, admin.supplierId);
    const moved = await lead('bulk', '', { ids: [id], change: { stage: 'Booked' } });
    await lead('changes', `/${(moved.body as { changeId: string }).changeId}/undo`, {});
    await admin.deliver();
    expect(receiver.calls).toEqual([]);
  });

  test('drop a lead deleted since from the queue, with the reason in the log', async () => {
    const hook = await admin.add(receiver.url);
    const leadId = await receive(anEnquiry(admin.supplierId));
    await sql(`delete from \`lead\` where id = '${leadId}'`);
    await admin.deliver();
    expect(receiver.calls).toEqual([]);
    expect(await admin.log(hook.id)).toMatchObject([{ state: 'dropped', error: 'The lead no longer exists.' }]);
  });
});
