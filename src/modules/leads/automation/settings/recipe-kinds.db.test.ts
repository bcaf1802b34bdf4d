import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testEngines } from '#testing/database.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { RecipeFixture } from './testing/recipe-fixture.ts';

describe.each(testEngines())('each recipe except the follow-up, on $name', ({ url }) => {
  let fixture: RecipeFixture;
  beforeAll(async () => {
    fixture = await RecipeFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  test('reminds a lead’s owner after working hours, then everyone, each once', async () => {
    await fixture.turnOn('remind', { hours: 4, everybodyHours: 8 });
    // Friday at 16:30 in London: one working hour is left, and three more follow on Monday.
    fixture.app.clock.set('2026-05-15T15:30:00.000Z');
    const lead = await fixture.lead();
    await fixture.coupleWrites(lead);
    await fixture.settle();
    await fixture.until('2026-05-18T10:59:00.000Z');
    expect(await fixture.rows("select 1 from notification where kind = 'waiting'")).toEqual([]);
    await fixture.until('2026-05-18T11:00:00.000Z');
    expect(await fixture.rows("select 1 from notification where kind = 'waiting'")).toHaveLength(1);
    await fixture.until('2026-05-18T15:00:00.000Z');
    expect(await fixture.states()).toEqual(['remind sent', 'remind sent']);
    await fixture.until('2026-05-28T15:00:00.000Z');
    expect(await fixture.rows("select 1 from notification where kind = 'waiting'")).toHaveLength(2);
  });

  test('reminds no one of a couple that got its reply', async () => {
    await fixture.turnOn('remind', { hours: 2, everybodyHours: null });
    const lead = await fixture.lead();
    await fixture.coupleWrites(lead);
    await fixture.settle();
    await fixture.weWrite(lead);
    await fixture.until('2026-05-14T15:00:00.000Z');
    expect(await fixture.runs()).toEqual([]);
  });

  test('asks for a review once, a number of days after Completed, with the link', async () => {
    await fixture.turnOn('review', { days: 14 });
    const lead = await fixture.lead();
    await fixture.weWrite(lead);
    await fixture.stage(lead, { stage: 'Completed' });
    await fixture.until('2026-05-26T08:00:00.000Z');
    expect(fixture.subjects()).toEqual(['How was it, Amelia & Jack?']);
    // Only the email contains the couple's own link, so the team can't write in its name.
    expect(fixture.mailer.mails[0]?.text).toMatch(/Write a review:\nhttps?:\/\/\S+\/review\/\S+/u);
    expect(await fixture.rows("select id from message where body like '%/review/%'")).toEqual([]);
    expect(await fixture.rows('select id from review_request')).toHaveLength(1);
    await fixture.stage(lead, { stage: 'Lead' });
    await fixture.stage(lead, { stage: 'Completed' });
    await fixture.until('2026-06-30T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  test('asks no one for a review if the market turned reviews off, even if the recipe is on', async () => {
    const offer = (reviews: boolean) =>
      fixture.app.within(() =>
        fixture.app.container.get(REFERENCE_API).seedCountries(new Map([['GB', { features: { reviews } }]])),
      );
    await fixture.turnOn('review', { days: 5 });
    const [before, after] = [await fixture.lead(), await fixture.lead({ enquiry: { email: 'other@example.com' } })];
    await fixture.stage(before, { stage: 'Completed' });
    await fixture.settle();
    await offer(false);
    await fixture.stage(after, { stage: 'Completed' });
    await fixture.until('2026-05-18T08:00:00.000Z');
    expect(fixture.mailer.mails).toEqual([]);
    expect(await fixture.states()).toEqual(['review skipped already-reviewed']);
    await offer(true);
    await fixture.turnOn('review', { days: 5, applyTo: 'all' });
    await fixture.until('2026-05-19T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  test('plans a review request for each of several leads completed together', async () => {
    await fixture.turnOn('review');
    const ids = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await fixture.lead({ enquiry: { email: `c${index}@example.com` } })).id);
    const headers = { 'Idempotency-Key': '01HZZZZZZZZZZZZZZZZZZZZZZZ' };
    const path = `/api/suppliers/${fixture.supplierId}/leads/bulk`;
    const body = { ids, change: { stage: 'Completed' } };
    const done = await fixture.app.request('POST', path, { as: fixture.admin, body, headers });
    expect(done.status).toBe(200);
    await fixture.settle();
    expect(await fixture.states()).toEqual(['review waiting', 'review waiting', 'review waiting']);
  });

  test('reminds about payments of a plan without its own reminders, but not about paid ones', async () => {
    await fixture.turnOn('payment', { daysBefore: [7, 2] });
    const lead = await fixture.lead();
    const plan = {
      payments: [
        { kind: 'deposit', label: 'Deposit', amount: 100_000, day: '2026-05-25' },
        { kind: 'balance', label: 'Balance', amount: 200_000, day: '2026-06-25' },
      ],
      reminder: null,
      version: 0,
    };
    const { body, status } = await fixture.call<{ payments: { id: string }[]; version: number }>(
      'PUT',
      `/leads/${lead.id}/payments`,
      plan,
    );
    expect([status, body]).toMatchObject([200, {}]);
    await fixture.settle();
    expect(await fixture.states()).toEqual(Array(4).fill('payment waiting'));
    await fixture.until('2026-05-18T08:00:00.000Z');
    expect(fixture.subjects()).toEqual(['A payment of £1,000 is due on 25 May 2026']);
    const [deposit] = body.payments;
    const paid = { paidOn: '2026-05-18', version: body.version };
    expect((await fixture.call('PUT', `/leads/${lead.id}/payments/${deposit?.id}/paid`, paid)).status).toBe(200);
    await fixture.settle();
    await fixture.until('2026-05-23T08:00:00.000Z');
    expect(fixture.mailer.mails).toHaveLength(1);
    expect((await fixture.states()).filter((state) => state === 'payment waiting')).toHaveLength(2);
  });

  test('never writes to a locked lead or proposes anything for it', async () => {
    await fixture.begin('2026-05-12T09:00:00.000Z', { payPerEnquiry: true });
    await fixture.turnOn('follow-up', { askFirst: true });
    await fixture.turnOn('review', { askFirst: true, days: 5 });
    const lead = await fixture.lead({ payPerEnquiry: true });
    await fixture.stage(lead, { stage: 'Completed' });
    await fixture.until('2026-05-18T08:00:00.000Z');
    expect(await fixture.proposals()).toEqual([]);
    expect(await fixture.states()).toEqual(['review skipped lead-locked']);
    expect(fixture.mailer.mails).toEqual([]);
  });

  test('does not write to a couple without an email address, but reminds its team', async () => {
    await fixture.turnOn('review', { days: 5 });
    await fixture.turnOn('remind', { hours: 2, everybodyHours: null });
    const [waiting, done] = [await fixture.lead(), await fixture.lead({ enquiry: { email: 'other@example.com' } })];
    await fixture.rows("update `lead` set email = ''");
    await fixture.coupleWrites(waiting);
    await fixture.stage(done, { stage: 'Completed' });
    await fixture.until('2026-05-18T08:00:00.000Z');
    expect((await fixture.states()).toSorted()).toEqual(['remind sent', 'review skipped no-email']);
    expect(fixture.mailer.mails).toEqual([]);
  });

  test('logs an automatic reply, and waits for approval if set to', async () => {
    await fixture.turnOn('acknowledge');
    fixture.app.clock.set('2026-05-12T20:00:00.000Z');
    const lead = await fixture.lead();
    await fixture.coupleWrites(lead);
    await fixture.settle();
    expect(await fixture.states()).toEqual(['acknowledge sent']);
    await fixture.turnOn('acknowledge', { askFirst: true });
    fixture.app.clock.set('2026-05-14T20:00:00.000Z');
    const other = await fixture.lead({ enquiry: { email: 'sophie@example.com', partnerName: 'Sophie' } });
    await fixture.coupleWrites(other);
    await fixture.settle();
    const [proposal] = await fixture.proposals();
    expect(proposal).toMatchObject({ recipe: 'acknowledge', leadId: other.id });
    expect(proposal?.body).toContain('back on Friday 15 May');
  });
});
