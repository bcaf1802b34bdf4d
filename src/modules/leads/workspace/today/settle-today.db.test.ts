import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { TodayFixture } from '../../testing/today-fixture.ts';

describe.each(testEngines())('E9: settling and snoozing, on $name', ({ url }) => {
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
  const facts = () =>
    sql('select id, replied_at, replied, read_state, needs_reply, stage, assignee_id from `lead` order by id');
  const counter = async (): Promise<number> => {
    const [row] = await sql<{ count: number }>("select count from lead_counter where name = 'needsReply'");
    return row?.count ?? 0;
  };
  const writes = (leadId: string, at: number) =>
    sql("update `lead` set last_activity_at = ?, needs_reply = 1, last_message_by = 'couple' where id = ?", [
      at,
      leadId,
    ]);

  test('settles couples of every kind in one request, with the usual effect: replied, read', async () => {
    const lead = await fixture.waiting(5, { read_state: 'new' });
    const cold = await fixture.quiet({
      stage_since: app.clock.now() - 9 * DAY,
      last_activity_at: app.clock.now() - 9 * DAY,
    });
    const owing = await fixture.quiet({ stage: 'Booked' });
    await fixture.plan(owing, '2026-05-10');
    const before = await facts();
    const waiting = await counter();
    const { items } = await fixture.today();
    const answer = await fixture.settled(items);
    expect(answer).toMatchObject({ settled: 3, kept: [] });
    expect(await fixture.reasons()).toEqual([]);
    const [row] = await sql<Record<string, unknown>>('select * from `lead` where id = ?', [lead.id]);
    expect([Number(row?.['replied_at']), row?.['replied'], row?.['read_state'], Number(row?.['needs_reply'])]).toEqual([
      app.clock.now(),
      1,
      'read',
      0,
    ]);
    expect(await counter()).toBe(waiting - 1);
    expect(await fixture.undone(answer.changeId)).toMatchObject({ restored: 3, kept: 0 });
    expect((await fixture.today()).items.map(({ lead: { id }, reasons }) => [id, reasons])).toEqual(
      items.map(({ lead: { id }, reasons }) => [id, reasons]),
    );
    expect(await facts()).toEqual(before);
    expect(await counter()).toBe(waiting);
    // A settled cold lead can go cold again.
    await fixture.settled((await fixture.today()).items);
    await sql('update `lead` set last_activity_at = ? where id = ?', [app.clock.now() - 4 * DAY, cold.id]);
    expect(await fixture.reasons()).toEqual([[cold.id, 'cold']]);
  });

  test('does not list a couple that waited for weeks as going cold until it has been silent again', async () => {
    const lead = await fixture.waiting(20 * 24, { stage_since: app.clock.now() - 30 * DAY });
    await fixture.settled((await fixture.today()).items);
    expect(await fixture.reasons()).toEqual([]);
    app.clock.advance(4 * DAY);
    expect(await fixture.reasons()).toEqual([[lead.id, 'cold']]);
  });

  test('lists a payment settled before its day again once it is overdue', async () => {
    const lead = await fixture.quiet({ stage: 'Booked' });
    await fixture.plan(lead, '2026-05-13');
    await fixture.settled((await fixture.today()).items);
    expect(await fixture.reasons()).toEqual([]);
    app.clock.advance(2 * DAY);
    expect(await fixture.reasons()).toEqual([[lead.id, 'payment']]);
  });

  test('keeps and names a couple that has written since the person looked', async () => {
    const stays = await fixture.waiting(5);
    await fixture.waiting(4);
    const { items } = await fixture.today();
    await writes(stays.id, app.clock.now());
    const answer = await fixture.settled(items);
    expect(answer).toMatchObject({ settled: 1, kept: [{ id: stays.id, couple: 'Amelia & Jack' }] });
    expect(await fixture.reasons()).toEqual([[stays.id, 'reply']]);
  });

  test('results in one reply and one undo when two teammates settle at once', async () => {
    await fixture.waiting(5);
    await fixture.waiting(4);
    const before = await counter();
    const { items } = await fixture.today();
    const answers = await Promise.all([fixture.settle(items, fixture.harriet), fixture.settle(items, fixture.marcus)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await counter()).toBe(before - 2);
    expect(await fixture.reasons()).toEqual([]);
    expect(await sql('select id from lead_task')).toEqual([]);
  });

  test('settles a silent couple once when two teammates do so at once', async () => {
    const since = app.clock.now() - 9 * DAY;
    await fixture.quiet({ stage_since: since, last_activity_at: since });
    const { items } = await fixture.today();
    const answers = await Promise.all([fixture.settle(items, fixture.harriet), fixture.settle(items, fixture.marcus)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sql('select kind from lead_task')).toEqual([{ kind: 'cold' }]);
  });

  test('keeps a teammate’s later change when undone', async () => {
    const lead = await fixture.waiting(5);
    const { changeId } = await fixture.settled((await fixture.today()).items);
    app.clock.advance(1_000);
    const headers = { 'Idempotency-Key': newId() };
    await app.request('POST', fixture.path(`/leads/${lead.id}/messages`), {
      as: fixture.marcus.as,
      body: { body: 'It is free' },
      headers,
    });
    expect(await fixture.undone(changeId)).toMatchObject({ restored: 0, kept: 1 });
    expect(await fixture.reasons()).toEqual([]);
  });

  test('counts the same request once', async () => {
    await fixture.waiting(5);
    const { items } = await fixture.today();
    const key = newId();
    const first = await fixture.settle(items, fixture.harriet, key);
    const again = await fixture.settle(items, fixture.harriet, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const snoozing = newId();
    const [lead] = items;
    const put = await fixture.snooze([lead?.lead.id ?? ''], {}, fixture.harriet, snoozing);
    expect((await fixture.snooze([lead?.lead.id ?? ''], {}, fixture.harriet, snoozing)).text).toBe(put.text);
    expect(await sql('select id from lead_task')).toHaveLength(1);
  });

  test('S31: refuses the whole request for one foreign or unknown couple, without writing anything', async () => {
    await fixture.waiting(5);
    const { items } = await fixture.today();
    const other = await TodayFixture.open(app);
    const foreign = await other.waiting(5);
    const [theirs] = (await other.today()).items;
    const before = await facts();
    if (!theirs) throw new Error('The other supplier has nothing to do.');
    expect((await fixture.settle([...items, theirs])).status).toBe(404);
    const own = items.map(({ lead }) => lead.id);
    for (const wrong of [foreign.id, newId()]) expect((await fixture.snooze([...own, wrong])).status).toBe(404);
    expect(await facts()).toEqual(before);
    expect(await sql('select id from lead_task')).toEqual([]);
  });

  test('snoozes until Friday for everyone, then lists the couple again with its note', async () => {
    const lead = await fixture.waiting(5);
    const { until, snoozed, changeId } = await fixture.snoozed([lead.id], { note: '  Call about the tasting ' });
    // 09:00 in London, in summer time.
    expect([until, snoozed]).toEqual(['2026-05-15T08:00:00.000Z', 1]);
    for (const who of [fixture.harriet, fixture.marcus]) expect(await fixture.reasons(who)).toEqual([]);
    expect((await fixture.today()).next).toEqual({ at: until, leadId: lead.id, couple: 'Amelia & Jack' });
    app.clock.set(until);
    expect(await fixture.reasons(fixture.marcus)).toEqual([[lead.id, 'reply', 'reminder']]);
    const [item] = (await fixture.today()).items;
    expect(item?.reasons.find(({ kind }) => kind === 'reminder')).toMatchObject({
      note: 'Call about the tasting',
      actor: expect.stringMatching(/^Robin Wren/u),
    });
    app.clock.set('2026-05-12T09:01:00.000Z');
    await fixture.undone(changeId);
    expect(await fixture.reasons()).toEqual([[lead.id, 'reply']]);
    expect((await fixture.today()).next).toBeNull();
  });

  test('snoozes for oneself while the others still see the couple; snoozing again moves the reminder', async () => {
    const lead = await fixture.waiting(5);
    await fixture.snoozed([lead.id], { userId: fixture.harriet.id, note: 'Friday' });
    expect(await fixture.reasons(fixture.harriet)).toEqual([]);
    expect(await fixture.reasons(fixture.marcus)).toEqual([[lead.id, 'reply']]);
    app.clock.set('2026-05-15T08:00:00.000Z');
    expect(await fixture.reasons(fixture.harriet, 'mine')).toEqual([[lead.id, 'reply', 'reminder']]);
    expect(await fixture.reasons(fixture.marcus)).toEqual([[lead.id, 'reply']]);
    const { changeId } = await fixture.snoozed([lead.id], { day: '2026-05-18', userId: fixture.harriet.id });
    expect(await fixture.reasons(fixture.harriet)).toEqual([]);
    await fixture.undone(changeId);
    expect(await fixture.reasons(fixture.harriet)).toEqual([[lead.id, 'reply', 'reminder']]);
    await fixture.snoozed([lead.id], { day: '2026-05-18', userId: fixture.harriet.id });
    app.clock.set('2026-05-18T08:00:00.000Z');
    const [item] = (await fixture.today(fixture.harriet)).items;
    expect(item?.reasons.filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
  });

  test('never snoozes a couple that writes', async () => {
    const lead = await fixture.waiting(5);
    await fixture.plan(lead, '2026-05-10');
    await fixture.snoozed([lead.id]);
    app.clock.advance(HOUR);
    expect(await fixture.reasons()).toEqual([]);
    await writes(lead.id, app.clock.now());
    expect(await fixture.reasons()).toEqual([[lead.id, 'reply']]);
  });

  test('treats an hour that the clocks skip as the moment they jump', async () => {
    app.clock.set('2027-03-27T09:00:00.000Z');
    fixture = await TodayFixture.open(app);
    const lead = await fixture.waiting(1);
    const { until } = await fixture.snoozed([lead.id], { day: '2027-03-28', time: '01:30' });
    expect(until).toBe('2027-03-28T01:00:00.000Z');
  });

  test.each([
    ['yesterday', { day: '2026-05-11' }, 'reminder-time', '#/day'],
    ['this very minute', { day: '2026-05-12', time: '10:00' }, 'reminder-time', '#/day'],
    ['in three years', { day: '2029-05-12' }, 'reminder-time', '#/day'],
    ['a stranger', { userId: '01J00000000000000000000000' }, 'member', '#/userId'],
    ['no day', { day: '2026-02-30' }, 'day', '#/day'],
    ['no time', { time: '9 am' }, 'time', '#/time'],
    ['a long note', { note: 'x'.repeat(301) }, 'max', '#/note'],
  ])('refuses %s', async (_, until, rule, pointer) => {
    const lead = await fixture.waiting(5);
    const answer = await fixture.snooze([lead.id], until);
    expect([answer.status, (answer.body as { errors: object[] }).errors]).toEqual([
      422,
      [expect.objectContaining({ rule, pointer })],
    ]);
    expect(await sql('select id from lead_task')).toEqual([]);
  });

  test('lists reminders for the people they are for, and finishes each once', async () => {
    const lead = await fixture.quiet();
    await fixture.snoozed([lead.id], { note: 'For all' });
    await fixture.snoozed(
      [lead.id],
      { day: '2026-05-14', userId: fixture.marcus.id, note: 'For Marcus' },
      fixture.marcus,
    );
    const list = async (as: string) =>
      (await app.request('GET', fixture.path(`/leads/${lead.id}/reminders`), { as })).body as {
        id: string;
        note: string;
      }[];
    expect((await list(fixture.marcus.as)).map(({ note }) => note)).toEqual(['For Marcus', 'For all']);
    const [own] = await list(fixture.harriet.as);
    expect(await list(fixture.harriet.as)).toHaveLength(1);
    const finish = () =>
      app.request('DELETE', fixture.path(`/leads/${lead.id}/reminders/${own?.id}`), { as: fixture.harriet.as });
    expect([(await finish()).status, (await finish()).status]).toEqual([204, 404]);
    expect(await list(fixture.harriet.as)).toEqual([]);
  });

  test('keeps a locked couple hidden when settled, until the reveal', async () => {
    const locked = await TodayFixture.open(app, { payPerEnquiry: true });
    const lead = await locked.waiting(5, { locked: true, pay_per_enquiry: true });
    const answer = await locked.today();
    expect(answer.items.map(({ lead: { id }, reasons }) => [id, reasons[0]?.kind])).toEqual([[lead.id, 'reveal']]);
    expect(answer.items[0]?.lead.partners.map(({ lastName }) => lastName)).toEqual([null, null]);
    const settled = await locked.settle(answer.items);
    expect(settled.text).not.toMatch(/Hartwright|Mossbury|amelia@/u);
    expect(await locked.reasons()).toEqual([]);
  });
});
