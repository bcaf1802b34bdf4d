import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BadgesAnswer } from '#contracts/badges/badge.ts';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import type { Problem } from '#contracts/problem.ts';
import type { NewEnquiry } from '#modules/leads/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { toJson } from '#shared/persistence/json.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { reviewFixture } from '../reviews/testing/review-fixture.ts';

const badge = (counter: string, periodYear: number, minimum: number, name: string) => ({
  id: `${counter.toLowerCase()}-${periodYear}`,
  name,
  labels: { en: name, de: `${name} (de)` },
  counter,
  periodYear,
  minimum,
});
const BADGES = [
  badge('reviews', 2026, 1, 'Loved by couples'),
  badge('repliesWithinDay', 2025, 2, 'Quick to answer'),
  badge('repliesWithinDay', 2026, 2, 'Quick to answer'),
  badge('bookings', 2026, 1, 'Booked again'),
  badge('reviews', 2027, 1, 'Loved by couples'),
  badge('reviews', 2024, 1, 'Loved by couples'),
];
const at = (time: string): number => Date.parse(time);

describe.each(testEngines())('F9: badges, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let publicId: string;
  const fixture = reviewFixture(() => ({ app, supplierId, as }));
  const seed = (data: object) =>
    app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', data]])));
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2025-03-01T09:00:00.000Z');
    await seed({ badges: BADGES });
    ({ id: supplierId, publicId } = await buildSupplier(app, {
      name: 'Wrenfield <Hall>',
      createdAt: app.clock.now(),
    }));
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
    app.clock.set('2026-05-12T09:00:00.000Z');
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function list(who = as, of = supplierId) {
    const answer = await app.request('GET', `/api/suppliers/${of}/badges`, { as: who });
    return { status: answer.status, body: answer.body as unknown as BadgesAnswer & Problem };
  }
  const picture = (id: string, query = '', who = as) =>
    app.request('GET', `/api/suppliers/${supplierId}/badges/${id}/picture${query}`, { as: who });
  const found = async (id: string) => {
    const one = (await list()).body.badges.find((each) => each.id === id);
    return one && [one.counters.current, one.achieved, one.achievedAt];
  };
  let couples = 0;
  /** Adds an enquiry received at a time, with a reply some hours later. */
  const replied = (
    time: string,
    hours: number,
    more: { enquiry?: Partial<NewEnquiry>; row?: LeadSeed['row'] } = {},
  ) => {
    couples += 1;
    return buildLead(app, supplierId, {
      enquiry: { email: `couple-${couples}@example.com`, ...more.enquiry },
      row: { created_at: at(time), first_reply_at: at(time) + hours * HOUR, ...more.row },
    });
  };

  test('lists the market’s badges by year, from the year the supplier was listed to the current one', async () => {
    const { body } = await list();
    expect(body.badges.map(({ id, name }) => [id, name])).toEqual([
      ['reviews-2026', 'Loved by couples'],
      ['replieswithinday-2026', 'Quick to answer'],
      ['bookings-2026', 'Booked again'],
      ['replieswithinday-2025', 'Quick to answer'],
    ]);
    expect(body).toMatchObject({ year: 2026, on: 'on Aisle' });
    expect(new URL(body.link).pathname).toBe(`/enquire/${publicId}`);
    expect(body.badges[0]).toMatchObject({ counters: { current: 0, minimum: 1 }, achieved: false, achievedAt: null });
  });

  test('counts replies within a day in the year the enquiry arrived, in the supplier’s time zone', async () => {
    await replied('2026-01-10T10:00:00.000Z', 2);
    await replied('2026-03-10T10:00:00.000Z', 25);
    expect(await found('replieswithinday-2026')).toEqual([1, false, null]);
    await replied('2026-02-10T10:00:00.000Z', 24);
    await replied('2026-04-10T10:00:00.000Z', 1);
    expect(await found('replieswithinday-2026')).toEqual([3, true, '2026-02-11T10:00:00.000Z']);
    // Received in the old year, replied to in the new one.
    await replied('2025-12-31T23:30:00.000Z', 10);
    await replied('2025-06-30T23:30:00.000Z', 10);
    expect(await found('replieswithinday-2025')).toEqual([2, true, '2026-01-01T09:30:00.000Z']);
    expect(await found('replieswithinday-2026')).toEqual([3, true, '2026-02-11T10:00:00.000Z']);
  });

  test('T1: never counts leads that the supplier added itself or set aside', async () => {
    const time = '2026-02-10T10:00:00.000Z';
    for (const source of ['import', 'phone', 'fair', 'email', 'visit', 'other'] as const) {
      await replied(time, 1, { enquiry: { source }, row: { stage: 'Booked', booking_acknowledged_at: at(time) } });
    }
    await replied(time, 1, { row: { returned_at: at(time) } });
    await replied(time, 1, { row: { aside: 1 } });
    expect(await found('replieswithinday-2026')).toEqual([0, false, null]);
    expect(await found('bookings-2026')).toEqual([0, false, null]);
  });

  test('counts bookings that the couple confirmed from the address it gave', async () => {
    const time = '2026-02-10T10:00:00.000Z';
    const booked = (row: LeadSeed['row']) =>
      replied(time, 1, { row: { stage: 'Booked', booking_acknowledged_at: at(time) + DAY, ...row } });
    await booked({ booking_acknowledged_at: null });
    await booked({ never_wrote: true });
    await booked({ overrides: toJson({ email: 'harriet@wrenfield.example' }) });
    await booked({ stage: 'Lost' });
    expect(await found('bookings-2026')).toEqual([0, false, null]);
    await booked({ overrides: toJson({ email: null, guests: 80 }) });
    await booked({ stage: 'Completed' });
    expect(await found('bookings-2026')).toEqual([2, true, '2026-02-11T10:00:00.000Z']);
  });

  test('counts visible reviews by couples who confirmed their booking', async () => {
    await fixture.reviewed({}, { booking_acknowledged_at: null }, 'first@example.com');
    expect(await found('reviews-2026')).toEqual([0, false, null]);
    await fixture.reviewed({}, { booking_acknowledged_at: at('2026-02-10T10:00:00.000Z') }, 'second@example.com');
    expect(await found('reviews-2026')).toEqual([1, true, '2026-05-12T09:00:00.000Z']);
    await app.database.orm.em.fork().execute(`update feedback set state = 'withheld'`);
    expect(await found('reviews-2026')).toEqual([0, false, null]);
  });

  test('has no review badge in a market without reviews, and no badges before its data is loaded', async () => {
    await seed({ badges: BADGES, features: { reviews: false } });
    expect((await list()).body.badges.map(({ counter }) => counter)).not.toContain('reviews');
    await seed({});
    expect((await list()).body.badges).toEqual([]);
  });

  test('downloads the picture of an earned badge in each colour', async () => {
    expect((await picture('replieswithinday-2026')).status).toBe(404);
    expect((await picture('unknown')).status).toBe(404);
    await replied('2026-01-10T10:00:00.000Z', 2);
    await replied('2026-01-11T10:00:00.000Z', 2);
    const { status, headers, text } = await picture('replieswithinday-2026');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="quick-to-answer-2026.svg"');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(text).toContain('<title>Quick to answer 2026: Wrenfield &lt;Hall&gt; on Aisle</title>');
    for (const colour of ['paper', 'line']) {
      expect((await picture('replieswithinday-2026', `?colour=${colour}`)).text).not.toBe(text);
    }
    expect((await picture('replieswithinday-2026', '?colour=gold')).status).toBe(422);
  });

  test('notifies the team once when a badge is earned, under the bell', async () => {
    const told = async () =>
      ((await app.request('GET', `/api/suppliers/${supplierId}/notifications`, { as })).body as NotificationAnswer[])
        .filter(({ kind }) => kind === 'badge-earned')
        .map(({ badge: name }) => name);
    const sent = async () => {
      await app.within(() => app.container.get<Outbox>(OUTBOX).record({ name: 'message.sent', supplierId }));
      await runJob(app, 'outbox-relay');
      await runJob(app, 'outbox-relay');
    };
    await replied('2026-05-11T10:00:00.000Z', 2);
    await sent();
    expect(await told()).toEqual([]);
    await replied('2026-05-12T06:00:00.000Z', 2);
    await sent();
    await sent();
    expect(await told()).toEqual(['Quick to answer 2026']);
    // Last year's badges were earned long ago, so no one is notified about them.
    await replied('2025-06-10T10:00:00.000Z', 2);
    await replied('2025-06-11T10:00:00.000Z', 2);
    await sent();
    expect(await told()).toEqual(['Quick to answer 2026']);
    const seen: { badge: string }[] = await app.database.orm.em.fork().execute('select badge from earned_badge');
    expect(seen.map(({ badge: id }) => id).toSorted()).toEqual(['replieswithinday-2025', 'replieswithinday-2026']);
  });

  test('is only for the team', async () => {
    const other = await buildSupplier(app);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other.id }));
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await list(viewer)).status).toBe(200);
    expect((await list(stranger)).status).toBe(404);
    expect((await picture('replieswithinday-2026', '', stranger)).status).toBe(404);
    expect((await app.request('GET', `/api/suppliers/${supplierId}/badges`)).status).toBe(401);
  });
});
