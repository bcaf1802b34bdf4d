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
import { ScheduledFixture } from '../../../testing/scheduled-fixture.ts';

describe.each(testEngines())('scheduled messages whose worker is lost, on $name', ({ url }) => {
  let fixture: ScheduledFixture;
  beforeAll(async () => {
    fixture = await ScheduledFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => fixture.app.close());

  describe('after a worker died while sending', () => {
    let id: string;
    let found: JobReport;
    beforeEach(async () => {
      ({ id } = await fixture.schedule());
      const crash: Mailer = {
        send: async (mail) => {
          fixture.mailer.mails.push(mail);
          await fixture.sql("update scheduled_message set owner = 'somebody else'");
        },
        close: () => undefined,
      };
      await fixture.run({ mailer: crash });
      await fixture.sql('update scheduled_message set lease_until = 1');
      found = await fixture.run({ owner: 'two' });
    });
    const markSent = () =>
      fixture.app.within(() => fixture.app.container.get(ConfirmSent).mark(fixture.supplierId, id));

    test('J3: leaves the message with unknown delivery, and does not send it again automatically', async () => {
      expect(found).toEqual({ done: 0, failed: 0, dead: 1 });
      fixture.app.clock.advance(3 * DAY);
      expect(await fixture.run()).toEqual({ done: 0, failed: 0, dead: 0 });
      expect(fixture.mailer.mails).toHaveLength(1);
      expect(await fixture.row()).toMatchObject({
        state: 'unknown',
        attempt: 1,
        last_error: expect.stringContaining('may have been'),
      });
      expect((await fixture.leadRow())?.next_scheduled_at).toBeNull();
      const told = await fixture.sql<{ payload: unknown }>(
        "select payload from outbox_event where name = 'scheduled.changed'",
      );
      expect(JSON.stringify(told.at(-1)?.payload)).toContain('unknown');
    });

    test('J3: sends it once more when told to, with the same Message-ID, and shows it once', async () => {
      await fixture.app.within(() => fixture.app.container.get(ScheduledChanges).retry(fixture.supplierId, id));
      expect((await fixture.run()).done).toBe(1);
      expect(new Set(fixture.mailer.mails.map((mail) => mail.messageId)).size).toBe(1);
      expect(fixture.mailer.mails).toHaveLength(2);
      expect(await fixture.sql("select id from message where channel = 'scheduled'")).toHaveLength(1);
    });

    test('J3: when marked as sent, shows it once in the conversation at the time it was sent, and counts the lead as replied to', async () => {
      const sentAt = fixture.app.clock.now();
      fixture.app.clock.advance(HOUR);
      expect(await markSent()).toMatchObject({
        state: 'sent',
        sentAt: new Date(sentAt).toISOString(),
        lastError: null,
      });
      expect(await markSent()).toMatchObject({ state: 'sent' });
      expect(await fixture.sql("select id, created_at from message where channel = 'scheduled'")).toEqual([
        { id, created_at: sentAt },
      ]);
      expect(await fixture.leadRow()).toMatchObject({ last_message_by: 'supplier', needs_reply: 0 });
      expect(fixture.mailer.mails).toHaveLength(1);
      await expect(
        fixture.app.within(() => fixture.app.container.get(ScheduledChanges).retry(fixture.supplierId, id)),
      ).rejects.toThrow('already been sent');
    });

    test('J3: when marked as sent after the couple wrote again, leaves the couple waiting for a reply', async () => {
      fixture.app.clock.advance(HOUR);
      await fixture.coupleWrites();
      await markSent();
      expect(await fixture.leadRow()).toMatchObject({ last_message_by: 'couple', needs_reply: 1 });
    });
  });

  test('J4: are not sent after a worker slept through its lease until it holds the lease again, and then once each', async () => {
    for (let index = 0; index < 4; index += 1) await fixture.schedule();
    const slept = new RecordingMailer();
    let first = true;
    slept.answer = async () => {
      if (!first) return;
      first = false;
      await fixture.sql('update scheduled_message set lease_until = 1');
      expect(await fixture.run({ owner: 'two' })).toEqual({ done: 0, failed: 0, dead: 4 });
    };
    const report = await fixture.run({ mailer: slept, owner: 'one', rules: { lease: 0 } });
    expect(report).toEqual({ done: 4, failed: 0, dead: 0 });
    expect(new Set(slept.mails.map((mail) => mail.messageId)).size).toBe(4);
    expect([slept.mails.length, fixture.mailer.mails.length]).toEqual([4, 0]);
    expect(await fixture.sql("select id from message where channel = 'scheduled'")).toHaveLength(4);
  });

  test('J3: are not sent when the database cannot record what is about to be sent', async () => {
    for (let index = 0; index < 12; index += 1)
      await buildScheduled(fixture.app, await buildLead(fixture.app, fixture.supplierId));
    const { begin } = WorkQueue.prototype;
    let tellAway: () => void = () => undefined;
    const away = new Promise<void>((resolve) => (tellAway = resolve));
    jest.spyOn(WorkQueue.prototype, 'begin').mockImplementation(function lostLater(this: WorkQueue, claims) {
      if (fixture.mailer.mails.length === 0) return begin.call(this, claims);
      setImmediate(tellAway);
      return Promise.reject(new Error('The database is unavailable.'));
    });
    let leaving = 0;
    fixture.mailer.answer = async () => {
      leaving += 1;
      if (leaving < 5) return;
      // The last of the first five is still being sent until another worker has hit the database fault.
      await away;
    };
    await expect(fixture.run()).rejects.toThrow('unavailable');
    const begun = await fixture.sql<{ id: string }>('select id from scheduled_message where begun_at is not null');
    expect(fixture.mailer.mails.map(({ id }) => id).sort()).toEqual(begun.map(({ id }) => id).sort());
    expect(begun).toHaveLength(5);
    expect(await fixture.sql("select id from scheduled_message where state = 'scheduled'")).toHaveLength(7);
  });

  test('J3: begin with their claim only after a large batch was sent quickly', async () => {
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const claims = jest.spyOn(WorkQueue.prototype, 'claim');
    const leads: Parameters<typeof buildScheduled>[1][] = [];
    for (let index = 0; index < 13; index += 1)
      leads.push(await buildLead(fixture.app, fixture.supplierId, { row: { email: `couple-${index}@wren.example` } }));
    const beginsNext = async (ofEach: number, eachTakes: number) => {
      // No couple may get more messages than the hourly limit.
      fixture.app.clock.advance(HOUR + 1);
      const count = ofEach * leads.length;
      for (const one of leads)
        for (let index = 0; index < ofEach; index += 1)
          await buildScheduled(fixture.app, one, { stop_on_reply: false });
      claims.mockClear();
      fixture.mailer.answer = () => void (time += eachTakes);
      expect((await fixture.run()).done).toBe(count);
      return claims.mock.calls.at(-1)?.[2]?.begun;
    };
    expect(await beginsNext(1, 0)).toBe(false);
    expect(await beginsNext(10, 0.9)).toBe(true);
    expect(await beginsNext(10, 2)).toBe(false);
  });

  test('J3: are recorded after a database outage if sent during it, and not sent again', async () => {
    await fixture.schedule();
    const dispatcher = dispatcherOver(fixture.app, { mailer: fixture.mailer });
    fixture.mailer.answer = async () => fixture.sql('alter table message rename to message_away').then(() => undefined);
    await expect(fixture.app.within(() => dispatcher.run(new AbortController().signal))).rejects.toThrow('message');
    await fixture.sql('alter table message_away rename to message');
    fixture.mailer.answer = () => undefined;
    expect((await fixture.row())?.state).toBe('claimed');
    await fixture.sql('update scheduled_message set lease_until = 1');
    await fixture.app.within(() => dispatcher.run(new AbortController().signal));
    expect((await fixture.row())?.state).toBe('sent');
    expect(fixture.mailer.mails).toHaveLength(1);
  });
});
