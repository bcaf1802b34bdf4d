import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import { MailRefused, MailServerUnreachable } from '#shared/mail/mailer.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ScheduledFixture } from '../../../testing/scheduled-fixture.ts';

describe.each(testEngines())('sending scheduled messages on $name', ({ url }) => {
  let fixture: ScheduledFixture;
  beforeAll(async () => {
    fixture = await ScheduledFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  test('delivers a due message to the couple, its conversation and the lead', async () => {
    const member = await buildMember(fixture.app, { role: 'sales', supplierId: fixture.supplierId });
    const scheduled = await fixture.schedule({
      created_by: member.id,
      body: 'Dear {{couple}},\n\nyours, {{sender}} <b>',
    });
    expect(await fixture.run()).toEqual({ done: 1, failed: 0, dead: 0 });
    const [mail] = fixture.mailer.mails;
    expect(mail).toMatchObject({
      id: scheduled.id,
      messageId: expect.stringMatching(new RegExp(`^${scheduled.id.toLowerCase()}-[0-9a-f]{16}@aisle\\.example$`, 'u')),
      fromName: 'Wrenfield Hall',
      toName: 'Amelia & Jack',
      toAddress: 'amelia@hartwright.example',
      subject: 'Your date, Amelia & Jack',
    });
    expect(mail?.replyTo).toMatch(/^c-/u);
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/c\/stop\/.+>$/u);
    expect(mail?.text).toContain('Dear Amelia & Jack,\n\nyours, Robin <b>');
    expect(mail?.html).toContain('yours, Robin &lt;b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(await fixture.row()).toMatchObject({ state: 'sent', attempt: 1, last_error: null });
    expect(
      await fixture.sql(
        'select id, sender, author_name, body, channel, delivery from message order by created_at desc limit 1',
      ),
    ).toEqual([
      {
        id: scheduled.id,
        sender: 'supplier',
        author_name: 'Robin',
        body: 'Dear Amelia & Jack,\n\nyours, Robin <b>',
        channel: 'scheduled',
        delivery: 'sent',
      },
    ]);
    expect(await fixture.leadRow()).toMatchObject({
      needs_reply: 0,
      last_message_by: 'supplier',
      replied_at: fixture.app.clock.now(),
      replied: 1,
      next_scheduled_at: null,
      excerpt: 'Dear Amelia & Jack, yours, Robin <b>',
    });
    expect(await fixture.sql("select count from lead_counter where name = 'needsReply'")).toEqual([{ count: 0 }]);
    expect(await fixture.sql('select name, supplier_id, lead_id from outbox_event')).toEqual([
      { name: 'scheduled.changed', supplier_id: fixture.supplierId, lead_id: fixture.lead.id },
    ]);
  });

  test('sends nothing early, and keeps the next waiting message on the lead', async () => {
    const later = fixture.app.clock.now() + HOUR;
    await fixture.schedule();
    await fixture.schedule({ due_at: later });
    expect((await fixture.run()).done).toBe(1);
    expect((await fixture.run()).done).toBe(0);
    expect((await fixture.leadRow())?.next_scheduled_at).toBe(later);
    fixture.app.clock.set(later);
    expect((await fixture.run()).done).toBe(1);
  });

  test('sends many messages in one run, those of one lead in order', async () => {
    for (let index = 0; index < 12; index += 1) {
      await fixture.schedule({ subject: `${index}`, due_at: fixture.app.clock.now() - (12 - index) * 1_000 });
    }
    expect((await fixture.run()).done).toBe(12);
    expect(fixture.mailer.mails.map((mail) => Number(mail.subject))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('D37: postpones a message due at night until the supplier’s morning, without using up a try', async () => {
    await fixture.schedule();
    fixture.app.clock.set('2026-05-13T21:00:00.000Z');
    expect(await fixture.run()).toEqual({ done: 0, failed: 0, dead: 0 });
    expect(await fixture.row()).toMatchObject({
      state: 'scheduled',
      attempt: 0,
      due_at: Date.parse('2026-05-14T07:00:00.000Z'),
    });
    fixture.app.clock.set('2026-05-14T07:00:00.000Z');
    expect((await fixture.run()).done).toBe(1);
  });

  describe('J11: after three days down', () => {
    test('holds messages more than 48 hours overdue for a person and sends the rest', async () => {
      const now = fixture.app.clock.now();
      await fixture.schedule({ due_at: now - 48 * HOUR - 1, subject: 'Too late' });
      await fixture.schedule({ due_at: now - 47 * HOUR, subject: 'Still fine' });
      expect((await fixture.run()).done).toBe(1);
      expect(fixture.mailer.mails.map((mail) => mail.subject)).toEqual(['Still fine']);
      expect(await fixture.sql("select subject from scheduled_message where state = 'held'")).toEqual([
        { subject: 'Too late' },
      ]);
      expect((await fixture.run()).done).toBe(0);
    });

    test('sends the backlog in order and within the rate limit', async () => {
      for (let index = 0; index < 20; index += 1)
        await fixture.schedule({ due_at: fixture.app.clock.now() - MINUTE + index });
      const times: number[] = [];
      fixture.mailer.answer = () => void times.push(performance.now());
      await fixture.run({ pace: 50 });
      expect(times).toHaveLength(20);
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(19 * 20 * 0.95);
    });
  });

  describe('J6: the mail server’s response', () => {
    test('a temporary refusal marks the message as failed with the reason, and as dead after three tries', async () => {
      await fixture.schedule();
      fixture.mailer.answer = () => {
        throw new MailRefused('The mail server said: 451 later', false);
      };
      for (const expected of ['failed', 'failed', 'dead']) {
        await fixture.run();
        const now = await fixture.row();
        expect(now).toMatchObject({ state: expected, last_error: 'The mail server said: 451 later' });
        fixture.app.clock.set(now?.due_at ?? 0);
      }
      expect(await fixture.row()).toMatchObject({ attempt: 3 });
      expect((await fixture.leadRow())?.next_scheduled_at).toBeNull();
    });

    test('a permanent refusal marks the message as dead immediately', async () => {
      await fixture.schedule();
      fixture.mailer.answer = () => {
        throw new MailRefused('The mail server said: 550 no such user', true);
      };
      expect(await fixture.run()).toEqual({ done: 0, failed: 0, dead: 1 });
      expect(await fixture.row()).toMatchObject({ state: 'dead', attempt: 1 });
    });

    test('no response uses up no try and ends the run', async () => {
      for (let index = 0; index < 8; index += 1) await fixture.schedule();
      let asked = 0;
      fixture.mailer.answer = () => {
        asked += 1;
        throw new MailServerUnreachable('The mail server cannot be used.');
      };
      await fixture.run();
      expect(asked).toBeLessThanOrEqual(5);
      expect(await fixture.sql('select distinct state, attempt from scheduled_message')).toEqual([
        { state: 'failed', attempt: 0 },
      ]);
      fixture.mailer.answer = () => undefined;
      fixture.app.clock.advance(MINUTE);
      expect((await fixture.run()).done).toBe(8);
    });
  });

  test('J5: fails a message that cannot be rendered, with its reason, and sends the others', async () => {
    await fixture.sql(`update user set email = 'not an address' where id = '${fixture.lead.couple_user_id}'`);
    await fixture.sql("update `lead` set email = 'not an address'");
    await fixture.schedule({ subject: 'Poison' });
    const other = await buildLead(fixture.app, fixture.supplierId);
    await buildScheduled(fixture.app, other, { subject: 'Fine' });
    expect(await fixture.run()).toEqual({ done: 1, failed: 1, dead: 0 });
    expect(fixture.mailer.mails.map((mail) => mail.subject)).toEqual(['Fine']);
  });

  test('leaves a couple waiting that writes while its message is being sent', async () => {
    await fixture.schedule({ stop_on_reply: false });
    fixture.mailer.answer = async () => {
      fixture.app.clock.advance(1);
      await fixture.coupleWrites();
    };
    expect((await fixture.run()).done).toBe(1);
    expect(await fixture.leadRow()).toMatchObject({ needs_reply: 1, last_message_by: 'couple' });
    expect(await fixture.sql("select count from lead_counter where name = 'needsReply'")).toEqual([{ count: 1 }]);
  });

  test('J2, J12: sends each message once from several dispatchers at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        buildLead(fixture.app, fixture.supplierId, { row: { email: `couple-${n}@wren.example` } }),
      ),
    );
    for (const other of others) for (let index = 0; index < 10; index += 1) await buildScheduled(fixture.app, other);
    const reports = await Promise.all(['one', 'two', 'three'].map((owner) => fixture.run({ owner })));
    expect(reports.reduce((sum, report) => sum + report.done, 0)).toBe(60);
    expect(fixture.mailer.mails).toHaveLength(60);
    expect(new Set(fixture.mailer.mails.map((mail) => mail.messageId)).size).toBe(60);
  });

  test('O1: finishes the current message on shutdown and releases the others untouched', async () => {
    for (let index = 0; index < 10; index += 1) await fixture.schedule();
    const stopping = new AbortController();
    fixture.mailer.answer = () => stopping.abort();
    expect((await fixture.run({}, stopping.signal)).done).toBe(1);
    expect(
      await fixture.sql("select state, attempt, owner from scheduled_message where state <> 'sent' limit 1"),
    ).toEqual([{ state: 'scheduled', attempt: 0, owner: null }]);
  });
});
