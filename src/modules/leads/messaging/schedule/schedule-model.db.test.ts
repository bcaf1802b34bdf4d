import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HOUR } from '#contracts/durations.ts';
import type { ScheduledState } from '#contracts/messaging/scheduled-message.ts';
import { AppError } from '#shared/errors.ts';
import { MailRefused, MailServerUnreachable } from '#shared/mail/mailer.ts';
import type { Mailer, OutgoingMail } from '#shared/mail/mailer.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { WorkQueue } from '#shared/queue/work-queue.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { dispatcherOver } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { AddCoupleMessage } from '../conversation/add-couple-message.ts';
import { ConfirmSent } from './dispatch/confirm-sent.ts';
import { SCHEDULED_QUEUE } from './dispatch/send-scheduled-messages.ts';
import { SCHEDULE_STEPS, WAITING_STATES } from './queue/schedule-states.ts';
import { ScheduleMessage } from './compose/schedule-message.ts';
import type { ScheduledRow } from '../tables/messaging-tables.ts';
import { ScheduledChanges } from './compose/scheduled-changes.ts';
import { SetStage } from '../../workspace/stage/set-stage.ts';
import { ScheduleModel, timeIn } from '../../testing/schedule-model.ts';
import type { ModelMessage, ScheduleAnswer, ScheduleCommand, ServerMood } from '../../testing/schedule-model.ts';

/** Few by default; SCHEDULE_HISTORIES runs more, and SCHEDULE_SEED repeats a failure. */
const histories = (engine: string): number =>
  Number(process.env['SCHEDULE_HISTORIES'] ?? (engine === 'sqlite' ? 40 : 8));
const seed = Number(process.env['SCHEDULE_SEED'] ?? 20_260_513);

const message = fc.nat({ max: 3 });
const hours = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.integer({ min: 0, max: 30 }));
const type = fc.constantFrom('follow-up' as const, 'payment-reminder' as const);
const mood = fc.constantFrom<ServerMood>('takes', 'takes', 'later', 'later', 'never', 'away');
const command: fc.Arbitrary<ScheduleCommand> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create' as const), type, stopOnReply: fc.boolean(), hours }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), message, hours }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'retry' as const, 'mark sent' as const), message }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'couple writes' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stage' as const),
      stage: fc.constantFrom('Lead' as const, 'Lead' as const, 'Booked' as const, 'Lost' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(0.25, 1, 1, 3, 3, 8, 12, 50) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pass' as const), mood }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('worker dies' as const), sending: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'leases end' as const }) },
);

/** A path that random choices rarely produce: sent again by someone who has read the couple's reply. */
const sentAgainAfterReply: ScheduleCommand[] = [
  { kind: 'create', type: 'follow-up', stopOnReply: true, hours: 1 },
  { kind: 'wait', hours: 3 },
  { kind: 'pass', mood: 'never' },
  { kind: 'couple writes' },
  { kind: 'retry', message: 0 },
  { kind: 'wait', hours: 1 },
  { kind: 'pass', mood: 'takes' },
];

describe.each(testEngines())('J1: the states of scheduled messages on $name', ({ name, url }) => {
  let app: TestApp;
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const clean = async () => {
    await sql('drop trigger if exists note_step');
    await sql('drop table if exists step_taken');
  };
  beforeAll(async () => {
    app = await startTestApp(url);
    await clean();
    await sql('create table step_taken (before_it varchar(20) not null, after_it varchar(20) not null)');
    const note = 'insert into step_taken values (old.state, new.state)';
    await sql(
      `create trigger note_step after update on scheduled_message for each row ${name === 'sqlite' ? `begin ${note}; end` : note}`,
    );
  });
  afterAll(async () => {
    await clean();
    await app.close();
  });

  test('match the plain model for any history, change only as allowed, and keep the next message on the lead', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 45, size: 'max' }), async (commands) => {
        const life = await RealSchedule.begin(app);
        const model = new ScheduleModel(app.clock.now());
        for (const one of commands) {
          // Each decision has its own timestamp, as it does with people.
          app.clock.advance(one.kind === 'wait' ? one.hours * HOUR : 1_000);
          model.now = app.clock.now();
          const answer = model.run(one);
          expect([one, await life.run(one)]).toEqual([one, answer]);
          expect([one, await life.messages(model)]).toEqual([one, model.messages]);
          const waiting = model.messages.filter(({ state }) => (WAITING_STATES as readonly string[]).includes(state));
          const next = waiting.length === 0 ? null : Math.min(...waiting.map(({ scheduledAt }) => scheduledAt));
          expect([one, await life.shown()]).toEqual([one, next]);
        }
      }),
      {
        numRuns: histories(name),
        seed,
        examples: [[sentAgainAfterReply]],
        endOnFailure: process.env['SCHEDULE_SHRINK'] === 'off',
      },
    );
    const taken = await sql<{ before_it: ScheduledState; after_it: ScheduledState }>(
      'select distinct * from step_taken',
    );
    const undrawn = taken.filter(
      ({ before_it: before, after_it: after }) => before !== after && !SCHEDULE_STEPS[before].includes(after),
    );
    expect(undrawn).toEqual([]);
    // Guards against a run in which nothing happened.
    expect(taken.length).toBeGreaterThan(8);
  }, 600_000);
});

/** One lead's scheduled messages on the real engine, in terms of the model. */
class RealSchedule {
  readonly #app: TestApp;
  readonly #ids: string[] = [];
  readonly #sent = new Map<string, number>();
  #mood: ServerMood = 'takes';
  readonly #lead: { id: string; supplierId: string };
  readonly #actor: { supplierId: string; userId: string };

  private constructor(app: TestApp, lead: { id: string; supplierId: string }, userId: string) {
    this.#app = app;
    this.#lead = lead;
    this.#actor = { supplierId: lead.supplierId, userId };
  }

  static async begin(app: TestApp): Promise<RealSchedule> {
    app.clock.set('2026-05-12T09:30:00.000Z');
    await app.database.orm.em.fork().execute('delete from scheduled_message');
    const { id: supplierId } = await buildSupplier(app, { timezone: 'UTC' });
    const lead = await buildLead(app, supplierId);
    const member = await buildMember(app, { role: 'sales', supplierId });
    return new RealSchedule(app, { id: lead.id, supplierId }, member.id);
  }

  async run(one: ScheduleCommand): Promise<ScheduleAnswer> {
    try {
      await this.#app.within(() => this.#do(one));
      return 'done';
    } catch (error) {
      if (error instanceof AppError) return error.code as ScheduleAnswer;
      throw error;
    }
  }

  async #do(one: ScheduleCommand): Promise<unknown> {
    const { container, database, clock } = this.#app;
    const { id, supplierId } = this.#lead;
    const changes = container.get(ScheduledChanges);
    switch (one.kind) {
      case 'create':
        this.#ids.push((await container.get(ScheduleMessage).create(this.#actor, this.#input(one))).id);
        return;
      case 'change': {
        const row = await this.#row(one.message);
        if (!row) return;
        const input = {
          ...this.#input({ ...one, type: row.type, stopOnReply: fromFlag(row.stop_on_reply) }),
          version: row.version,
        };
        return container.get(ScheduleMessage).change(this.#actor, row.id, input);
      }
      case 'cancel':
      case 'retry': {
        const target = this.#ids[one.message];
        return target && changes[one.kind](supplierId, target);
      }
      case 'mark sent': {
        const target = this.#ids[one.message];
        return target && container.get(ConfirmSent).mark(supplierId, target);
      }
      case 'couple writes':
        return container.get(AddCoupleMessage).add({ leadId: id, body: 'We are thinking.', channel: 'page' });
      case 'stage':
        return container.get(SetStage).set(supplierId, id, { stage: one.stage, reason: 'Elsewhere' });
      case 'pass':
        this.#mood = one.mood;
        return dispatcherOver(this.#app, { mailer: this.#mailer }).run(new AbortController().signal);
      case 'worker dies': {
        const rules = { ...SCHEDULED_QUEUE, owner: 'dies' };
        // Lost ones form separate groups.
        const work = new WorkQueue(database.orm.em, clock, database.engine, rules);
        for (let claimed = await work.claim(250); claimed.length > 0; claimed = await work.claim(250))
          if (one.sending) await work.begin(claimed);
        return;
      }
      case 'leases end':
        return database.orm.em.execute("update scheduled_message set lease_until = 1 where state = 'claimed'");
      case 'wait':
        return;
    }
  }

  #input(one: Pick<Extract<ScheduleCommand, { kind: 'create' }>, 'type' | 'stopOnReply' | 'hours'>) {
    const at = new Date(timeIn(this.#app.clock.now(), one.hours)).toISOString();
    const { type, stopOnReply } = one;
    const words = { subject: 'Your date', body: 'Still free.', amount: 50_000 };
    return { leadId: this.#lead.id, type, stopOnReply, ...words, day: at.slice(0, 10), time: at.slice(11, 16) };
  }

  readonly #mailer: Mailer = {
    send: async (mail: OutgoingMail) => {
      if (this.#mood === 'away') throw new MailServerUnreachable('The mail server cannot be used.');
      if (this.#mood !== 'takes') throw new MailRefused('The mail server responded: no', this.#mood === 'never');
      this.#sent.set(mail.id, (this.#sent.get(mail.id) ?? 0) + 1);
    },
    close: () => undefined,
  };

  async #row(index: number): Promise<ScheduledRow | undefined> {
    const target = this.#ids[index];
    const rows = await this.#app.database.orm.em.fork().execute<ScheduledRow[]>('select * from scheduled_message');
    return rows.find((row) => row.id === target);
  }

  /** After a failure, the model adopts the time of the next try, which is partly random, if it is within its range. */
  async messages(model: ScheduleModel): Promise<ModelMessage[]> {
    const rows = await this.#app.database.orm.em.fork().execute<ScheduledRow[]>('select * from scheduled_message');
    const byId = new Map(rows.map((row) => [row.id, row]));
    return this.#ids.map((id, index) => {
      const row = byId.get(id);
      const expected = model.messages[index];
      if (!row || !expected) throw new Error('A message is missing.');
      const longest = SCHEDULED_QUEUE.firstDelay * 2 ** (row.attempt - row.lost - 1);
      const pause = row.due_at - model.now;
      const failedJustNow = ['failed', 'dead'].includes(row.state) && pause >= longest / 2 - 1 && pause <= longest;
      if (failedJustNow) expected.dueAt = row.due_at;
      return {
        type: row.type,
        stopOnReply: fromFlag(row.stop_on_reply),
        state: row.state,
        attempt: row.attempt,
        lost: row.lost,
        scheduledAt: row.scheduled_at,
        dueAt: row.due_at,
        decidedAt: expected.decidedAt,
        cancelReason: row.cancel_reason,
        sent: this.#sent.get(id) ?? 0,
      };
    });
  }

  async shown(): Promise<number | null> {
    const [lead] = await this.#app.database.orm.em
      .fork()
      .execute<{ next_scheduled_at: number | null }[]>('select next_scheduled_at from `lead` where id = ?', [
        this.#lead.id,
      ]);
    return lead?.next_scheduled_at ?? null;
  }
}
