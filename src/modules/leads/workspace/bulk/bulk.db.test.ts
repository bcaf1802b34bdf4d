import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { BulkFixture } from '../../testing/bulk-fixture.ts';

describe.each(testEngines())('E4: changing many leads at once on $name', ({ url }) => {
  let app: TestApp;
  let fixture: BulkFixture;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    fixture = await BulkFixture.open(app);
  });
  afterAll(() => app.close());

  test('moves them by the same rules as one: time, status, reason, reply, counters', async () => {
    const ids = await fixture.leads(3, { row: { status: 'Chased' } });
    const [other] = await fixture.leads(1);
    const answer = await fixture.change({ ids }, { stage: 'Lost', reason: 'Other date' });
    expect(answer).toEqual({ changeId: expect.any(String), changed: 3, unchanged: 0 });
    for (const row of await fixture.rows()) {
      const moved = row.id !== other;
      expect([row.stage, row.status, row.lost_reason, Number(row.needs_reply), row.version]).toEqual(
        moved ? ['Lost', null, 'Other date', 0, 2] : ['Lead', null, null, 1, 1],
      );
      expect(fromJson(row.stages).Lost).toBe(moved ? row.stage_since : undefined);
    }
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
    expect(await fixture.sql("select count(*) as n from outbox_event where name = 'leads.changed'")).toEqual([
      { n: 1 },
    ]);
  });

  test('changes status, owner, labels and read state in one request, without counting unchanged leads', async () => {
    const { id: assigneeId } = await buildMember(app, { role: 'sales', supplierId: fixture.supplierId });
    const ids = await fixture.leads(2, { row: { read_state: 'read' } });
    await fixture.change({ ids: [ids[0]] }, { addLabels: ['Hot Lead'] });
    const change = { status: 'Chased', assigneeId, addLabels: ['Spam'], removeLabels: ['Hot Lead'], read: false };
    expect(await fixture.change({ ids }, change)).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await fixture.change({ ids }, change)).toMatchObject({ changed: 0, unchanged: 2 });
    for (const row of await fixture.rows())
      expect([row.status, row.assignee_id, row.read_state, Number(row.needs_reply)]).toEqual([
        'Chased',
        assigneeId,
        'unread',
        0,
      ]);
    const labels = await fixture.sql<{ label: string }>('select distinct label from lead_label');
    const removed = await fixture.sql<{ label: string }>('select label from removed_label');
    expect([labels, removed]).toEqual([[{ label: 'Spam' }], [{ label: 'Hot Lead' }]]);
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
  });

  test('marks them as read now, except those read before', async () => {
    const earlier = fixture.app.clock.now() - 5;
    const [read = ''] = await fixture.leads(1, { row: { read_state: 'read', read_at: earlier } });
    const fresh = await fixture.leads(2);
    const times = async () => {
      const rows = new Map((await fixture.rows()).map((row) => [row.id, row.read_at]));
      return [read, ...fresh].map((id) => rows.get(id));
    };
    const now = fixture.app.clock.now();
    await fixture.change({ ids: [read, ...fresh] }, { read: true });
    expect(await times()).toEqual([earlier, now, now]);
    await fixture.change({ ids: [read, ...fresh] }, { read: false });
    expect(await times()).toEqual([null, null, null]);
  });

  test('covers everything that a filter finds; reading isn’t an edit', async () => {
    await fixture.leads(2, { row: { stage: 'Qualified Lead' } });
    await fixture.leads(1);
    expect(await fixture.change({ filter: { stage: 'Qualified Lead' } }, { read: true })).toMatchObject({ changed: 2 });
    expect(
      (await fixture.rows())
        .map((row) => [row.stage, row.read_state, row.version])
        .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    ).toEqual([
      ['Lead', 'new', 1],
      ['Qualified Lead', 'read', 1],
      ['Qualified Lead', 'read', 1],
    ]);
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
  });

  test('S31: is refused as a whole for one foreign or unknown id, without writing anything', async () => {
    const ids = await fixture.leads(2);
    const foreign = await buildLead(app, (await buildSupplier(app)).id);
    const before = await fixture.states();
    for (const wrong of [foreign.id, newId()]) {
      const answer = await fixture.bulk({ ids: [...ids, wrong] }, { stage: 'Booked' });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([404, 'not-found']);
      const csv = await app.request('POST', fixture.path('/export'), {
        as: fixture.as,
        body: { ids: [...ids, wrong] },
      });
      expect([csv.status, csv.text.includes('Hartwright')]).toEqual([404, false]);
    }
    expect(await fixture.states()).toEqual(before);
    expect(await fixture.sql('select * from lead_undo')).toEqual([]);
  });

  test('L4: returns the first response again for the same key, without changing anything', async () => {
    const ids = await fixture.leads(2);
    const key = newId();
    const first = await fixture.bulk({ ids }, { stage: 'Qualified Lead' }, key);
    await fixture.change({ ids }, { stage: 'Lead' });
    const again = await fixture.bulk({ ids }, { stage: 'Qualified Lead' }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(new Set((await fixture.rows()).map((row) => row.stage))).toEqual(new Set(['Lead']));
    expect((await fixture.bulk({ ids }, { stage: 'Lead' }, key)).status).toBe(422);
  });

  test('updates scheduled messages as a single move does, and undo restores them', async () => {
    const [lead] = [await buildLead(app, fixture.supplierId)];
    const due = app.clock.now() + DAY;
    const followUp = await buildScheduled(app, lead, { due_at: due, scheduled_at: due });
    const { changeId } = await fixture.change({ ids: [lead.id] }, { stage: 'Lost', reason: 'Silent' });
    const state = async () =>
      fixture.sql<object>('select state, cancel_reason from scheduled_message where id = ?', [followUp.id]);
    expect(await state()).toEqual([{ state: 'cancelled', cancel_reason: 'stage-closed' }]);
    await fixture.undone(changeId);
    expect(await state()).toEqual([{ state: 'scheduled', cancel_reason: null }]);
    expect((await fixture.rows())[0]?.next_scheduled_at).toBe(due);
  });

  test('includes downloading them as a file: masked while locked, only the selected ones', async () => {
    const ids = await fixture.leads(1);
    const locked = await buildLead(app, fixture.supplierId, {
      payPerEnquiry: true,
      enquiry: { partnerName: 'Maya Quill' },
    });
    await fixture.leads(1, { enquiry: { partnerName: 'Zara Other' } });
    const body = { ids: [...ids, locked.id] };
    const { status, text } = await app.request('POST', fixture.path('/export'), { as: fixture.as, body });
    expect([status, text.trim().split('\n').length]).toEqual([200, 3]);
    expect(text).toContain('Amelia Hartwright');
    expect(text).not.toMatch(/Quill|Zara/u);
  });

  test('is refused above 5,000 leads found by a filter', async () => {
    await fixture.leads(1);
    await fixture.sql(`
      insert into \`lead\` (${COPIED.join(', ')}, id)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 72)
      select ${COPIED.join(', ')}, concat('01COPY0000000000000000', 1000 + a.i * 100 + b.i) from \`lead\` l, n a, n b`);
    const answer = await fixture.bulk({ filter: {} }, { status: 'Chased' });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, 'too-many-leads']);
    expect(await fixture.sql("select count(*) as n from `lead` where status = 'Chased'")).toEqual([{ n: 0 }]);
  });

  test.each([
    [{ ids: [] }, { read: true }],
    [{}, { read: true }],
    [{ ids: ['x'] }, { read: true }],
    [{ ids: ['01JBENCHD0000000000000000A'], filter: {} }, { read: true }],
    [{ filter: {} }, {}],
    [{ filter: {} }, { stage: 'Lost' }],
    [{ filter: {} }, { stage: 'Somewhere' }],
    [{ filter: {} }, { status: 'Made up' }],
    [{ filter: {} }, { addLabels: ['Made up'] }],
    [{ filter: {} }, { assigneeId: '01JBENCHD0000000000000000A' }],
    [{ filter: {} }, { email: 'a@b.example' }],
    [{ filter: { email: 'a' } }, { read: true }],
  ])('is refused for %j with %j', async (selection, change) => {
    await fixture.leads(1);
    expect((await fixture.bulk(selection, change as never)).status).toBe(422);
    expect((await fixture.rows())[0]?.version).toBe(1);
  });
});

/** The columns of a lead except its id, for making many copies. */
const COPIED = [
  'supplier_id, conversation_id, wedding_id, couple_user_id, source, enquiry_type, stage, stage_since, stages',
  'read_state, needs_reply, pay_per_enquiry, locked, first_name, last_name, couple_sort, email, email_folded',
  'wedding_date, currency, area, overrides, excerpt, search_text, last_activity_at, last_message_by, proof_of_work',
  'earlier_enquiries, created_at, updated_at, version',
];
