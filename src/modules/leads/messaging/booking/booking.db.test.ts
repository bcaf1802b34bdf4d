import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { StageAnswer } from '#contracts/lead/lead-change.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { BulkFixture } from '../../testing/bulk-fixture.ts';

describe.each(testEngines())('D33: confirming a booking on $name', ({ url }) => {
  let app: TestApp;
  let fixture: BulkFixture;
  let leadId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await BulkFixture.open(app);
    [leadId = ''] = await fixture.leads(1, { row: { read_state: 'read' } });
  });
  afterAll(() => app.close());

  const book = async (): Promise<string> =>
    ((await fixture.move(leadId, { stage: 'Booked' })).body as StageAnswer).changeId;
  const mails = () =>
    fixture.sql<{ state: string; text: string; to_address: string; due_at: number }>(
      "select state, text, to_address, due_at from mail where kind = 'booking-confirmation' order by id",
    );
  const asked = async (): Promise<string> => {
    await runJob(app, 'outbox-relay');
    const link = /\/c\/booking\/([^\s]+)/u.exec((await mails()).at(-1)?.text ?? '')?.[1];
    if (!link) throw new Error('The couple was not asked.');
    return link;
  };
  const page = (token: string) => app.request('GET', `/c/booking/${token}`, { headers: { Accept: 'text/html' } });
  const answer = async (token: string, said: 'yes' | 'no') => {
    const response = await fetch(`${app.base}/c/booking/${token}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' },
      body: new URLSearchParams({ answer: said }),
    });
    return { status: response.status, text: await response.text() };
  };
  const booking = async () =>
    ((await app.request('GET', fixture.path(`/${leadId}`), { as: fixture.as })).body as LeadDetail).booking;

  test('asks by email once it can no longer be undone, and saves the reply for the team', async () => {
    await book();
    const token = await asked();
    expect((await mails()).map((mail) => [mail.to_address, mail.due_at - app.clock.now()])).toEqual([
      ['amelia@hartwright.example', 15_000],
    ]);
    expect((await page(token)).text).toContain('Yes, we’ve booked');
    expect(await booking()).toEqual({
      askedAt: '2026-05-12T09:00:00.000Z',
      coupleBookingAcknowledged: null,
      declinedAt: null,
    });
    app.clock.advance(MINUTE);
    const said = await answer(token, 'yes');
    expect([said.status, said.text.includes('your booking is confirmed')]).toEqual([200, true]);
    expect(await booking()).toMatchObject({ coupleBookingAcknowledged: '2026-05-12T09:01:00.000Z', declinedAt: null });
    expect((await fixture.rows())[0]?.read_state).toBe('unread');
    expect(await fixture.sql("select lead_id from outbox_event where name = 'booking.answered'")).toEqual([
      { lead_id: leadId },
    ]);
    const { kept, counted } = await fixture.counters();
    expect(kept).toEqual(counted);
  });

  test('does not ask a couple without an email address', async () => {
    await fixture.sql("update `lead` set email = ''");
    await book();
    await runJob(app, 'outbox-relay');
    expect(await mails()).toEqual([]);
  });

  test('changes nothing when the page is opened; saves a no, accepts it twice, and lets it be corrected', async () => {
    await book();
    const token = await asked();
    const before = await fixture.states();
    await page(token);
    expect(await fixture.states()).toEqual(before);
    await answer(token, 'no');
    expect((await answer(token, 'no')).text).toContain('you haven’t booked');
    expect(await booking()).toMatchObject({ coupleBookingAcknowledged: null, declinedAt: '2026-05-12T09:00:00.000Z' });
    await answer(token, 'yes');
    expect(await booking()).toMatchObject({ declinedAt: null, coupleBookingAcknowledged: '2026-05-12T09:00:00.000Z' });
  });

  test('never sends the email of an undone booking, and its link says that the question is closed', async () => {
    const changeId = await book();
    const token = await asked();
    await fixture.undone(changeId);
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped']);
    app.clock.advance(HOUR);
    await runJob(app, 'mail-delivery');
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped']);
    const closed = await page(token);
    expect([closed.status, closed.text.includes('no longer open')]).toEqual([200, true]);
    expect((await answer(token, 'yes')).text).toContain('no longer open');
    expect(await booking()).toBeNull();
  });

  test('writes no email for a booking undone before', async () => {
    await fixture.undone(await book());
    await runJob(app, 'outbox-relay');
    expect(await mails()).toEqual([]);
  });

  test('withdraws the email when the lead moves away, sends it if that is undone, and asks again for a new booking', async () => {
    await book();
    const first = await asked();
    app.clock.advance(2_000);
    const away = ((await fixture.move(leadId, { stage: 'Decision Pending' })).body as StageAnswer).changeId;
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped']);
    await fixture.undone(away);
    expect((await mails()).map(({ state }) => state)).toEqual(['scheduled']);
    await fixture.move(leadId, { stage: 'Lead' });
    app.clock.advance(1_000);
    await book();
    expect(await asked()).not.toBe(first);
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped', 'scheduled']);
    expect((await page(first)).text).toContain('no longer open');
  });

  test('keeps the reply when Completed, and asks for each of many leads booked at once', async () => {
    await book();
    await answer(await asked(), 'yes');
    await fixture.move(leadId, { stage: 'Completed' });
    expect((await booking())?.coupleBookingAcknowledged).not.toBeNull();
    const ids = await fixture.leads(3);
    await fixture.change({ ids }, { stage: 'Booked' });
    await runJob(app, 'outbox-relay');
    await runJob(app, 'outbox-relay');
    expect(await mails()).toHaveLength(4);
  });

  test('does not ask locked couples or spam', async () => {
    const [locked = ''] = await fixture.leads(1, { payPerEnquiry: true });
    await fixture.change({ ids: [leadId] }, { addLabels: ['Spam'] });
    await fixture.change({ ids: [leadId, locked] }, { stage: 'Booked' });
    await runJob(app, 'outbox-relay');
    expect(await mails()).toEqual([]);
  });

  test('does not find a forged link', async () => {
    await book();
    const token = await asked();
    for (const forged of [
      'nonsense',
      token.slice(0, -5) + (token.at(-5) === 'x' ? 'y' : 'x') + token.slice(-4),
      token.replace('.', '0.'),
    ]) {
      expect([(await page(forged)).status, (await answer(forged, 'yes')).status]).toEqual([404, 404]);
    }
    expect((await booking())?.coupleBookingAcknowledged).toBeNull();
  });
});
