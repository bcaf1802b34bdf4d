import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StageAnswer } from '#contracts/lead/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { BulkFixture } from '../../testing/bulk-fixture.ts';

describe.each(testEngines())('undoing a change on $name', ({ url }) => {
  let app: TestApp;
  let fixture: BulkFixture;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await BulkFixture.open(app);
  });
  afterAll(() => app.close());

  const moved = async (leadId: string, body: object): Promise<string> =>
    ((await fixture.move(leadId, body)).body as StageAnswer).changeId;

  test('restores a single move: stage, its times, status, reason and counters', async () => {
    const [id = ''] = await fixture.leads(1, { row: { status: 'Chased', stage_since: 5_000 } });
    const before = await fixture.states();
    const changeId = await moved(id, { stage: 'Lost', reason: 'Other date' });
    expect(await fixture.states()).not.toEqual(before);
    app.clock.advance(8_000);
    expect(await fixture.undone(changeId)).toEqual({ restored: 1, kept: 0, keptLeads: [] });
    expect(await fixture.states()).toEqual(before);
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
  });

  test('restores the reason of a lead that had left Lost', async () => {
    const [id = ''] = await fixture.leads(1);
    await moved(id, { stage: 'Lost', reason: 'Too far away' });
    const before = await fixture.states();
    await fixture.undone(await moved(id, { stage: 'Lead' }));
    expect(await fixture.states()).toEqual(before);
  });

  test('restores bulk changes: stages, labels, owner, status, read state', async () => {
    const ids = await fixture.leads(3, { row: { read_state: 'read', status: 'Contacted' } });
    await fixture.leads(1, { payPerEnquiry: true });
    await fixture.change({ ids: ids.slice(0, 1) }, { addLabels: ['Hot Lead'] });
    const before = await fixture.states();
    const { changeId } = await fixture.change(
      { filter: {} },
      { stage: 'Booked', addLabels: ['Spam'], removeLabels: ['Hot Lead'], read: false },
    );
    expect(await fixture.undone(changeId)).toMatchObject({ restored: 4, kept: 0 });
    expect(await fixture.states()).toEqual(before);
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
  });

  test('keeps and reports what a teammate has changed since, and restores the rest', async () => {
    const ids = await fixture.leads(3);
    const { changeId } = await fixture.change({ ids }, { stage: 'Qualified Lead' });
    await fixture.move(ids[1] ?? '', { stage: 'Decision Pending' });
    expect(await fixture.undone(changeId)).toEqual({
      restored: 2,
      kept: 1,
      keptLeads: [{ id: ids[1], couple: 'Amelia & Jack' }],
    });
    expect((await fixture.rows()).map((row) => [row.id, row.stage])).toEqual(
      [...ids].sort().map((id) => [id, id === ids[1] ? 'Decision Pending' : 'Lead']),
    );
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
  });

  test('restores a move despite a later message by the couple, and keeps the message’s effects', async () => {
    const [id = ''] = await fixture.leads(1, { row: { read_state: 'read' } });
    const changeId = await moved(id, { stage: 'Qualified Lead' });
    await fixture.sql("update `lead` set read_state = 'unread', excerpt = 'Hello again' where id = ?", [id]);
    await fixture.sql("insert into lead_counter (supplier_id, name, count) values (?, 'unread', 1)", [
      fixture.supplierId,
    ]);
    expect(await fixture.undone(changeId)).toMatchObject({ restored: 1 });
    expect((await fixture.rows()).map((row) => [row.stage, row.read_state, row.excerpt])).toEqual([
      ['Lead', 'unread', 'Hello again'],
    ]);
  });

  test('works once, for the same person, within ten minutes', async () => {
    const [id = ''] = await fixture.leads(1);
    const teammate = await signIn(app, await buildMember(app, { role: 'admin', supplierId: fixture.supplierId }));
    const first = await moved(id, { stage: 'Qualified Lead' });
    expect((await fixture.undo(first, newId(), teammate)).status).toBe(410);
    const key = newId();
    const [done, again] = [await fixture.undo(first, key), await fixture.undo(first, key)];
    expect([done.status, again.status, again.body]).toEqual([200, 200, done.body]);
    const late = await fixture.undo(first);
    expect([late.status, (late.body as { code: string }).code]).toEqual([410, 'undo-expired']);
    const second = await moved(id, { stage: 'Qualified Lead' });
    app.clock.advance(600_000);
    expect((await fixture.undo(second)).status).toBe(410);
    expect((await fixture.undo(newId())).status).toBe(410);
  });

  test('reports that the lead has moved on, and changes nothing', async () => {
    const [id = ''] = await fixture.leads(1);
    await fixture.move(id, { stage: 'Qualified Lead' });
    const late = await fixture.move(id, { stage: 'Booked', from: 'Lead' });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'lead-moved', meta: { stage: 'Qualified Lead' } }),
    ]);
    expect((await fixture.rows())[0]?.stage).toBe('Qualified Lead');
  });
});
