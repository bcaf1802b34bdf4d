import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { JobReport } from '#shared/jobs.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { WorkQueue } from '#shared/queue/work-queue.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled, dispatcherOver } from '#testing/builders/scheduled.ts';
import type { DispatcherOptions } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import { AddCoupleMessage } from '../../conversation/add-couple-message.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { ConfirmSent } from './confirm-sent.ts';
import { ScheduledChanges } from '../compose/scheduled-changes.ts';

describe.each(testEngines())('scheduled messages whose worker is lost on $name', ({ url }) => {
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
  afterEach(() => {
    jest.restoreAllMocks();
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
      await sql<Pick<LeadRow, 'needs_reply' | 'last_message_by' | 'replied_at' | 'next_scheduled_at' | 'excerpt'>>(
        'select needs_reply, last_message_by, replied_at, next_scheduled_at, excerpt from `lead`',
      )
    )[0];
  const coupleWrites = () =>
    app.within(() =>
      app.container.get(AddCoupleMessage).add({ leadId: lead.id, body: 'We are thinking.', channel: 'page' }),
    );

  describe('a worker that dies while it sends', () => {
    let id: string;
    let found: JobReport;
    beforeEach(async () => {
      ({ id } = await schedule());
      const crash: Mailer = {
        send: async (mail) => {
          mailer.mails.push(mail);
          await sql("update scheduled_message set owner = 'somebody else'");
        },
        close: () => undefined,
      };
      await run({ mailer: crash });
      await sql('update scheduled_message set lease_until = 1');
      found = await run({ owner: 'two' });
    });
    const markSent = () => app.within(() => app.container.get(ConfirmSent).mark(supplierId, id));

    test('J3: leaves a message that says that its delivery is unknown, and nobody sends it again unasked', async () => {
      expect(found).toEqual({ done: 0, failed: 0, dead: 1 });
      app.clock.advance(3 * DAY);
      expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
      expect(mailer.mails).toHaveLength(1);
      expect(await row()).toMatchObject({
        state: 'unknown',
        attempt: 1,
        last_error: expect.stringContaining('may have been'),
      });
      expect((await leadRow())?.next_scheduled_at).toBeNull();
      const told = await sql<{ payload: unknown }>("select payload from outbox_event where name = 'scheduled.changed'");
      expect(JSON.stringify(told.at(-1)?.payload)).toContain('unknown');
    });

    test('J3: asked to, it is sent once more with the same Message-ID and shows once', async () => {
      await app.within(() => app.container.get(ScheduledChanges).retry(supplierId, id));
      expect((await run()).done).toBe(1);
      expect(new Set(mailer.mails.map((mail) => mail.messageId)).size).toBe(1);
      expect(mailer.mails).toHaveLength(2);
      expect(await sql("select id from message where channel = 'scheduled'")).toHaveLength(1);
    });

    test('J3: marked as sent it appears in the conversation where it was sent, once, and the lead counts as answered', async () => {
      const sentAt = app.clock.now();
      app.clock.advance(HOUR);
      expect(await markSent()).toMatchObject({
        state: 'sent',
        sentAt: new Date(sentAt).toISOString(),
        lastError: null,
      });
      expect(await markSent()).toMatchObject({ state: 'sent' });
      expect(await sql("select id, created_at from message where channel = 'scheduled'")).toEqual([
        { id, created_at: sentAt },
      ]);
      expect(await leadRow()).toMatchObject({ last_message_by: 'supplier', needs_reply: 0 });
      expect(mailer.mails).toHaveLength(1);
      await expect(app.within(() => app.container.get(ScheduledChanges).retry(supplierId, id))).rejects.toThrow(
        'already been sent',
      );
    });

    test('J3: marked as sent after the couple wrote again, the couple still waits for a reply', async () => {
      app.clock.advance(HOUR);
      await coupleWrites();
      await markSent();
      expect(await leadRow()).toMatchObject({ last_message_by: 'couple', needs_reply: 1 });
    });
  });

  test('J4: a worker that slept through its lease sends nothing before it has it again, and each is sent once', async () => {
    for (let index = 0; index < 4; index += 1) await schedule();
    const slept = new RecordingMailer();
    let first = true;
    slept.answer = async () => {
      if (!first) return;
      first = false;
      await sql('update scheduled_message set lease_until = 1');
      expect(await run({ owner: 'two' })).toEqual({ done: 0, failed: 0, dead: 4 });
    };
    const report = await run({ mailer: slept, owner: 'one', rules: { lease: 0 } });
    expect(report).toEqual({ done: 4, failed: 0, dead: 0 });
    expect(new Set(slept.mails.map((mail) => mail.messageId)).size).toBe(4);
    expect([slept.mails.length, mailer.mails.length]).toEqual([4, 0]);
    expect(await sql("select id from message where channel = 'scheduled'")).toHaveLength(4);
  });

  test('J3: when the database cannot be told what is about to be sent, nothing more leaves', async () => {
    for (let index = 0; index < 12; index += 1) await buildScheduled(app, await buildLead(app, supplierId));
    const { begin } = WorkQueue.prototype;
    let tellAway: () => void = () => undefined;
    const away = new Promise<void>((resolve) => (tellAway = resolve));
    jest.spyOn(WorkQueue.prototype, 'begin').mockImplementation(function lostLater(this: WorkQueue, claims) {
      if (mailer.mails.length === 0) return begin.call(this, claims);
      setImmediate(tellAway);
      return Promise.reject(new Error('The database is away.'));
    });
    let leaving = 0;
    mailer.answer = async () => {
      leaving += 1;
      if (leaving < 5) return;
      // The last of the first five is on its way until another worker has met the database's fault.
      await away;
    };
    await expect(run()).rejects.toThrow('away');
    const begun = await sql<{ id: string }>('select id from scheduled_message where begun_at is not null');
    expect(mailer.mails.map(({ id }) => id).sort()).toEqual(begun.map(({ id }) => id).sort());
    expect(begun).toHaveLength(5);
    expect(await sql("select id from scheduled_message where state = 'scheduled'")).toHaveLength(7);
  });

  test('J3: only after a large batch that left quickly do messages begin with their claim', async () => {
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const claims = jest.spyOn(WorkQueue.prototype, 'claim');
    const leads: LeadRow[] = [];
    for (let index = 0; index < 13; index += 1)
      leads.push(await buildLead(app, supplierId, { row: { email: `couple-${index}@wren.example` } }));
    const beginsNext = async (ofEach: number, eachTakes: number) => {
      // No couple gets more than its messages of an hour.
      app.clock.advance(HOUR + 1);
      const count = ofEach * leads.length;
      for (const one of leads)
        for (let index = 0; index < ofEach; index += 1) await buildScheduled(app, one, { stop_on_reply: false });
      claims.mockClear();
      mailer.answer = () => void (time += eachTakes);
      expect((await run()).done).toBe(count);
      return claims.mock.calls.at(-1)?.[2]?.begun;
    };
    expect(await beginsNext(1, 0)).toBe(false);
    expect(await beginsNext(10, 0.9)).toBe(true);
    expect(await beginsNext(10, 2)).toBe(false);
  });

  test('J3: what was sent while the database was away is noted once it is back, not sent again', async () => {
    await schedule();
    const dispatcher = dispatcherOver(app, { mailer });
    mailer.answer = async () => sql('alter table message rename to message_away').then(() => undefined);
    await expect(app.within(() => dispatcher.run(new AbortController().signal))).rejects.toThrow('message');
    await sql('alter table message_away rename to message');
    mailer.answer = () => undefined;
    expect((await row())?.state).toBe('claimed');
    await sql('update scheduled_message set lease_until = 1');
    await app.within(() => dispatcher.run(new AbortController().signal));
    expect((await row())?.state).toBe('sent');
    expect(mailer.mails).toHaveLength(1);
  });
});
