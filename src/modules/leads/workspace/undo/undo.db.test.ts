import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StageAnswer } from '#contracts/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { BulkDesk } from '../../testing/bulk-desk.ts';

describe.each(testEngines())('taking a change back on $name', ({ url }) => {
  let app: TestApp;
  let desk: BulkDesk;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    desk = await BulkDesk.open(app);
  });
  afterAll(() => app.close());

  const moved = async (leadId: string, body: object): Promise<string> =>
    ((await desk.move(leadId, body)).body as StageAnswer).changeId;

  test('a single move: stage, its times, status, reason and counters are as they were', async () => {
    const [id = ''] = await desk.leads(1, { row: { status: 'Chased', stage_since: 5_000 } });
    const before = await desk.states();
    const changeId = await moved(id, { stage: 'Lost', reason: 'Other date' });
    expect(await desk.states()).not.toEqual(before);
    app.clock.advance(8_000);
    expect(await desk.undone(changeId)).toEqual({ restored: 1, kept: 0, keptLeads: [] });
    expect(await desk.states()).toEqual(before);
    const { kept, counted } = await desk.counters();
    expect(kept).toEqual(counted);
  });

  test('leaving Lost brings its reason back too', async () => {
    const [id = ''] = await desk.leads(1);
    await moved(id, { stage: 'Lost', reason: 'Too far away' });
    const before = await desk.states();
    await desk.undone(await moved(id, { stage: 'Lead' }));
    expect(await desk.states()).toEqual(before);
  });

  test('many of everything: stages, labels, owner, status, read state', async () => {
    const ids = await desk.leads(3, { row: { read_state: 'read', status: 'Contacted' } });
    await desk.leads(1, { payPerEnquiry: true });
    await desk.change({ ids: ids.slice(0, 1) }, { addLabels: ['Hot Lead'] });
    const before = await desk.states();
    const { changeId } = await desk.change(
      { filter: {} },
      { stage: 'Booked', addLabels: ['Spam'], removeLabels: ['Hot Lead'], read: false },
    );
    expect(await desk.undone(changeId)).toMatchObject({ restored: 4, kept: 0 });
    expect(await desk.states()).toEqual(before);
    const { kept, counted } = await desk.counters();
    expect(kept).toEqual(counted);
  });

  test('what a colleague changed since stays and is named; the rest comes back', async () => {
    const ids = await desk.leads(3);
    const { changeId } = await desk.change({ ids }, { stage: 'Qualified Lead' });
    await desk.move(ids[1] ?? '', { stage: 'Decision Pending' });
    expect(await desk.undone(changeId)).toEqual({
      restored: 2,
      kept: 1,
      keptLeads: [{ id: ids[1], couple: 'Amelia & Jack' }],
    });
    expect((await desk.rows()).map((row) => [row.id, row.stage])).toEqual(
      [...ids].sort().map((id) => [id, id === ids[1] ? 'Decision Pending' : 'Lead']),
    );
    const { kept, counted } = await desk.counters();
    expect(kept).toEqual(counted);
  });

  test('a message of the couple in between is no reason to keep a move, and what it did stays', async () => {
    const [id = ''] = await desk.leads(1, { row: { read_state: 'read' } });
    const changeId = await moved(id, { stage: 'Qualified Lead' });
    await desk.sql("update `lead` set read_state = 'unread', excerpt = 'Hello again' where id = ?", [id]);
    await desk.sql("insert into lead_counter (supplier_id, name, count) values (?, 'unread', 1)", [desk.supplierId]);
    expect(await desk.undone(changeId)).toMatchObject({ restored: 1 });
    expect((await desk.rows()).map((row) => [row.stage, row.read_state, row.excerpt])).toEqual([
      ['Lead', 'unread', 'Hello again'],
    ]);
  });

  test('once, by the same person, within ten minutes', async () => {
    const [id = ''] = await desk.leads(1);
    const colleague = await signIn(app, await buildMember(app, { role: 'admin', supplierId: desk.supplierId }));
    const first = await moved(id, { stage: 'Qualified Lead' });
    expect((await desk.undo(first, newId(), colleague)).status).toBe(410);
    const key = newId();
    const [done, again] = [await desk.undo(first, key), await desk.undo(first, key)];
    expect([done.status, again.status, again.body]).toEqual([200, 200, done.body]);
    const late = await desk.undo(first);
    expect([late.status, (late.body as { code: string }).code]).toEqual([410, 'undo-expired']);
    const second = await moved(id, { stage: 'Qualified Lead' });
    app.clock.advance(600_000);
    expect((await desk.undo(second)).status).toBe(410);
    expect((await desk.undo(newId())).status).toBe(410);
  });

  test('a move from where the lead no longer is says so and changes nothing', async () => {
    const [id = ''] = await desk.leads(1);
    await desk.move(id, { stage: 'Qualified Lead' });
    const late = await desk.move(id, { stage: 'Booked', from: 'Lead' });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'lead-moved', meta: { stage: 'Qualified Lead' } }),
    ]);
    expect((await desk.rows())[0]?.stage).toBe('Qualified Lead');
  });
});
