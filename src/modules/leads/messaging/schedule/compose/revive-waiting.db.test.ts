import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '#contracts/durations.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';

describe.each(testEngines())('scheduled messages stopped by a loss or spam, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    lead = await buildLead(app, supplierId);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/leads/${lead.id}${rest}`;
  const read = async (): Promise<LeadDetail> => (await app.request('GET', path(), { as })).body;
  const move = async (stage: string, reason?: string) =>
    (await app.request('POST', path('/stage'), { as, body: { stage, ...(reason && { reason }) } })).body as {
      changeId: string;
    };
  const label = async (labels: string[]) =>
    app.request('PUT', path(), { as, body: { version: (await read()).version, labels } });
  const inDays = (days: number, row = {}) =>
    buildScheduled(app, lead, { due_at: app.clock.now() + days * DAY, ...row });
  const states = async () =>
    Object.fromEntries(
      (
        await app.database.orm.em
          .fork()
          .execute<{ id: string; state: string }[]>('select id, state from scheduled_message')
      ).map((row) => [row.id, row.state]),
    );
  const bulk = (change: object) =>
    app.request('POST', `/api/suppliers/${supplierId}/leads/bulk`, {
      as,
      headers: { 'Idempotency-Key': newId() },
      body: { ids: [lead.id], change },
    });

  test.each(['one by one', 'in bulk'])(
    'are restored when a lead leaves Lost, %s, unless their time has passed',
    async (way) => {
      const [soon, late, own] = [await inDays(2), await inDays(9), await inDays(9)];
      await app.request('POST', `/api/suppliers/${supplierId}/scheduled-messages/${own.id}/cancel`, { as, body: {} });
      app.clock.advance(1_000);
      await move('Lost', 'Other date');
      expect(await states()).toEqual({ [soon.id]: 'cancelled', [late.id]: 'cancelled', [own.id]: 'cancelled' });
      app.clock.advance(5 * DAY);
      await (way === 'in bulk' ? bulk({ stage: 'Lead' }) : move('Lead'));
      expect(await states()).toEqual({ [soon.id]: 'cancelled', [late.id]: 'scheduled', [own.id]: 'cancelled' });
      expect((await read()).scheduled.find((message) => message.id === late.id)?.cancelReason).toBeNull();
      expect((await read()).nextScheduledAt).toBe(new Date(late.due_at).toISOString());
    },
  );

  test('are restored only if the new stage allows them: a booking ends follow-ups, not payment reminders', async () => {
    const [followUp, payment] = [await inDays(9), await inDays(9, { type: 'payment-reminder', amount: 5_000 })];
    await move('Lost', 'Other date');
    await move('Booked');
    expect(await states()).toEqual({ [followUp.id]: 'cancelled', [payment.id]: 'scheduled' });
  });

  test.each(['one by one', 'in bulk', 'by its own button'])(
    'are restored when a lead turns out not to be spam, %s',
    async (way) => {
      const message = await inDays(9);
      await label(['Spam']);
      expect((await states())[message.id]).toBe('cancelled');
      const ways: Record<string, () => Promise<unknown>> = {
        'one by one': () => label([]),
        'in bulk': () => bulk({ removeLabels: ['Spam'] }),
        'by its own button': () => app.request('POST', path('/spam'), { as, body: { spam: false } }),
      };
      await ways[way]?.();
      expect((await states())[message.id]).toBe('scheduled');
    },
  );

  test('stay stopped while a lead that leaves Lost is spam', async () => {
    const message = await inDays(9);
    await move('Lost', 'Other date');
    await label(['Spam']);
    await move('Lead');
    expect((await states())[message.id]).toBe('cancelled');
  });

  test('are not restored by a later loss than the one that stopped them', async () => {
    const old = await inDays(30, { state: 'cancelled', cancel_reason: 'stage-closed' });
    app.clock.advance(DAY);
    await move('Lost', 'Other date');
    await move('Lead');
    expect((await states())[old.id]).toBe('cancelled');
  });

  test('wait for a person if their time passed before the undo, and are stopped again if a return is undone', async () => {
    const message = await buildScheduled(app, lead, { due_at: app.clock.now() + MINUTE });
    const lost = await move('Lost', 'Other date');
    app.clock.advance(120_000);
    const undo = (changeId: string) =>
      app.request('POST', `/api/suppliers/${supplierId}/leads/changes/${changeId}/undo`, {
        as,
        headers: { 'Idempotency-Key': newId() },
        body: {},
      });
    await undo(lost.changeId);
    expect((await states())[message.id]).toBe('held');
    const later = await inDays(9);
    await move('Lost', 'Other date');
    const back = await move('Lead');
    expect((await states())[later.id]).toBe('scheduled');
    await undo(back.changeId);
    expect((await states())[later.id]).toBe('cancelled');
  });
});
