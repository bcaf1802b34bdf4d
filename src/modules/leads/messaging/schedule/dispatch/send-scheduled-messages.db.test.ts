import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import { MailRefused, MailServerUnreachable } from '#shared/mail/mailer.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled, dispatcherOver } from '#testing/builders/scheduled.ts';
import type { DispatcherOptions } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import { AddCoupleMessage } from '../../conversation/add-couple-message.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { ScheduledChanges } from '../compose/scheduled-changes.ts';

describe.each(testEngines())('sending scheduled messages on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  let mailer: RecordingMailer;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true })).id;
    lead = await buildLead(app, supplierId);
    app.clock.set('2026-05-13T09:00:00.000Z');
    mailer = new RecordingMailer();
  });
  afterAll(() => app.close());

  const run = (options: Partial<DispatcherOptions> = {}, signal = new AbortController().signal) =>
    app.within(() => dispatcherOver(app, { mailer, ...options }).run(signal));
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const schedule = (row: Parameters<typeof buildScheduled>[2] = {}) => buildScheduled(app, lead, row);
  const row = async () =>
    (
      await sql<{
        state: string;
        attempt: number;
        due_at: number;
        cancel_reason: string | null;
        last_error: string | null;
      }>('select state, attempt, due_at, cancel_reason, last_error from scheduled_message')
    )[0];
  const leadRow = async () =>
    (
      await sql<
        Pick<LeadRow, 'needs_reply' | 'last_message_by' | 'replied_at' | 'replied' | 'next_scheduled_at' | 'excerpt'>
      >('select needs_reply, last_message_by, replied_at, replied, next_scheduled_at, excerpt from `lead`')
    )[0];
  const coupleWrites = () =>
    app.within(() =>
      app.container.get(AddCoupleMessage).add({ leadId: lead.id, body: 'We are thinking.', channel: 'page' }),
    );

  test('a due message reaches the couple, its conversation and the lead', async () => {
    const member = await buildMember(app, { role: 'sales', supplierId });
    const scheduled = await schedule({ created_by: member.id, body: 'Dear {{couple}},\n\nyours, {{sender}} <b>' });
    expect(await run()).toEqual({ done: 1, failed: 0, dead: 0 });
    const [mail] = mailer.mails;
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
    expect(await row()).toMatchObject({ state: 'sent', attempt: 1, last_error: null });
    expect(
      await sql(
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
    expect(await leadRow()).toMatchObject({
      needs_reply: 0,
      last_message_by: 'supplier',
      replied_at: app.clock.now(),
      replied: 1,
      next_scheduled_at: null,
      excerpt: 'Dear Amelia & Jack, yours, Robin <b>',
    });
    expect(await sql("select count from lead_counter where name = 'needsReply'")).toEqual([{ count: 0 }]);
    expect(await sql('select name, supplier_id, lead_id from outbox_event')).toEqual([
      { name: 'scheduled.changed', supplier_id: supplierId, lead_id: lead.id },
    ]);
  });

  test('nothing is sent before its time, and the soonest waiting one stays on the lead', async () => {
    const later = app.clock.now() + HOUR;
    await schedule();
    await schedule({ due_at: later });
    expect((await run()).done).toBe(1);
    expect((await run()).done).toBe(0);
    expect((await leadRow())?.next_scheduled_at).toBe(later);
    app.clock.set(later);
    expect((await run()).done).toBe(1);
  });

  test('many messages go in one pass, those of one lead in their order', async () => {
    for (let index = 0; index < 12; index += 1) {
      await schedule({ subject: `${index}`, due_at: app.clock.now() - (12 - index) * 1_000 });
    }
    expect((await run()).done).toBe(12);
    expect(mailer.mails.map((mail) => Number(mail.subject))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  describe('J13: what became true between scheduling and sending stops a message, with its reason', () => {
    test.each([
      ['supplier-deleted', () => `update supplier set deleted_at = 1`],
      ['supplier-delisted', () => `update supplier set delisted_at = 1`],
      ['couple-opted-out', () => `update user set opted_out_at = 1 where id = '${lead.couple_user_id}'`],
      ['couple-erased', () => `delete from \`user\` where id = '${lead.couple_user_id}'`],
      ['couple-erased', () => 'delete from `lead`'],
      ['lead-locked', () => 'update `lead` set locked = 1'],
      [
        'spam',
        () => `insert into lead_label (lead_id, label, supplier_id) values ('${lead.id}', 'Spam', '${supplierId}')`,
      ],
      ['stage-closed', () => "update `lead` set stage = 'Lost'"],
      ['sender-removed', () => 'delete from access_entry'],
      ['sender-removed', () => 'update access_entry set suspended_at = 1'],
    ])('%s', async (reason, change) => {
      const member = await buildMember(app, { role: 'sales', supplierId });
      await schedule({ created_by: member.id });
      await sql(change());
      expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
      expect(mailer.mails).toEqual([]);
      expect(await row()).toMatchObject({ state: 'cancelled', cancel_reason: reason });
    });

    test('D36: the couple answered after the message was scheduled', async () => {
      await schedule();
      app.clock.advance(1_000);
      await coupleWrites();
      await schedule({ stop_on_reply: false, subject: 'Goes anyway' });
      app.clock.advance(1_000);
      await run();
      expect(mailer.mails.map((mail) => mail.subject)).toEqual(['Goes anyway']);
      expect(await sql("select cancel_reason from scheduled_message where state = 'cancelled'")).toEqual([
        { cancel_reason: 'couple-answered' },
      ]);
    });

    test('a booked couple still gets its payment reminder', async () => {
      await sql("update `lead` set stage = 'Booked'");
      await schedule({ type: 'payment-reminder', amount: 50_000, body: '{{amount}} is due.' });
      expect((await run()).done).toBe(1);
      expect(mailer.mails[0]?.text).toContain('£500 is due.');
    });
  });

  test('D37: a message that is due at night waits for the morning where the supplier is, without a try', async () => {
    await schedule();
    app.clock.set('2026-05-13T21:00:00.000Z');
    expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
    expect(await row()).toMatchObject({
      state: 'scheduled',
      attempt: 0,
      due_at: Date.parse('2026-05-14T07:00:00.000Z'),
    });
    app.clock.set('2026-05-14T07:00:00.000Z');
    expect((await run()).done).toBe(1);
  });

  describe('J11: after three days down', () => {
    test('what is overdue by more than 48 hours is held for a person, the rest goes', async () => {
      const now = app.clock.now();
      await schedule({ due_at: now - 48 * HOUR - 1, subject: 'Too late' });
      await schedule({ due_at: now - 47 * HOUR, subject: 'Still fine' });
      expect((await run()).done).toBe(1);
      expect(mailer.mails.map((mail) => mail.subject)).toEqual(['Still fine']);
      expect(await sql("select subject from scheduled_message where state = 'held'")).toEqual([
        { subject: 'Too late' },
      ]);
      expect((await run()).done).toBe(0);
    });

    test('the backlog leaves in order and no faster than the pace', async () => {
      for (let index = 0; index < 10; index += 1) await schedule({ due_at: app.clock.now() - MINUTE + index });
      const times: number[] = [];
      mailer.answer = () => void times.push(performance.now());
      await run({ pace: 50 });
      expect(times).toHaveLength(10);
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(9 * 20 - 10);
    });
  });

  describe('J6: what the mail server says', () => {
    test('no for now: visible as failed with the reason, three tries, then dead', async () => {
      await schedule();
      mailer.answer = () => {
        throw new MailRefused('The mail server said: 451 later', false);
      };
      for (const expected of ['failed', 'failed', 'dead']) {
        await run();
        const now = await row();
        expect(now).toMatchObject({ state: expected, last_error: 'The mail server said: 451 later' });
        app.clock.set(now?.due_at ?? 0);
      }
      expect(await row()).toMatchObject({ attempt: 3 });
      expect((await leadRow())?.next_scheduled_at).toBeNull();
    });

    test('no for good: dead at once', async () => {
      await schedule();
      mailer.answer = () => {
        throw new MailRefused('The mail server said: 550 no such user', true);
      };
      expect(await run()).toEqual({ done: 0, failed: 0, dead: 1 });
      expect(await row()).toMatchObject({ state: 'dead', attempt: 1 });
    });

    test('nothing at all: no try is used up and the pass ends', async () => {
      for (let index = 0; index < 8; index += 1) await schedule();
      let asked = 0;
      mailer.answer = () => {
        asked += 1;
        throw new MailServerUnreachable('The mail server cannot be used.');
      };
      await run();
      expect(asked).toBeLessThanOrEqual(5);
      expect(await sql('select distinct state, attempt from scheduled_message')).toEqual([
        { state: 'failed', attempt: 0 },
      ]);
      mailer.answer = () => undefined;
      app.clock.advance(MINUTE);
      expect((await run()).done).toBe(8);
    });
  });

  test('J5: a message that cannot be made fails with its reason and the others go', async () => {
    await sql(`update user set email = 'not an address' where id = '${lead.couple_user_id}'`);
    await sql("update `lead` set email = 'not an address'");
    await schedule({ subject: 'Poison' });
    const other = await buildLead(app, supplierId);
    await buildScheduled(app, other, { subject: 'Fine' });
    expect(await run()).toEqual({ done: 1, failed: 1, dead: 0 });
    expect(mailer.mails.map((mail) => mail.subject)).toEqual(['Fine']);
  });

  describe('J7: cancelling or changing against the claim', () => {
    const cancel = (id: string) =>
      app
        .within(() => app.container.get(ScheduledChanges).cancel(supplierId, id))
        .then(
          () => 'cancelled',
          (error: { code: string }) => error.code,
        );

    test('an acknowledged cancel: it never leaves', async () => {
      const { id } = await schedule();
      expect(await cancel(id)).toBe('cancelled');
      expect((await run()).done).toBe(0);
      expect(mailer.mails).toEqual([]);
    });

    test('the claim came first: the cancel is refused and it leaves once', async () => {
      const { id } = await schedule();
      let answer = '';
      mailer.answer = async () => {
        answer = await cancel(id);
      };
      expect((await run()).done).toBe(1);
      expect(answer).toBe('schedule-not-editable');
      expect(mailer.mails).toHaveLength(1);
    });

    test('both at once, many times: one of the two, never both', async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < 20; round += 1) {
        mailer.mails.length = 0;
        const { id } = await schedule();
        const [answer] = await Promise.all([cancel(id), run()]);
        outcomes.add(answer);
        expect(mailer.mails).toHaveLength(answer === 'cancelled' ? 0 : 1);
      }
      expect([...outcomes].every((outcome) => ['cancelled', 'schedule-not-editable'].includes(outcome))).toBe(true);
    });
  });

  test('a couple that writes while its message leaves still waits for an answer', async () => {
    await schedule({ stop_on_reply: false });
    mailer.answer = async () => {
      app.clock.advance(1);
      await coupleWrites();
    };
    expect((await run()).done).toBe(1);
    expect(await leadRow()).toMatchObject({ needs_reply: 1, last_message_by: 'couple' });
    expect(await sql("select count from lead_counter where name = 'needsReply'")).toEqual([{ count: 1 }]);
  });

  test('J2, J12: several dispatchers at once send each message once', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, n) => buildLead(app, supplierId, { row: { email: `couple-${n}@wren.example` } })),
    );
    for (const other of others) for (let index = 0; index < 10; index += 1) await buildScheduled(app, other);
    const reports = await Promise.all(['one', 'two', 'three'].map((owner) => run({ owner })));
    expect(reports.reduce((sum, report) => sum + report.done, 0)).toBe(60);
    expect(mailer.mails).toHaveLength(60);
    expect(new Set(mailer.mails.map((mail) => mail.messageId)).size).toBe(60);
  });

  test('O1: a shutdown finishes the message in hand and gives the others back untouched', async () => {
    for (let index = 0; index < 10; index += 1) await schedule();
    const stopping = new AbortController();
    mailer.answer = () => stopping.abort();
    expect((await run({}, stopping.signal)).done).toBe(1);
    expect(await sql("select state, attempt, owner from scheduled_message where state <> 'sent' limit 1")).toEqual([
      { state: 'scheduled', attempt: 0, owner: null },
    ]);
  });
});
