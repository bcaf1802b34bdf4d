import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { groupDashboard } from '#contracts/supplier/group.ts';
import type { GroupDashboard } from '#contracts/supplier/group.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildGroupLink } from '#testing/builders/groups.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

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

  /** A group of three below one, each with other leads; the last one is a level further down. */
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

  test('has the figures of each supplier’s own dashboard, and their sum', async () => {
    const { top, below, as } = await aGroup();
    const group = await get<GroupDashboard>(as, top.id, 'group-dashboard');
    await expect(groupDashboard.validate(group, { strict: true })).resolves.toBeDefined();
    expect(group.rows.map(({ supplier }) => supplier.name)).toEqual(['Barn', 'Hall', 'Mill']);
    const own = await Promise.all(below.map(({ id }) => get<DashboardAnswer>(as, id, 'dashboard')));
    for (const [at, row] of group.rows.entries()) {
      const alone = own[at] as DashboardAnswer;
      const { supplier: _supplier, enquiries, ...figures } = row;
      expect(figures).toEqual({
        enquiriesByWeek: alone.enquiriesByWeek,
        waiting: alone.counts.needsReply,
        onHold: alone.counts.stages['Date on Hold'],
        booked: alone.counts.stages.Booked,
        medianMinutes: alone.responseTime.medianMinutes,
        medianMinutesBefore: alone.responseTime.medianMinutesBefore,
        balance: alone.balance,
        score: alone.responseTime.score,
      });
      expect(enquiries).toBe(alone.enquiriesByWeek.reduce((sum, { count }) => sum + count, 0));
    }
    expect(group.rows.map(({ balance }) => balance)).toEqual([0, null, 0]);
    expect(group.rows.some(({ medianMinutesBefore }) => medianMinutesBefore !== null)).toBe(true);
    const sum = (of: (row: GroupDashboard['rows'][number]) => number) =>
      group.rows.reduce((total, row) => total + of(row), 0);
    expect(group.total).toMatchObject({
      enquiries: sum(({ enquiries }) => enquiries),
      waiting: sum(({ waiting }) => waiting),
      onHold: sum(({ onHold }) => onHold),
      booked: sum(({ booked }) => booked),
      balance: 0,
    });
    expect(group.total.enquiriesByWeek.reduce((total, { count }) => total + count, 0)).toBe(group.total.enquiries);
  });

  test('takes the median of all first replies, not of the medians', async () => {
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
  });

  test('is empty without a group, and for admins only', async () => {
    const { id } = await buildSupplier(app);
    const editor = await signIn(app, await buildMember(app, { role: 'editor', supplierId: id }));
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId: id }));
    expect(await get(editor, id, 'group-dashboard')).toMatchObject({ status: 403 });
    const group = await get<GroupDashboard>(admin, id, 'group-dashboard');
    expect([group.rows, group.total.enquiries, group.total.medianMinutes]).toEqual([[], 0, null]);
    expect(group.total.enquiriesByWeek).toHaveLength(12);
  });
});
