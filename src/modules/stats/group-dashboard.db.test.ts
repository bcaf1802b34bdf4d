import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { groupDashboard } from '#contracts/supplier/group.ts';
import type { GroupDashboard } from '#contracts/supplier/group.ts';
import { toJson } from '#shared/persistence/json.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildGroupLink } from '#testing/builders/groups.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('GET …/group-dashboard on $name (D63)', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  /** Three suppliers below one, each with different leads; the last is another level down. */
  async function aGroup() {
    const top = await buildSupplier(app);
    const below = [
      await buildSupplier(app, { name: 'Barn', payPerEnquiry: true }),
      await buildSupplier(app, { name: 'Hall' }),
      await buildSupplier(app, { name: 'Mill', payPerEnquiry: true }),
    ] as const;
    await buildGroupLink(app, below[0].id, [top.id]);
    await buildGroupLink(app, below[1].id, [top.id]);
    await buildGroupLink(app, below[2].id, [below[0].id, top.id]);
    const now = app.clock.now();
    for (const [at, supplier] of below.entries()) {
      for (let count = 0; count < 3 + 2 * at; count += 1) {
        const created = now - (2 + 9 * count) * DAY;
        const stage = count % 3 === 0 ? 'Booked' : count % 3 === 1 ? 'Date on Hold' : 'Lead';
        const replied = count % 4 === 3 ? null : created + (1 + 3 * at + count) * HOUR;
        await buildLead(app, supplier.id, {
          row: { created_at: created, stage, first_reply_at: replied, needs_reply: replied === null },
        });
      }
    }
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: top.id }));
    return { top, below, as };
  }
  const get = async <A>(as: string, supplierId: string, rest: string): Promise<A> => {
    const { body } = await app.request('GET', `/api/suppliers/${supplierId}/${rest}`, { as });
    return body;
  };

  test('shows the figures of each supplier’s own dashboard, and their sum', async () => {
    const { top, below, as } = await aGroup();
    const group = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    await expect(groupDashboard.validate(group, { strict: true })).resolves.toBeDefined();
    expect(group.rows.map(({ supplier }) => supplier.name)).toEqual(['Barn', 'Hall', 'Mill']);
    const own = await Promise.all(below.map(({ id }) => get<DashboardAnswer>(as, id, 'dashboard')));
    for (const [at, row] of group.rows.entries()) {
      const alone = own[at] as DashboardAnswer;
      const { supplier: _supplier, ...figures } = row;
      expect(figures).toMatchObject({
        enquiriesByWeek: alone.enquiriesByWeek,
        waiting: alone.counts.needsReply,
        onHold: alone.counts.stages['Date on Hold'],
        medianMinutes: alone.responseTime.medianMinutes,
        medianMinutesBefore: alone.responseTime.medianMinutesBefore,
        balance: alone.balance,
        score: alone.responseTime.score,
      });
    }
    expect(group.rows.map(({ balance }) => balance)).toEqual([0, null, 0]);
    expect(group.rows.some(({ medianMinutesBefore }) => medianMinutesBefore !== null)).toBe(true);
    const sum = (of: (row: GroupDashboard['rows'][number]) => number) =>
      group.rows.reduce((total, row) => total + of(row), 0);
    expect(group.total).toMatchObject({
      enquiries: sum(({ enquiries }) => enquiries),
      waiting: sum(({ waiting }) => waiting),
      onHold: sum(({ onHold }) => onHold),
      enquiriesBefore: sum(({ enquiriesBefore }) => enquiriesBefore),
      booked: sum(({ booked }) => booked),
      balance: 0,
    });
  });

  test('compares each week with the same one a year earlier', async () => {
    const { top, as, below } = await aGroup();
    await app.database.orm.em.fork().execute('delete from `lead`');
    const [barn, hall] = below;
    const received = (supplierId: string, day: string) =>
      buildLead(app, supplierId, { row: { created_at: Date.parse(day) } });
    for (const day of ['2026-05-11T08:00:00Z', '2026-02-23T00:00:00Z', '2025-05-18T23:59:59Z', '2025-05-12T00:00:00Z'])
      await received(barn.id, day);
    // Before, between and after the compared weeks.
    for (const day of ['2025-02-23T23:59:59Z', '2025-05-19T00:00:00Z', '2026-02-22T23:59:59Z'])
      await received(barn.id, day);
    await received(hall.id, '2025-02-24T00:00:00Z');
    const { rows, total } = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    const counted = (weeks: GroupDashboard['total']['enquiriesByWeek']) =>
      weeks.filter(({ count }) => count > 0).map(({ week, count }) => `${week} ${count}`);
    expect(counted(rows[0]?.enquiriesByWeek ?? [])).toEqual(['2026-02-23 1', '2026-05-11 1']);
    expect(counted(rows[0]?.enquiriesByWeekLastYear ?? [])).toEqual(['2025-05-12 2']);
    expect(counted(rows[1]?.enquiriesByWeekLastYear ?? [])).toEqual(['2025-02-24 1']);
    expect(counted(total.enquiriesByWeekLastYear)).toEqual(['2025-02-24 1', '2025-05-12 2']);
    expect(total.enquiriesByWeekLastYear).toHaveLength(12);
    expect(rows[0]?.enquiriesByWeek).toEqual((await get<DashboardAnswer>(as, barn.id, 'dashboard')).enquiriesByWeek);
  });

  test('shows how many were waiting at the end of each week, as recorded, and now', async () => {
    const { top, as, below } = await aGroup();
    await app.database.orm.em.fork().execute('delete from `lead`');
    await app.database.orm.em.fork().execute('delete from `lead_counter`');
    const [barn, hall] = below;
    const waits = (supplierId: string) => buildLead(app, supplierId, { row: { needs_reply: true } });
    const record = () => runJob(app, 'record-waiting');
    app.clock.set('2026-04-05T22:55:40.000Z');
    await waits(barn.id);
    await record();
    app.clock.set('2026-05-03T10:00:00.000Z');
    await waits(hall.id);
    await record();
    await waits(barn.id);
    // Two simultaneous processes write the same rows.
    const both = await Promise.all([record(), record()]);
    expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
    app.clock.set('2026-05-12T09:00:00.000Z');
    await waits(barn.id);
    const { rows, total } = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    const last = (row: Pick<GroupDashboard['total'], 'waitingByWeek'> | undefined) =>
      row?.waitingByWeek.slice(-7).map(({ count }) => count);
    expect(last(rows[0])).toEqual([1, null, null, null, 2, null, 3]);
    expect(last(rows[1])).toEqual([0, null, null, null, 1, null, 1]);
    expect(last(total)).toEqual([1, null, null, null, 3, null, 4]);
    expect(total.waitingByWeek.at(-1)).toEqual({ week: '2026-05-11', count: total.waiting });
    // 31 days ago was 11 April, and the week before that ended on the 5th.
    expect([rows[0]?.waitingBefore, rows[1]?.waitingBefore, total.waitingBefore]).toEqual([1, 0, 1]);
    const year = await get<GroupDashboard>(as, top.id, 'group-dashboard?period=12-months');
    expect(year.total.waitingBefore).toBeNull();
  });

  test('deletes weeks that no period covers any more', async () => {
    const { below } = await aGroup();
    const weeks = () =>
      app.database.orm.em.fork().execute<{ week: number }[]>('select distinct `week` from `waiting_week`');
    await buildLead(app, below[0].id, { row: { needs_reply: true } });
    await runJob(app, 'record-waiting');
    app.clock.advance(56 * 7 * DAY);
    await runJob(app, 'record-waiting');
    expect(await weeks()).toHaveLength(2);
    app.clock.advance(7 * DAY);
    await runJob(app, 'record-waiting');
    expect(await weeks()).toHaveLength(2);
  });

  test('takes the median of all first replies, not of the suppliers’ medians', async () => {
    const top = await buildSupplier(app);
    const [slow, quick] = [await buildSupplier(app, { name: 'Slow' }), await buildSupplier(app, { name: 'Quick' })];
    for (const { id } of [slow, quick]) await buildGroupLink(app, id, [top.id]);
    const received = app.clock.now() - 3 * DAY;
    const reply = (supplierId: string, hours: number) =>
      buildLead(app, supplierId, { row: { created_at: received, first_reply_at: received + hours * HOUR } });
    await reply(slow.id, 20);
    for (const hours of [1, 2, 3, 4]) await reply(quick.id, hours);
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: top.id }));
    const group = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    expect(group.rows.map(({ medianMinutes }) => medianMinutes)).toEqual([150, 1_200]);
    expect(group.total.medianMinutes).toBe(180);
    // Three days ago was a Saturday.
    expect(group.total.repliesByWeek.slice(-2)).toEqual([
      { week: '2026-05-04', minutes: 180 },
      { week: '2026-05-11', minutes: null },
    ]);
  });

  test('counts enquiries and bookings of each period, and compares them with the one before', async () => {
    const { top, as, below } = await aGroup();
    await app.database.orm.em.fork().execute('delete from `lead`');
    const now = app.clock.now();
    const [barn, hall] = below;
    const booked = (supplierId: string, daysAgo: number, row: object) =>
      buildLead(app, supplierId, {
        row: {
          created_at: now - (daysAgo + 2) * DAY,
          stage: 'Booked',
          stage_since: now - daysAgo * DAY,
          stages: toJson({ Lead: now - (daysAgo + 2) * DAY, Booked: now - daysAgo * DAY }),
          value: 1_000_000,
          currency: 'GBP',
          ...row,
        },
      });
    await booked(barn.id, 3, {});
    await booked(barn.id, 5, { stage: 'Completed', stage_since: now - DAY, value: null });
    await booked(barn.id, 10, { stage: 'Lost', stage_since: now - DAY });
    await booked(barn.id, 40, { value: 700_000 });
    await booked(barn.id, 100, { stage: 'Completed', stage_since: now - DAY });
    await booked(hall.id, 4, { currency: 'EUR', value: 300_000 });
    await booked(hall.id, 400, {});
    const of = async (period?: string) => {
      const query = period === undefined ? '' : `?period=${period}`;
      const { rows, total } = await get<GroupDashboard>(as, top.id, `group-dashboard${query}`);
      const figures = (one: GroupDashboard['total'] | GroupDashboard['rows'][number]) => [
        one.enquiries,
        one.enquiriesBefore,
        one.booked,
        one.bookedBefore,
        one.bookedValue.map(({ currency, amount }) => `${currency} ${amount}`).join(', '),
      ];
      return [...rows.slice(0, 2), total].map(figures);
    };
    const month = [
      [3, 1, 2, 1, 'GBP 1000000'],
      [1, 0, 1, 0, 'EUR 300000'],
      [4, 1, 3, 1, 'GBP 1000000, EUR 300000'],
    ];
    const { total } = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    const weeks = total.bookedByWeek.flatMap(({ week, count, value }) =>
      count === 0 ? [] : [[week, count, value.map(({ currency, amount }) => `${currency} ${amount}`).join(', ')]],
    );
    // Weeks begin on Monday; the booking of 100 days ago is before all twelve.
    expect(weeks).toEqual([
      ['2026-03-30', 1, 'GBP 700000'],
      ['2026-05-04', 3, 'GBP 1000000, EUR 300000'],
    ]);
    expect(total.bookedByWeek).toHaveLength(12);
    expect(await of()).toEqual(month);
    expect(await of('31-days')).toEqual(month);
    expect((await of('90-days'))[0]).toEqual([4, 1, 3, 1, 'GBP 1700000']);
    expect((await of('12-months'))[2]).toEqual([6, 1, 5, 1, 'GBP 2700000, EUR 300000']);
    expect((await of('this-year'))[0]).toEqual([5, 0, 4, 0, 'GBP 2700000']);
    expect(await get(as, top.id, 'group-dashboard?period=ever')).toMatchObject({ status: 422 });
  });

  test('lists the couples who have waited longest in the whole group, locked ones by their first names', async () => {
    const { top, as, below } = await aGroup();
    await app.database.orm.em.fork().execute('delete from `lead`');
    const now = app.clock.now();
    const waits = (supplierId: string, days: number, locked = false) =>
      buildLead(app, supplierId, {
        row: { needs_reply: true, locked, last_activity_at: now - days * DAY, last_name: 'Quorrelbane' },
      });
    const second = await waits(below[1].id, 8);
    const first = await waits(below[0].id, 9, true);
    for (const days of [1, 2, 3, 4, 5]) await waits(below[2].id, days);
    await buildLead(app, below[2].id, { row: { needs_reply: false, last_activity_at: now - 30 * DAY } });
    await waits((await buildSupplier(app)).id, 99);
    const { waitingLongest } = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    expect(waitingLongest.map(({ supplierId, lead }) => [supplierId, lead.id]).slice(0, 2)).toEqual([
      [below[0].id, first.id],
      [below[1].id, second.id],
    ]);
    expect(waitingLongest).toHaveLength(5);
    expect(waitingLongest[0]?.lead.partners[0]?.lastName).toBeNull();
    expect(waitingLongest[1]?.lead.partners[0]?.lastName).toBe('Quorrelbane');
  });

  test('is empty without a group, and only for admins', async () => {
    const { id } = await buildSupplier(app);
    const editor = await signIn(app, await buildMember(app, { role: 'editor', supplierId: id }));
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId: id }));
    expect(await get(editor, id, 'group-dashboard')).toMatchObject({ status: 403 });
    const group = await get<GroupDashboard>(admin, id, 'group-dashboard');
    expect([group.rows, group.total.enquiries, group.total.medianMinutes]).toEqual([[], 0, null]);
    expect(group.total.enquiriesByWeek).toHaveLength(12);
  });
});
