import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('a team’s standard follow-ups', () => {
  let app: TestApp;
  let supplierId: string;
  let leadId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    // The enquiry arrived ten days ago and the last message yesterday.
    const now = app.clock.now();
    const row = { created_at: now - 10 * DAY, last_activity_at: now - DAY };
    leadId = (await buildLead(app, supplierId, { row })).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const supplier = (rest: string) => `/api/suppliers/${supplierId}${rest}`;
  const template = async (name: string, more: object = {}) => {
    const body = { type: 'follow-up', name, subject: name, body: 'Dear {{couple}}', offsetDays: 3, ...more };
    return ((await app.request('POST', supplier('/templates'), { as, body })).body as { id: string }).id;
  };
  const start = (of = leadId) => app.request('POST', supplier(`/leads/${of}/follow-ups`), { as });
  const scheduled = async () =>
    ((await app.request('GET', supplier('/scheduled-messages'), { as })).body as ScheduledMessageAnswer[]).map(
      ({ subject, day, offset, state }) => [subject, day, offset, state],
    );

  test('are counted from the last message or from the day the lead arrived', async () => {
    await template('After three days');
    await template('After a fortnight', { offsetDays: 14, offsetFrom: 'lead' });
    await template('By hand', { offsetDays: null });
    await template('A payment', { type: 'payment-reminder' });
    expect((await start()).body).toEqual({ scheduled: 2, waiting: 0, passed: 0 });
    expect(await scheduled()).toEqual([
      ['After three days', '2026-05-14', 'P3D', 'scheduled'],
      ['After a fortnight', '2026-05-16', null, 'scheduled'],
    ]);
  });

  test('are scheduled once, no matter how often they are started and from how many screens', async () => {
    await template('After three days');
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ body }) => body as { scheduled: number }).filter((one) => one.scheduled === 1)).toHaveLength(
      1,
    );
    expect(await scheduled()).toHaveLength(1);
  });

  test('skip days in the past and reschedule cancelled ones', async () => {
    await template('Long ago', { offsetDays: 5, offsetFrom: 'lead' });
    const id = await template('After three days');
    await start();
    const [first] = (await app.request('GET', supplier('/scheduled-messages'), { as }))
      .body as ScheduledMessageAnswer[];
    await app.request('POST', supplier(`/scheduled-messages/${first?.id}/cancel`), { as, body: {} });
    expect((await start()).body).toEqual({ scheduled: 1, waiting: 0, passed: 1 });
    await app.request('DELETE', supplier(`/templates/${id}`), { as });
    // Messages scheduled from a template stay when it is deleted.
    expect((await start()).body).toEqual({ scheduled: 0, waiting: 0, passed: 1 });
    expect((await scheduled()).filter(([, , , state]) => state === 'scheduled')).toHaveLength(1);
  });

  test('wait for the reveal, skip closed leads and belong to one supplier', async () => {
    await template('After three days');
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    expect((await start(locked.id)).status).toBe(409);
    await app.request('POST', supplier(`/leads/${leadId}/stage`), { as, body: { stage: 'Booked' } });
    expect((await start()).status).toBe(409);
    const other = await buildLead(app, (await buildSupplier(app)).id);
    expect((await start(other.id)).status).toBe(404);
    expect(await scheduled()).toEqual([]);
  });

  test('require the permission to schedule', async () => {
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await app.request('POST', supplier(`/leads/${leadId}/follow-ups`), { as: viewer })).status).toBe(403);
    expect((await app.request('POST', supplier(`/leads/${leadId}/follow-ups`))).status).toBe(401);
  });
});
