import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newWebhookAnswer, webhookAnswer, webhookDelivery } from '#contracts/integrations/webhook.ts';
import { WEBHOOKS_MAX } from '#contracts/integrations/webhook-limits.ts';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { runJob } from '#testing/run-jobs.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { startReceiver } from '#testing/outside/webhook-receiver.ts';
import type { Receiver } from '#testing/outside/webhook-receiver.ts';

const ADDRESS = 'https://hooks.example.com/aisle?token=s3cr3t-path';

describe('managing webhooks', () => {
  let app: TestApp;
  let admin: AdminOfWebhooks;
  let receiver: Receiver;
  beforeAll(async () => {
    app = await startTestApp();
    receiver = await startReceiver();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    receiver.calls.length = 0;
    admin = await AdminOfWebhooks.open(app);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  test('shows the secret once, and keeps it and the address’s path out of the audit log', async () => {
    const made = await admin.ask('POST', '', { url: ADDRESS, description: 'CRM', events: ['lead.created'] });
    expect(made.status).toBe(201);
    await expect(newWebhookAnswer.validate(made.body, { strict: true })).resolves.toBeDefined();
    const { secret, ...shown } = made.body as WebhookAnswer & { secret: string };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    const listed = (await admin.ask('GET')).body as WebhookAnswer[];
    expect(listed).toEqual([shown]);
    await expect(webhookAnswer.validate(listed[0], { strict: true })).resolves.toBeDefined();
    const tables = await Promise.all(
      ['webhook', 'audit_log', 'outbox_event'].map((name) => sql(`select * from ${name}`)),
    );
    expect(JSON.stringify(tables)).not.toContain(secret.slice(6));
    expect(JSON.stringify(tables.slice(1))).not.toContain('s3cr3t');
    expect(JSON.stringify(tables[1])).toContain('webhook.create');
  });

  test.each([
    [{}, '#/url'],
    [{ url: 'http://hooks.example.com', events: ['lead.created'] }, '#/url'],
    [{ url: 'ftp://hooks.example.com', events: ['lead.created'] }, '#/url'],
    [{ url: 'hooks.example.com', events: ['lead.created'] }, '#/url'],
    [{ url: 'https://user:pass@hooks.example.com', events: ['lead.created'] }, '#/url'],
    [{ url: 'https://10.1.2.3/', events: ['lead.created'] }, '#/url'],
    [{ url: 'https://hooks.example.com:22/', events: ['lead.created'] }, '#/url'],
    [{ url: `https://hooks.example.com/${'x'.repeat(500)}`, events: ['lead.created'] }, '#/url'],
    [{ url: ADDRESS, events: [] }, '#/events'],
    [{ url: ADDRESS, events: ['ledger.changed'] }, '#/events/0'],
    [{ url: ADDRESS, events: ['lead.created', 'lead.created'] }, '#/events'],
    [{ url: ADDRESS, events: ['lead.created'], secret: 'whsec_mine' }, '#/secret'],
  ])('refuses %j at %s', async (body, pointer) => {
    const refused = await admin.ask('POST', '', body);
    expect(refused.status).toBe(422);
    expect((refused.body as Problem).errors?.map((one) => one.pointer)).toContain(pointer);
    expect((await admin.ask('GET')).body).toEqual([]);
  });

  test('allows ten at most, however many are created at once', async () => {
    const asked = Array.from({ length: WEBHOOKS_MAX + 2 }, () =>
      admin.ask('POST', '', { url: ADDRESS, events: ['lead.created'] }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(WEBHOOKS_MAX);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });

  test('checks the version of a change, and doesn’t overwrite a teammate’s', async () => {
    const { id, events, url } = await admin.add(ADDRESS, ['lead.created']);
    const change = { url, events, description: 'Zapier', enabled: false, version: 1 };
    expect((await admin.ask('PUT', `/${id}`, change)).body).toMatchObject({
      enabled: false,
      description: 'Zapier',
      version: 2,
    });
    const stale = await admin.ask('PUT', `/${id}`, { ...change, enabled: true });
    expect([stale.status, (stale.body as Problem).code]).toEqual([409, 'stale-version']);
    expect((await admin.read(id)).enabled).toBe(false);
    expect((await admin.ask('PUT', `/${id}`, { ...change, version: 2, url: 'https://10.0.0.1' })).status).toBe(422);
  });

  test('deletes a webhook with its waiting deliveries', async () => {
    const { id } = await admin.add(receiver.url);
    await admin.ask('POST', `/${id}/test`);
    expect((await admin.ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await admin.ask('DELETE', `/${id}`)).status).toBe(404);
    expect((await admin.ask('GET', `/${id}/deliveries`)).status).toBe(404);
    await runJob(app, 'webhook-delivery');
    expect(receiver.calls).toEqual([]);
  });

  test('sends a test at once, even while it is turned off, and tries it only once', async () => {
    const { id, url, events } = await admin.add(receiver.url, ['lead.created']);
    await admin.ask('PUT', `/${id}`, { url, events, enabled: false, version: 1 });
    const sent = await admin.ask('POST', `/${id}/test`);
    expect([sent.status, sent.body]).toMatchObject([201, { event: 'webhook.test', state: 'waiting' }]);
    await expect(webhookDelivery.validate(sent.body, { strict: true })).resolves.toBeDefined();
    await runJob(app, 'webhook-delivery');
    expect(receiver.calls.map(({ payload }) => payload.type)).toEqual(['webhook.test']);
    expect(await admin.log(id)).toMatchObject([{ state: 'delivered', status: 204 }]);
    receiver.answer = (_call, response) => response.writeHead(500).end('no');
    await admin.ask('POST', `/${id}/test`);
    await runJob(app, 'webhook-delivery');
    expect((await admin.log(id))[0]).toMatchObject({ state: 'failed', status: 500, answer: 'no', attempts: 1 });
    expect((await admin.read(id)).failingSince).toBeNull();
    receiver.answer = (_call, response) => response.writeHead(204).end();
  });

  test('filters and pages the log, and sends one entry again under its id', async () => {
    const { id } = await admin.add(receiver.url);
    for (let at = 0; at < 3; at += 1) {
      await admin.ask('POST', `/${id}/test`);
      await runJob(app, 'webhook-delivery');
    }
    const [line] = await admin.log(id, { state: 'delivered', event: 'webhook.test' });
    expect(await admin.log(id, { state: 'failed' })).toEqual([]);
    const page = await admin.ask('GET', `/${id}/deliveries?range=[0,1]`);
    expect(page.headers.get('content-range')).toBe('deliveries 0-1/3');
    const again = await admin.ask('POST', `/${id}/deliveries/${line?.id}/replay`);
    expect([again.status, again.body]).toMatchObject([
      200,
      { id: line?.id, state: 'waiting', messageId: line?.messageId },
    ]);
    await runJob(app, 'webhook-delivery');
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect(ids.at(-1)).toBe(line?.messageId);
    expect(ids).toHaveLength(4);
    expect((await admin.ask('POST', `/${id}/deliveries/${newId()}/replay`)).status).toBe(404);
    expect((await admin.ask('GET', `/${id}/deliveries?filter={"state":"gone"}`)).status).toBe(422);
    expect((await admin.ask('POST', `/${id}/replay`, { since: 'yesterday' })).status).toBe(422);
  });

  test('S31: doesn’t find webhooks of another supplier on any route', async () => {
    const other = await AdminOfWebhooks.open(app);
    const theirs = await other.add(receiver.url);
    await other.ask('POST', `/${theirs.id}/test`);
    const [line] = await other.log(theirs.id);
    const change = { url: ADDRESS, events: ['lead.created'], enabled: true, version: 1 };
    const answers = [
      await admin.ask('GET', `/${theirs.id}`),
      await admin.ask('PUT', `/${theirs.id}`, change),
      await admin.ask('DELETE', `/${theirs.id}`),
      await admin.ask('POST', `/${theirs.id}/secret`, {}),
      await admin.ask('POST', `/${theirs.id}/test`),
      await admin.ask('POST', `/${theirs.id}/replay`, { since: '2026-01-01T00:00:00.000Z' }),
      await admin.ask('GET', `/${theirs.id}/deliveries`),
      await admin.ask('POST', `/${theirs.id}/deliveries/${line?.id}/replay`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const own = await admin.add(receiver.url);
    expect((await admin.ask('POST', `/${own.id}/deliveries/${line?.id}/replay`)).status).toBe(404);
    expect(await other.log(theirs.id)).toMatchObject([{ state: 'waiting' }]);
  });
});
