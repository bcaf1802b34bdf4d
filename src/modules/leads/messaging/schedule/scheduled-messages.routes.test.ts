import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testRefusals } from '#testing/refusals.ts';

describe('scheduled messages', () => {
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
    leadId = (await buildLead(app, supplierId)).id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/scheduled-messages${rest}`;
  const input = (changes: object = {}) => ({
    leadId,
    type: 'follow-up',
    subject: 'Your date, {{couple}}',
    body: 'Dear {{couple}}',
    day: '2026-05-20',
    time: '10:30',
    ...changes,
  });
  const post = (changes: object = {}) => app.request('POST', path(), { as, body: input(changes) });
  const make = async (changes: object = {}) => (await post(changes)).body as ScheduledMessageAnswer;
  const sql = (statement: string) => app.database.orm.em.fork().execute(statement);
  const nextOfLead = async () =>
    (
      (await sql(`select next_scheduled_at from \`lead\` where id = '${leadId}'`)) as {
        next_scheduled_at: number | null;
      }[]
    )[0]?.next_scheduled_at ?? null;

  describe.each([
    ['GET', '', undefined],
    ['POST', '', {}],
    ['GET', `/${newId()}`, undefined],
    ['PUT', `/${newId()}`, {}],
    ['POST', `/${newId()}/cancel`, {}],
    ['POST', `/${newId()}/retry`, {}],
  ])('%s …/scheduled-messages%s', (method, rest, body) => {
    const options = body === undefined ? {} : { body };

    testRefusals(
      (session) => app.request(method, path(rest), { ...session, ...options }),
      () => ({ app, supplierId }),
    );
  });

  test('are scheduled in the supplier’s time and appear on the lead', async () => {
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      leadId,
      state: 'scheduled',
      scheduledAt: '2026-05-20T09:30:00.000Z',
      day: '2026-05-20',
      time: '10:30',
      stopOnReply: true,
      processed: false,
      couple: 'Amelia & Jack',
      version: 1,
    });
    expect(await nextOfLead()).toBe(Date.parse('2026-05-20T09:30:00.000Z'));
  });

  test('are listed by the supplier’s own days, both ends included', async () => {
    for (const [day, time] of [
      ['2026-05-20', '08:00'],
      ['2026-05-21', '20:00'],
      ['2026-05-22', '08:00'],
    ])
      await make({ day, time });
    const days = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
      return ((await app.request('GET', path(`?${query}`), { as })).body as ScheduledMessageAnswer[]).map(
        (one) => one.day,
      );
    };
    expect(await days({ from: '2026-05-21' })).toEqual(['2026-05-21', '2026-05-22']);
    expect(await days({ to: '2026-05-21' })).toEqual(['2026-05-20', '2026-05-21']);
    expect(await days({ from: '2026-05-21', to: '2026-05-21', type: 'follow-up' })).toEqual(['2026-05-21']);
    expect(await days({ from: '2026-05-21', type: 'payment-reminder' })).toEqual([]);
  });

  test('count calendar days, as follow-ups from the last message and as reminders back from the wedding', async () => {
    expect(await make({ day: null, offset: 'P3D', time: '09:00' })).toMatchObject({
      day: '2026-05-15',
      scheduledAt: '2026-05-15T08:00:00.000Z',
      offset: 'P3D',
    });
    expect(
      await make({ type: 'payment-reminder', amount: 125_000, day: null, offset: '-P56D', time: '09:00' }),
    ).toMatchObject({ day: '2027-04-24', dueDay: '2027-04-24', stopOnReply: false, amount: 125_000 });
  });

  test.each([
    [{ day: '2026-05-11' }, 'schedule-in-the-past', '#/day'],
    [{ day: null }, 'invalid-input', '#/day'],
    [{ time: '07:59' }, 'invalid-input', '#/time'],
    [{ time: '23:59:60' }, 'invalid-input', '#/time'],
    [{ day: '2027-02-29' }, 'invalid-input', '#/day'],
    [{ day: null, offset: '-P3D' }, 'invalid-input', '#/offset'],
    [{ day: null, offset: 'P1W' }, 'invalid-input', '#/offset'],
    [{ type: 'payment-reminder' }, 'invalid-input', '#/amount'],
    [{ body: 'Dear {{surname}}' }, 'invalid-input', '#/body'],
    [{ templateId: newId() }, 'invalid-input', '#/templateId'],
    [{ state: 'sent' }, 'invalid-input', '#/state'],
  ])('are refused when %j: %s at %s', async (changes, code, pointer) => {
    const answer = await post(changes);
    const problem = answer.body as Problem;
    expect(answer.status).toBe(422);
    expect(problem.code).toBe(code);
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test('require a wedding day for a reminder before the wedding', async () => {
    const lead = await buildLead(app, supplierId, { enquiry: { weddingDateText: 'summer 2027' } });
    const answer = await post({
      leadId: lead.id,
      type: 'payment-reminder',
      amount: 100,
      day: null,
      offset: '-P56D',
    });
    expect(answer.status).toBe(422);
    expect((answer.body as Problem).code).toBe('wedding-date-missing');
  });

  test('cannot be scheduled for a locked or lost lead or another supplier’s', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    const lost = await buildLead(app, supplierId, { row: { stage: 'Lost' } });
    const foreign = await buildLead(app, (await buildSupplier(app)).id);
    const codes = [];
    for (const lead of [locked, lost, foreign]) {
      const { status, body } = await post({ leadId: lead.id });
      codes.push([status, (body as Problem).code]);
    }
    expect(codes).toEqual([
      [409, 'lead-locked'],
      [409, 'conflict'],
      [404, 'not-found'],
    ]);
  });

  test('are filtered by state, type and lead, soonest first, with the total', async () => {
    const late = await make({ day: '2026-06-01' });
    const soon = await make({ day: '2026-05-13' });
    const other = await make({ leadId: (await buildLead(app, supplierId)).id, day: '2026-05-14' });
    await app.request('POST', path(`/${late.id}/cancel`), { as, body: {} });
    const list = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,9]' });
      const answer = await app.request('GET', `${path()}?${query.toString()}`, { as });
      return [(answer.body as ScheduledMessageAnswer[]).map((one) => one.id), answer.headers.get('content-range')];
    };
    expect(await list({})).toEqual([[soon.id, other.id, late.id], 'scheduled-messages 0-2/3']);
    expect(await list({ open: true })).toEqual([[soon.id, other.id], 'scheduled-messages 0-1/2']);
    expect(await list({ state: 'cancelled' })).toEqual([[late.id], 'scheduled-messages 0-0/1']);
    expect(await list({ leadId, open: true })).toEqual([[soon.id], 'scheduled-messages 0-0/1']);
    expect(await list({ type: 'payment-reminder' })).toEqual([[], 'scheduled-messages */0']);
  });

  test('are changed with their version, so the second to save gets a conflict', async () => {
    const made = await make();
    const body = { ...input({ day: '2026-05-21', subject: 'Later' }), version: made.version };
    const changed = await app.request('PUT', path(`/${made.id}`), { as, body });
    expect(changed.body).toMatchObject({ subject: 'Later', day: '2026-05-21', version: 2, state: 'scheduled' });
    expect(await nextOfLead()).toBe(Date.parse('2026-05-21T09:30:00.000Z'));
    const second = await app.request('PUT', path(`/${made.id}`), { as, body });
    expect([second.status, (second.body as Problem).code]).toEqual([409, 'stale-version']);
    const without = await app.request('PUT', path(`/${made.id}`), { as, body: input() });
    expect(without.status).toBe(422);
  });

  test('keep the reason when cancelled, no longer count as the lead’s next, and can be cancelled twice', async () => {
    const made = await make();
    const cancelled = await app.request('POST', path(`/${made.id}/cancel`), { as, body: { version: 1 } });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelReason: 'by-user' });
    expect(await nextOfLead()).toBeNull();
    expect((await app.request('POST', path(`/${made.id}/cancel`), { as, body: {} })).status).toBe(200);
    const body = { ...input(), version: 2 };
    const edit = await app.request('PUT', path(`/${made.id}`), { as, body });
    expect([edit.status, (edit.body as Problem).code]).toEqual([409, 'schedule-not-editable']);
  });

  test.each(['claimed', 'sent'])('J7: can be neither cancelled nor changed when %s', async (state) => {
    const made = await make();
    await sql(`update scheduled_message set state = '${state}'`);
    const cancel = await app.request('POST', path(`/${made.id}/cancel`), { as, body: {} });
    const edit = await app.request('PUT', path(`/${made.id}`), { as, body: { ...input(), version: 1 } });
    expect([cancel.status, edit.status]).toEqual([409, 409]);
    expect((edit.body as Problem).meta).toEqual({ state });
  });

  test.each(['dead', 'held'])('are sent again with new tries during the day when %s', async (state) => {
    const made = await make();
    await sql(`update scheduled_message set state = '${state}', attempt = 3, last_error = 'no'`);
    app.clock.set('2026-05-22T22:00:00.000Z');
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    const answer = await app.request('POST', path(`/${made.id}/retry`), { as, body: {} });
    expect(answer.body).toMatchObject({
      state: 'scheduled',
      attempts: 0,
      lastError: null,
      scheduledAt: '2026-05-23T07:00:00.000Z',
      day: '2026-05-23',
      time: '08:00',
    });
    expect((await app.request('POST', path(`/${made.id}/retry`), { as, body: {} })).status).toBe(409);
  });
});
