import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { TodayFixture } from '../../testing/today-fixture.ts';

describe.each(testEngines())('E9: the Today list, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: TodayFixture;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await TodayFixture.open(app);
  });
  afterAll(() => app.close());

  const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(text, values);
  const happens = async (...facts: Omit<Parameters<Outbox['record']>[0], 'supplierId'>[]): Promise<void> => {
    const { supplierId } = fixture;
    await app.within(() => app.container.get<Outbox>(OUTBOX).record(...facts.map((fact) => ({ supplierId, ...fact }))));
    await runJob(app, 'outbox-relay');
  };

  test('finds every kind, ordered by today-score.ts, with one line per couple', async () => {
    const now = app.clock.now();
    const long = await fixture.waiting(30);
    const short = await fixture.waiting(1);
    const fresh = await fixture.quiet({ read_state: 'new' });
    const cold = await fixture.quiet({ stage_since: now - 5 * DAY, last_activity_at: now - 4 * DAY });
    const over = await fixture.quiet({ stage: 'Booked', wedding_earliest: '2026-05-09', wedding_latest: '2026-05-09' });
    const owing = await fixture.quiet({ stage: 'Booked' });
    await fixture.plan(owing, '2026-05-01');
    const asked = await fixture.quiet({ stage: 'Booked', booking_asked_at: now - 4 * DAY });
    await fixture.quiet({ stage: 'Booked', booking_asked_at: now - 2 * DAY });
    await fixture.quiet({ stage: 'Lost', stage_since: now - 40 * DAY, last_activity_at: now - 40 * DAY });
    expect(await fixture.reasons()).toEqual([
      [long.id, 'reply'],
      [owing.id, 'payment'],
      [short.id, 'reply'],
      [fresh.id, 'unopened'],
      [asked.id, 'booking'],
      [cold.id, 'cold'],
      [over.id, 'completed'],
    ]);
    const { items, counts, next } = await fixture.today();
    expect(items.find(({ lead }) => lead.id === owing.id)?.reasons).toEqual([
      expect.objectContaining({ kind: 'payment', day: '2026-05-01', amount: 420_000, at: null }),
    ]);
    expect(counts).toEqual({ everyone: 7, mine: 0, unassigned: 7, atLeast: false });
    expect(next).toBeNull();
  });

  test('shows several reasons for a couple in one line, the most pressing first', async () => {
    const lead = await fixture.waiting(2, { read_state: 'new', stage: 'Date on Hold' });
    await fixture.plan(lead, '2026-05-12');
    expect(await fixture.reasons()).toEqual([[lead.id, 'reply', 'payment']]);
  });

  test('has counts that match the lists: mine, everyone’s, unassigned', async () => {
    const mine = await fixture.waiting(3, { assignee_id: fixture.harriet.id });
    const theirs = await fixture.waiting(2, { assignee_id: fixture.marcus.id });
    const unassigned = await fixture.waiting(1);
    for (const who of [fixture.harriet, fixture.marcus]) {
      const counts = await fixture.counts(who);
      for (const scope of ['everyone', 'mine', 'unassigned'] as const) {
        const answer = await fixture.today(who, scope);
        expect([scope, answer.items.length, answer.counts]).toEqual([scope, counts[scope], counts]);
      }
    }
    expect((await fixture.reasons(fixture.harriet, 'mine')).map(([id]) => id)).toEqual([mine.id]);
    expect((await fixture.reasons(fixture.marcus, 'mine')).map(([id]) => id)).toEqual([theirs.id]);
    expect((await fixture.reasons(fixture.marcus, 'unassigned')).map(([id]) => id)).toEqual([unassigned.id]);
  });

  test('leaves out spam, returned leads and other suppliers’ couples', async () => {
    const other = await TodayFixture.open(app);
    await other.waiting(5);
    await fixture.waiting(2, { returned_at: app.clock.now() });
    for (const aside of [ASIDE.spam, ASIDE.merged]) await fixture.waiting(2, { aside });
    const spam = await fixture.quiet({ read_state: 'new' });
    await sql('insert into lead_label (lead_id, supplier_id, label) values (?, ?, ?)', [
      spam.id,
      fixture.supplierId,
      'Spam',
    ]);
    expect(await fixture.reasons()).toEqual([]);
    expect(await fixture.counts()).toEqual({ everyone: 0, mine: 0, unassigned: 0, atLeast: false });
  });

  test('uses midnight in the supplier’s time zone', async () => {
    const tokyo = await TodayFixture.open(app, { timezone: 'Asia/Tokyo' });
    const honolulu = await TodayFixture.open(app, { timezone: 'Pacific/Honolulu' });
    // 15:30 in London is already the 13th in Tokyo and still the 12th in Hawaii.
    app.clock.set('2026-05-12T15:30:00.000Z');
    const day = { stage: 'Booked', wedding_earliest: '2026-05-12', wedding_latest: '2026-05-12' } as const;
    const east = await tokyo.quiet(day);
    await honolulu.quiet(day);
    expect(await tokyo.reasons()).toEqual([[east.id, 'completed']]);
    expect(await honolulu.reasons()).toEqual([]);
    app.clock.set('2026-05-13T10:00:01.000Z');
    expect(await honolulu.reasons()).toHaveLength(1);
  });

  test('lists a payment from three days before it is due until it is paid', async () => {
    const lead = await fixture.quiet({ stage: 'Booked' });
    await fixture.plan(lead, '2026-05-16');
    expect(await fixture.reasons()).toEqual([]);
    app.clock.set('2026-05-13T09:00:00.000Z');
    expect(await fixture.reasons()).toEqual([[lead.id, 'payment']]);
    await sql('update payment_plan set next_day = null, next_amount = null');
    expect(await fixture.reasons()).toEqual([]);
  });

  test('does not list a lead with a scheduled message as going cold', async () => {
    const now = app.clock.now();
    const row = { stage_since: now - 9 * DAY, last_activity_at: now - 9 * DAY };
    const lead = await fixture.quiet(row);
    const moved = await fixture.quiet({ ...row, stage_since: now - DAY });
    expect(await fixture.reasons()).toEqual([[lead.id, 'cold']]);
    await buildScheduled(app, lead, { due_at: now + DAY });
    expect(await fixture.reasons()).toEqual([]);
    app.clock.advance(3 * DAY);
    expect((await fixture.reasons()).map(([id]) => id)).toContain(moved.id);
  });

  test('lists a reported problem once, until it is solved', async () => {
    const lead = await fixture.quiet();
    const [message] = await sql<{ id: string }>('select id from message where lead_id = ?', [lead.id]);
    const scheduled = await buildScheduled(app, lead, { state: 'dead' });
    const messageId = message?.id ?? '';
    await sql("update message set delivery = 'dead' where id = ?", [messageId]);
    await happens(
      { name: 'message.bounced', leadId: lead.id, payload: { messageId, permanent: true } },
      { name: 'message.bounced', leadId: lead.id, payload: { messageId, permanent: true } },
      { name: 'scheduled.changed', leadId: lead.id, payload: { scheduledId: scheduled.id, state: 'dead' } },
    );
    expect(await fixture.reasons()).toEqual([[lead.id, 'bounced', 'scheduled']]);
    await sql("update scheduled_message set state = 'cancelled'");
    expect(await fixture.reasons()).toEqual([[lead.id, 'bounced']]);
    await sql("update message set delivery = 'queued'");
    expect(await fixture.reasons()).toEqual([]);
  });

  test('lists a message again if it bounces again after someone settled it', async () => {
    const lead = await fixture.quiet();
    const [message] = await sql<{ id: string }>('select id from message where lead_id = ?', [lead.id]);
    const bounce = { name: 'message.bounced', leadId: lead.id } as const;
    const payload = { messageId: message?.id ?? '', permanent: true };
    await sql("update message set delivery = 'dead'");
    await happens({ ...bounce, payload });
    await fixture.settled((await fixture.today()).items);
    expect(await fixture.reasons()).toEqual([]);
    app.clock.advance(MINUTE);
    await happens({ ...bounce, payload });
    expect(await fixture.reasons()).toEqual([[lead.id, 'bounced']]);
  });

  test('does not list a temporarily full mailbox', async () => {
    const lead = await fixture.quiet();
    await happens({ name: 'message.bounced', leadId: lead.id, payload: { messageId: 'x', permanent: false } });
    expect(await sql('select id from lead_task')).toEqual([]);
  });

  test('lists a mention for the person mentioned until it is read', async () => {
    const lead = await fixture.quiet();
    const body = { body: '@Marcus please call them', mentions: [fixture.marcus.id] };
    await app.request('POST', fixture.path(`/leads/${lead.id}/notes`), { as: fixture.harriet.as, body });
    await runJob(app, 'outbox-relay');
    expect(await fixture.reasons(fixture.harriet)).toEqual([]);
    expect(await fixture.reasons(fixture.marcus, 'mine')).toEqual([[lead.id, 'mention']]);
    const unread = async () =>
      (await app.request('GET', fixture.path('/notifications/unread'), { as: fixture.marcus.as })).body as {
        count: number;
      };
    const before = (await unread()).count;
    const { changeId } = await fixture.settled((await fixture.today(fixture.marcus)).items, fixture.marcus);
    expect([await fixture.reasons(fixture.marcus), (await unread()).count]).toEqual([[], before - 1]);
    await fixture.undone(changeId, fixture.marcus);
    expect([await fixture.reasons(fixture.marcus), (await unread()).count]).toEqual([[[lead.id, 'mention']], before]);
  });

  test('shows fifty, and says so if there are more than it reads', async () => {
    const { id: _id, ...row } = await fixture.waiting(2);
    const names = Object.keys(row);
    const columns = names.map((name) => `\`${name}\``).join(', ');
    for (let at = 0; at < 160; at += 1) {
      await sql(`insert into \`lead\` (id, ${columns}) select ?, ${columns} from \`lead\` limit 1`, [
        `01J0000000000000000000${String(at).padStart(4, '0')}`,
      ]);
    }
    const answer = await fixture.today();
    expect([answer.items.length, answer.counts]).toEqual([
      50,
      { everyone: 100, mine: 0, unassigned: 100, atLeast: true },
    ]);
  });
});
