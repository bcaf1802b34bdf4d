import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { RecipeWorld } from './testing/recipe-world.ts';

describe.each(testEngines())('each recipe except the follow-up, on $name', ({ url }) => {
  let world: RecipeWorld;
  beforeAll(async () => {
    world = await RecipeWorld.open(url);
  });
  beforeEach(() => world.begin());
  afterAll(() => world.app.close());

  test('reminds a lead’s owner after working hours, then everyone, each once', async () => {
    await world.turnOn('remind', { hours: 4, everybodyHours: 8 });
    // Friday at 16:30 in London: one working hour is left, and three more follow on Monday.
    world.app.clock.set('2026-05-15T15:30:00.000Z');
    const lead = await world.lead();
    await world.coupleWrites(lead);
    await world.settle();
    await world.until('2026-05-18T10:59:00.000Z');
    expect(await world.rows("select 1 from notification where kind = 'waiting'")).toEqual([]);
    await world.until('2026-05-18T11:00:00.000Z');
    expect(await world.rows("select 1 from notification where kind = 'waiting'")).toHaveLength(1);
    await world.until('2026-05-18T15:00:00.000Z');
    expect(await world.states()).toEqual(['remind sent', 'remind sent']);
    await world.until('2026-05-28T15:00:00.000Z');
    expect(await world.rows("select 1 from notification where kind = 'waiting'")).toHaveLength(2);
  });

  test('reminds no one of a couple that got its reply', async () => {
    await world.turnOn('remind', { hours: 2, everybodyHours: null });
    const lead = await world.lead();
    await world.coupleWrites(lead);
    await world.settle();
    await world.weWrite(lead);
    await world.until('2026-05-14T15:00:00.000Z');
    expect(await world.runs()).toEqual([]);
  });

  test('asks for a review once, a number of days after Completed, with the link', async () => {
    await world.turnOn('review', { days: 14 });
    const lead = await world.lead();
    await world.weWrite(lead);
    await world.stage(lead, { stage: 'Completed' });
    await world.until('2026-05-26T08:00:00.000Z');
    expect(world.subjects()).toEqual(['How was it, Amelia & Jack?']);
    // Only the email contains the couple's own link, so the team can't write in its name.
    expect(world.mailer.mails[0]?.text).toMatch(/Write a review:\nhttps?:\/\/\S+\/review\/\S+/u);
    expect(await world.rows("select id from message where body like '%/review/%'")).toEqual([]);
    expect(await world.rows('select id from review_request')).toHaveLength(1);
    await world.stage(lead, { stage: 'Lead' });
    await world.stage(lead, { stage: 'Completed' });
    await world.until('2026-06-30T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(1);
  });

  test('asks no one for a review if the market turned reviews off, even if the recipe is on', async () => {
    const offer = (reviews: boolean) =>
      world.app.within(() =>
        world.app.container.get(REFERENCE_API).seedCountries(new Map([['GB', { features: { reviews } }]])),
      );
    await world.turnOn('review', { days: 5 });
    const [before, after] = [await world.lead(), await world.lead({ enquiry: { email: 'other@example.com' } })];
    await world.stage(before, { stage: 'Completed' });
    await world.settle();
    await offer(false);
    await world.stage(after, { stage: 'Completed' });
    await world.until('2026-05-18T08:00:00.000Z');
    expect(world.mailer.mails).toEqual([]);
    expect(await world.states()).toEqual(['review skipped already-reviewed']);
    await offer(true);
    await world.turnOn('review', { days: 5, applyTo: 'all' });
    await world.until('2026-05-19T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(1);
  });

  test('plans a review request for each of several leads completed together', async () => {
    await world.turnOn('review');
    const ids = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await world.lead({ enquiry: { email: `c${index}@example.com` } })).id);
    const headers = { 'Idempotency-Key': '01HZZZZZZZZZZZZZZZZZZZZZZZ' };
    const path = `/api/suppliers/${world.supplierId}/leads/bulk`;
    const body = { ids, change: { stage: 'Completed' } };
    const done = await world.app.request('POST', path, { as: world.admin, body, headers });
    expect(done.status).toBe(200);
    await world.settle();
    expect(await world.states()).toEqual(['review waiting', 'review waiting', 'review waiting']);
  });

  test('reminds about payments of a plan without its own reminders, but not about paid ones', async () => {
    await world.turnOn('payment', { daysBefore: [7, 2] });
    const lead = await world.lead();
    const plan = {
      payments: [
        { kind: 'deposit', label: 'Deposit', amount: 100_000, day: '2026-05-25' },
        { kind: 'balance', label: 'Balance', amount: 200_000, day: '2026-06-25' },
      ],
      reminder: null,
      version: 0,
    };
    const { body, status } = await world.call<{ payments: { id: string }[]; version: number }>(
      'PUT',
      `/leads/${lead.id}/payments`,
      plan,
    );
    expect([status, body]).toMatchObject([200, {}]);
    await world.settle();
    expect(await world.states()).toEqual(Array(4).fill('payment waiting'));
    await world.until('2026-05-18T08:00:00.000Z');
    expect(world.subjects()).toEqual(['A payment of £1,000 is due on 25 May 2026']);
    const [deposit] = body.payments;
    const paid = { paidOn: '2026-05-18', version: body.version };
    expect((await world.call('PUT', `/leads/${lead.id}/payments/${deposit?.id}/paid`, paid)).status).toBe(200);
    await world.settle();
    await world.until('2026-05-23T08:00:00.000Z');
    expect(world.mailer.mails).toHaveLength(1);
    expect((await world.states()).filter((state) => state === 'payment waiting')).toHaveLength(2);
  });

  test('never writes to a locked lead or proposes anything for it', async () => {
    await world.begin('2026-05-12T09:00:00.000Z', { payPerEnquiry: true });
    await world.turnOn('follow-up', { askFirst: true });
    await world.turnOn('review', { askFirst: true, days: 5 });
    const lead = await world.lead({ payPerEnquiry: true });
    await world.stage(lead, { stage: 'Completed' });
    await world.until('2026-05-18T08:00:00.000Z');
    expect(await world.proposals()).toEqual([]);
    expect(await world.states()).toEqual(['review skipped lead-locked']);
    expect(world.mailer.mails).toEqual([]);
  });

  test('does not write to a couple without an email address, but reminds its team', async () => {
    await world.turnOn('review', { days: 5 });
    await world.turnOn('remind', { hours: 2, everybodyHours: null });
    const [waiting, done] = [await world.lead(), await world.lead({ enquiry: { email: 'other@example.com' } })];
    await world.rows("update `lead` set email = ''");
    await world.coupleWrites(waiting);
    await world.stage(done, { stage: 'Completed' });
    await world.until('2026-05-18T08:00:00.000Z');
    expect((await world.states()).toSorted()).toEqual(['remind sent', 'review skipped no-email']);
    expect(world.mailer.mails).toEqual([]);
  });

  test('logs an automatic reply, and waits for approval if set to', async () => {
    await world.turnOn('acknowledge');
    world.app.clock.set('2026-05-12T20:00:00.000Z');
    const lead = await world.lead();
    await world.coupleWrites(lead);
    await world.settle();
    expect(await world.states()).toEqual(['acknowledge sent']);
    await world.turnOn('acknowledge', { askFirst: true });
    world.app.clock.set('2026-05-14T20:00:00.000Z');
    const other = await world.lead({ enquiry: { email: 'sophie@example.com', partnerName: 'Sophie' } });
    await world.coupleWrites(other);
    await world.settle();
    const [proposal] = await world.proposals();
    expect(proposal).toMatchObject({ recipe: 'acknowledge', leadId: other.id });
    expect(proposal?.body).toContain('back on Friday 15 May');
  });
});
