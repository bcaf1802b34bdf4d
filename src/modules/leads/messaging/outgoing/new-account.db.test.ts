import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE, SECOND } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { SUPPLIER_MESSAGES } from './outgoing-limits.ts';

const PER_HOUR = Math.floor(SUPPLIER_MESSAGES.newPerDay * SUPPLIER_MESSAGES.newHourShare);

describe.each(testEngines())('T4: a minute-old account, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let userId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { createdAt: app.clock.now() - MINUTE })).id;
    const user = await buildUser(app, { emailConfirmedAt: null, email: 'stranger@new.example' });
    userId = user.id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId, user }));
  });
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const confirm = () => sql(`update \`user\` set email_confirmed_at = 1 where id = '${userId}'`);
  const call = (method: string, path: string, body: object, key = newId()) =>
    app.request(method, `/api/suppliers/${supplierId}${path}`, { as, body, headers: { 'Idempotency-Key': key } });
  const handIn = async (n: number): Promise<string> => {
    const answer = await call('POST', '/enquiries', {
      enquiryType: 'availability',
      partnerName: 'Amelia',
      email: `victim-${n}@chosen.example`,
      consentVersion: 'x',
    });
    return (answer.body as { leadId: string }).leadId;
  };
  const toVictims = () => sql<{ id: string }>("select id from mail where to_address like '%chosen.example'");
  const attack = async (leads: readonly string[]) =>
    Promise.all(
      leads.map(async (id) => (await call('POST', `/leads/${id}/messages`, { body: 'Claim your refund' })).status),
    );

  test('sends nothing to sixty chosen addresses while unconfirmed, and only up to the small limit once confirmed', async () => {
    const leads: string[] = [];
    for (let n = 0; n < 60; n += 1) leads.push(await handIn(n));
    expect(new Set(await attack(leads))).toEqual(new Set([403]));
    await runJob(app, 'outbox-relay');
    expect(await toVictims()).toEqual([]);
    await confirm();
    const statuses = await attack(leads);
    expect(statuses.filter((status) => status === 201)).toHaveLength(PER_HOUR);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(await toVictims()).toHaveLength(PER_HOUR);
    app.clock.advance(3_600_001);
    for (let hour = 0; hour < 6; hour += 1) {
      await attack(leads);
      app.clock.advance(3_600_001);
    }
    expect(await toVictims()).toHaveLength(SUPPLIER_MESSAGES.newPerDay);
  }, 120_000);

  test('gets the reason for a refusal and when to try again, and can then reuse the key', async () => {
    const lead = await handIn(0);
    const key = newId();
    const refused = await call('POST', `/leads/${lead}/messages`, { body: 'Hello' }, key);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'email-not-confirmed']);
    await confirm();
    expect((await call('POST', `/leads/${lead}/messages`, { body: 'Hello' }, key)).status).toBe(201);
    const others: string[] = [];
    for (let n = 1; n <= PER_HOUR; n += 1) others.push(await handIn(n));
    await attack(others);
    const last = await call('POST', `/leads/${await handIn(99)}/messages`, { body: 'Hello' }, newId());
    expect(last.body).toMatchObject({
      code: 'too-many-messages',
      meta: { of: 'supplier', max: PER_HOUR, seconds: HOUR / SECOND },
    });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test('has its scheduled messages wait for a confirmed admin, then for the limits, without losing any', async () => {
    for (let n = 0; n < PER_HOUR + 5; n += 1) {
      const lead = await buildLead(app, supplierId, { row: { email: `victim-${n}@chosen.example` } });
      await buildScheduled({ database: app.database, clock: app.clock }, lead, { stop_on_reply: false });
    }
    const states = async () =>
      Object.fromEntries(
        (
          await sql<{ state: string; count: number }>(
            'select state, count(*) as count from scheduled_message group by state',
          )
        ).map((row) => [row.state, row.count]),
      );
    await runJob(app, 'scheduled-messages');
    expect(await states()).toEqual({ scheduled: PER_HOUR + 5 });
    await confirm();
    app.clock.advance(900_001);
    await runJob(app, 'scheduled-messages');
    expect(await states()).toEqual({ sent: PER_HOUR, scheduled: 5 });
    await runJob(app, 'scheduled-messages');
    expect(await states()).toEqual({ sent: PER_HOUR, scheduled: 5 });
    app.clock.advance(3_600_001);
    await runJob(app, 'scheduled-messages');
    expect(await states()).toEqual({ sent: PER_HOUR + 5 });
  });

  test('cannot have enquiries at its own widget notify chosen team addresses, or be confirmed with its own text', async () => {
    await sql(`update supplier set name = 'Win-a-prize evil.example'`);
    const lead = await buildLead(app, supplierId, {});
    expect(lead.never_wrote).toBeFalsy();
    const path = '/reply-settings';
    const settings = (await app.request('GET', `/api/suppliers/${supplierId}${path}`, { as })).body as {
      acknowledge: object;
    };
    expect(settings.acknowledge).toBeDefined();
    const { LEADS_API } = await import('../../index.ts');
    const { anEnquiry } = await import('#testing/builders/leads.ts');
    const api = app.container.get<{ receive: (enquiry: object) => Promise<string> }>(LEADS_API);
    await app.within(() => api.receive(anEnquiry(supplierId, { email: 'victim@chosen.example', source: 'widget' })));
    await runJob(app, 'outbox-relay');
    const mails = await sql<{ to_address: string }>('select * from mail');
    expect(mails.map((mail) => mail.to_address)).toEqual(['victim@chosen.example']);
    expect(JSON.stringify(mails)).not.toMatch(/prize|evil/u);
  });

  test('gets a clear error from every route that sends something', async () => {
    const routes = app.container.getAll<Route[]>(HTTP_ROUTES).flat();
    const sending = routes.filter((route) => route.sends).map((route) => `${route.method} ${route.path}`);
    const base = '/api/suppliers/:supplierId';
    expect(sending.sort()).toEqual(
      [
        `post ${base}/leads/:leadId/messages`,
        `post ${base}/leads/:leadId/messages/:messageId/again`,
        `post ${base}/leads/:leadId/follow-ups`,
        `post ${base}/scheduled-messages`,
        `put ${base}/scheduled-messages/:scheduledId`,
        `post ${base}/scheduled-messages/:scheduledId/retry`,
        `post ${base}/recipe-runs/decide`,
        `post ${base}/test-ticket`,
        `post ${base}/webhooks`,
        `put ${base}/webhooks/:webhookId`,
        `post ${base}/webhooks/:webhookId/test`,
        `post ${base}/webhooks/:webhookId/replay`,
        `post ${base}/webhooks/:webhookId/deliveries/:deliveryId/replay`,
        `post ${base}/api-keys`,
        `post ${base}/preview-links`,
        `post ${base}/group-requests`,
        `post ${base}/proof/email`,
        `post ${base}/real-weddings/:weddingId/ask`,
        `post ${base}/review-requests`,
        `post ${base}/feedback/:feedbackId/confirmation`,
        `post ${base}/invites`,
        `post ${base}/invites/:inviteId/resend`,
        `post ${base}/recoveries/:recoveryId/vouch`,
        'post /api/nonce/invite/create',
      ].sort(),
    );
    for (const route of routes.filter(({ sends }) => sends)) expect(route.access.kind).toBe('supplier');
  });
});
