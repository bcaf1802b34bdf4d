import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StageAnswer } from '#contracts/lead/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { BulkGround } from '../../testing/bulk-ground.ts';

describe.each(testEngines())('undoing a change on $name', ({ url }) => {
  let app: TestApp;
  let ground: BulkGround;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ground = await BulkGround.open(app);
  });
  afterAll(() => app.close());

  const moved = async (leadId: string, body: object): Promise<string> =>
    ((await ground.move(leadId, body)).body as StageAnswer).changeId;

  test('restores a single move: stage, its times, status, reason and counters', async () => {
    const [id = ''] = await ground.leads(1, { row: { status: 'Chased', stage_since: 5_000 } });
    const before = await ground.states();
    const changeId = await moved(id, { stage: 'Lost', reason: 'Other date' });
    expect(await ground.states()).not.toEqual(before);
    app.clock.advance(8_000);
    expect(await ground.undone(changeId)).toEqual({ restored: 1, kept: 0, keptLeads: [] });
    expect(await ground.states()).toEqual(before);
    const { kept, counted } = await ground.counters();
    expect(kept).toEqual(counted);
  });

  test('restores the reason of a lead that had left Lost', async () => {
    const [id = ''] = await ground.leads(1);
    await moved(id, { stage: 'Lost', reason: 'Too far away' });
    const before = await ground.states();
    await ground.undone(await moved(id, { stage: 'Lead' }));
    expect(await ground.states()).toEqual(before);
  });

  test('restores bulk changes: stages, labels, owner, status, read state', async () => {
    const ids = await ground.leads(3, { row: { read_state: 'read', status: 'Contacted' } });
    await ground.leads(1, { payPerEnquiry: true });
    await ground.change({ ids: ids.slice(0, 1) }, { addLabels: ['Hot Lead'] });
    const before = await ground.states();
    const { changeId } = await ground.change(
      { filter: {} },
      { stage: 'Booked', addLabels: ['Spam'], removeLabels: ['Hot Lead'], read: false },
    );
    expect(await ground.undone(changeId)).toMatchObject({ restored: 4, kept: 0 });
    expect(await ground.states()).toEqual(before);
    const { kept, counted } = await ground.counters();
    expect(kept).toEqual(counted);
  });

  test('keeps and reports what a teammate has changed since, and restores the rest', async () => {
    const ids = await ground.leads(3);
    const { changeId } = await ground.change({ ids }, { stage: 'Qualified Lead' });
    await ground.move(ids[1] ?? '', { stage: 'Decision Pending' });
    expect(await ground.undone(changeId)).toEqual({
      restored: 2,
      kept: 1,
      keptLeads: [{ id: ids[1], couple: 'Amelia & Jack' }],
    });
    expect((await ground.rows()).map((row) => [row.id, row.stage])).toEqual(
      [...ids].sort().map((id) => [id, id === ids[1] ? 'Decision Pending' : 'Lead']),
    );
    const { kept, counted } = await ground.counters();
    expect(kept).toEqual(counted);
  });

  test('restores a move despite a later message by the couple, and keeps the message’s effects', async () => {
    const [id = ''] = await ground.leads(1, { row: { read_state: 'read' } });
    const changeId = await moved(id, { stage: 'Qualified Lead' });
    await ground.sql("update `lead` set read_state = 'unread', excerpt = 'Hello again' where id = ?", [id]);
    await ground.sql("insert into lead_counter (supplier_id, name, count) values (?, 'unread', 1)", [
      ground.supplierId,
    ]);
    expect(await ground.undone(changeId)).toMatchObject({ restored: 1 });
    expect((await ground.rows()).map((row) => [row.stage, row.read_state, row.excerpt])).toEqual([
      ['Lead', 'unread', 'Hello again'],
    ]);
  });

  test('works once, for the same person, within ten minutes', async () => {
    const [id = ''] = await ground.leads(1);
    const teammate = await signIn(app, await buildMember(app, { role: 'admin', supplierId: ground.supplierId }));
    const first = await moved(id, { stage: 'Qualified Lead' });
    expect((await ground.undo(first, newId(), teammate)).status).toBe(410);
    const key = newId();
    const [done, again] = [await ground.undo(first, key), await ground.undo(first, key)];
    expect([done.status, again.status, again.body]).toEqual([200, 200, done.body]);
    const late = await ground.undo(first);
    expect([late.status, (late.body as { code: string }).code]).toEqual([410, 'undo-expired']);
    const second = await moved(id, { stage: 'Qualified Lead' });
    app.clock.advance(600_000);
    expect((await ground.undo(second)).status).toBe(410);
    expect((await ground.undo(newId())).status).toBe(410);
  });

  test('reports that the lead has moved on, and changes nothing', async () => {
    const [id = ''] = await ground.leads(1);
    await ground.move(id, { stage: 'Qualified Lead' });
    const late = await ground.move(id, { stage: 'Booked', from: 'Lead' });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'lead-moved', meta: { stage: 'Qualified Lead' } }),
    ]);
    expect((await ground.rows())[0]?.stage).toBe('Qualified Lead');
  });
});
