import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { JobReport } from '#shared/jobs.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { WorkQueue } from '#shared/queue/work-queue.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled, dispatcherOver } from '#testing/builders/scheduled.ts';
import { testEngines } from '#testing/database.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import { ConfirmSent } from './confirm-sent.ts';
import { ScheduledChanges } from '../compose/scheduled-changes.ts';
import { ScheduledGround } from '../../../testing/scheduled-ground.ts';

describe.each(testEngines())('scheduled messages whose worker is lost, on $name', ({ url }) => {
  let ground: ScheduledGround;
  beforeAll(async () => {
    ground = await ScheduledGround.open(url);
  });
  beforeEach(() => ground.begin());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => ground.app.close());

  describe('after a worker died while sending', () => {
    let id: string;
    let found: JobReport;
    beforeEach(async () => {
      ({ id } = await ground.schedule());
      const crash: Mailer = {
        send: async (mail) => {
          ground.mailer.mails.push(mail);
          await ground.sql("update scheduled_message set owner = 'somebody else'");
        },
        close: () => undefined,
      };
      await ground.run({ mailer: crash });
      await ground.sql('update scheduled_message set lease_until = 1');
      found = await ground.run({ owner: 'two' });
    });
    const markSent = () => ground.app.within(() => ground.app.container.get(ConfirmSent).mark(ground.supplierId, id));

    test('J3: leaves the message with unknown delivery, and does not send it again automatically', async () => {
      expect(found).toEqual({ done: 0, failed: 0, dead: 1 });
      ground.app.clock.advance(3 * DAY);
      expect(await ground.run()).toEqual({ done: 0, failed: 0, dead: 0 });
      expect(ground.mailer.mails).toHaveLength(1);
      expect(await ground.row()).toMatchObject({
        state: 'unknown',
        attempt: 1,
        last_error: expect.stringContaining('may have been'),
      });
      expect((await ground.leadRow())?.next_scheduled_at).toBeNull();
      const told = await ground.sql<{ payload: unknown }>(
        "select payload from outbox_event where name = 'scheduled.changed'",
      );
      expect(JSON.stringify(told.at(-1)?.payload)).toContain('unknown');
    });

    test('J3: sends it once more when told to, with the same Message-ID, and shows it once', async () => {
      await ground.app.within(() => ground.app.container.get(ScheduledChanges).retry(ground.supplierId, id));
      expect((await ground.run()).done).toBe(1);
      expect(new Set(ground.mailer.mails.map((mail) => mail.messageId)).size).toBe(1);
      expect(ground.mailer.mails).toHaveLength(2);
      expect(await ground.sql("select id from message where channel = 'scheduled'")).toHaveLength(1);
    });

    test('J3: when marked as sent, shows it once in the conversation at the time it was sent, and counts the lead as replied to', async () => {
      const sentAt = ground.app.clock.now();
      ground.app.clock.advance(HOUR);
      expect(await markSent()).toMatchObject({
        state: 'sent',
        sentAt: new Date(sentAt).toISOString(),
        lastError: null,
      });
      expect(await markSent()).toMatchObject({ state: 'sent' });
      expect(await ground.sql("select id, created_at from message where channel = 'scheduled'")).toEqual([
        { id, created_at: sentAt },
      ]);
      expect(await ground.leadRow()).toMatchObject({ last_message_by: 'supplier', needs_reply: 0 });
      expect(ground.mailer.mails).toHaveLength(1);
      await expect(
        ground.app.within(() => ground.app.container.get(ScheduledChanges).retry(ground.supplierId, id)),
      ).rejects.toThrow('already been sent');
    });

    test('J3: when marked as sent after the couple wrote again, leaves the couple waiting for a reply', async () => {
      ground.app.clock.advance(HOUR);
      await ground.coupleWrites();
      await markSent();
      expect(await ground.leadRow()).toMatchObject({ last_message_by: 'couple', needs_reply: 1 });
    });
  });

  test('J4: are not sent after a worker slept through its lease until it holds the lease again, and then once each', async () => {
    for (let index = 0; index < 4; index += 1) await ground.schedule();
    const slept = new RecordingMailer();
    let first = true;
    slept.answer = async () => {
      if (!first) return;
      first = false;
      await ground.sql('update scheduled_message set lease_until = 1');
      expect(await ground.run({ owner: 'two' })).toEqual({ done: 0, failed: 0, dead: 4 });
    };
    const report = await ground.run({ mailer: slept, owner: 'one', rules: { lease: 0 } });
    expect(report).toEqual({ done: 4, failed: 0, dead: 0 });
    expect(new Set(slept.mails.map((mail) => mail.messageId)).size).toBe(4);
    expect([slept.mails.length, ground.mailer.mails.length]).toEqual([4, 0]);
    expect(await ground.sql("select id from message where channel = 'scheduled'")).toHaveLength(4);
  });

  test('J3: are not sent when the database cannot record what is about to be sent', async () => {
    for (let index = 0; index < 12; index += 1)
      await buildScheduled(ground.app, await buildLead(ground.app, ground.supplierId));
    const { begin } = WorkQueue.prototype;
    let tellAway: () => void = () => undefined;
    const away = new Promise<void>((resolve) => (tellAway = resolve));
    jest.spyOn(WorkQueue.prototype, 'begin').mockImplementation(function lostLater(this: WorkQueue, claims) {
      if (ground.mailer.mails.length === 0) return begin.call(this, claims);
      setImmediate(tellAway);
      return Promise.reject(new Error('The database is unavailable.'));
    });
    let leaving = 0;
    ground.mailer.answer = async () => {
      leaving += 1;
      if (leaving < 5) return;
      // The last of the first five is still being sent until another worker has hit the database fault.
      await away;
    };
    await expect(ground.run()).rejects.toThrow('unavailable');
    const begun = await ground.sql<{ id: string }>('select id from scheduled_message where begun_at is not null');
    expect(ground.mailer.mails.map(({ id }) => id).sort()).toEqual(begun.map(({ id }) => id).sort());
    expect(begun).toHaveLength(5);
    expect(await ground.sql("select id from scheduled_message where state = 'scheduled'")).toHaveLength(7);
  });

  test('J3: begin with their claim only after a large batch was sent quickly', async () => {
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const claims = jest.spyOn(WorkQueue.prototype, 'claim');
    const leads: Parameters<typeof buildScheduled>[1][] = [];
    for (let index = 0; index < 13; index += 1)
      leads.push(await buildLead(ground.app, ground.supplierId, { row: { email: `couple-${index}@wren.example` } }));
    const beginsNext = async (ofEach: number, eachTakes: number) => {
      // No couple may get more messages than the hourly limit.
      ground.app.clock.advance(HOUR + 1);
      const count = ofEach * leads.length;
      for (const one of leads)
        for (let index = 0; index < ofEach; index += 1) await buildScheduled(ground.app, one, { stop_on_reply: false });
      claims.mockClear();
      ground.mailer.answer = () => void (time += eachTakes);
      expect((await ground.run()).done).toBe(count);
      return claims.mock.calls.at(-1)?.[2]?.begun;
    };
    expect(await beginsNext(1, 0)).toBe(false);
    expect(await beginsNext(10, 0.9)).toBe(true);
    expect(await beginsNext(10, 2)).toBe(false);
  });

  test('J3: are recorded after a database outage if sent during it, and not sent again', async () => {
    await ground.schedule();
    const dispatcher = dispatcherOver(ground.app, { mailer: ground.mailer });
    ground.mailer.answer = async () => ground.sql('alter table message rename to message_away').then(() => undefined);
    await expect(ground.app.within(() => dispatcher.run(new AbortController().signal))).rejects.toThrow('message');
    await ground.sql('alter table message_away rename to message');
    ground.mailer.answer = () => undefined;
    expect((await ground.row())?.state).toBe('claimed');
    await ground.sql('update scheduled_message set lease_until = 1');
    await ground.app.within(() => dispatcher.run(new AbortController().signal));
    expect((await ground.row())?.state).toBe('sent');
    expect(ground.mailer.mails).toHaveLength(1);
  });
});
