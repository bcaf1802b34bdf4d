import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled, dispatcherOver } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';

describe.each(testEngines())('scheduled messages with wrong clocks, on $name', ({ url }) => {
  let app: TestApp;
  let lead: LeadRow;
  let mailer: RecordingMailer;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    lead = await buildLead(app, (await buildSupplier(app)).id);
    app.clock.set('2026-05-13T09:00:00.000Z');
    mailer = new RecordingMailer();
  });
  afterAll(() => app.close());

  const run = () => app.within(() => dispatcherOver(app, { mailer }).run(new AbortController().signal));
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);

  test('J8: are neither sent twice nor lost when a clock jumps ahead and back', async () => {
    await buildScheduled(app, lead, { due_at: app.clock.now() + HOUR });
    app.clock.advance(2 * HOUR);
    expect((await run()).done).toBe(1);
    app.clock.advance(-3 * HOUR);
    expect((await run()).done).toBe(0);
    await buildScheduled(app, lead, { due_at: app.clock.now() + 1 });
    expect((await run()).done).toBe(0);
    app.clock.advance(3 * HOUR);
    expect((await run()).done).toBe(1);
    expect(mailer.mails).toHaveLength(2);
  });

  test('J8: are sent once by two processes an hour apart, no earlier than the difference between their clocks', async () => {
    const [ahead, behind] = [new FakeClock(app.clock.now() + HOUR), new FakeClock(app.clock.now() - HOUR)];
    for (let minutes = -90; minutes <= 240; minutes += 30)
      await buildScheduled(app, lead, { due_at: app.clock.now() + minutes * MINUTE, subject: `${minutes}` });
    const early: string[] = [];
    mailer.answer = ({ subject }) => {
      const due = Date.parse('2026-05-13T09:00:00.000Z') + Number(subject) * MINUTE;
      if (due - app.clock.now() > HOUR) early.push(subject);
    };
    const runAt = (clock: FakeClock, owner: string) =>
      app.within(() => dispatcherOver({ ...app, clock }, { mailer, owner }).run(new AbortController().signal));
    for (let step = 0; step < 10; step += 1) {
      await Promise.all([runAt(ahead, 'ahead'), runAt(behind, 'behind'), run()]);
      for (const clock of [app.clock, ahead, behind]) clock.advance(HOUR / 2);
    }
    expect(early).toEqual([]);
    expect(mailer.mails.map((mail) => Number(mail.subject)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => -90 + index * 30),
    );
    expect(await sql('select distinct state from scheduled_message')).toEqual([{ state: 'sent' }]);
  });

  test('J8: have leases measured by the database’s clock, whatever the worker’s clock says', async () => {
    await buildScheduled(app, lead);
    const fast = new FakeClock(app.clock.now() + DAY * 365);
    mailer.answer = async () => {
      const thief = dispatcherOver({ ...app, clock: fast }, { mailer: new RecordingMailer(), owner: 'thief' });
      expect(await app.within(() => thief.run(new AbortController().signal))).toEqual({ done: 0, failed: 0, dead: 0 });
    };
    expect((await run()).done).toBe(1);
    expect(mailer.mails).toHaveLength(1);
  });
});
