import { RequestContext } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { createLogger } from '#shared/logger.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { WorkQueue } from '#shared/queue/work-queue.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import { testSignatures } from '#testing/test-signatures.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';
import { MailDeliveryJob } from './mail-delivery.job.ts';
import type { MailOutcome } from './mail-outcome.ts';
import { MailQueue } from './mail-queue.ts';
import type { NewMail } from './mail-queue.ts';
import type { Mailer } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

const FROM = 'hello@aisle.example';
const MAIL: NewMail = {
  kind: 'message',
  referenceId: '01JBCDEFGHJKMNPQRSTVWXYZ00',
  fromName: 'Wrenfield Hall',
  replyTo: 'c-123@reply.aisle.example',
  to: { name: 'Priya', address: 'priya@couple.example' },
  subject: 'Your date is free',
  text: 'Hello Priya',
  html: '<p>Hello Priya</p>',
};

describe.each(testEngines())('sending emails, on $name', ({ url }) => {
  let database: TestDatabase;
  let sink: SmtpSink;
  let mailer: Mailer;
  let outcomes: MailOutcome[];
  const clock = new FakeClock();
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(async () => {
    await database.clear();
    clock.set('2026-05-12T09:00:00.000Z');
    sink = await startSmtpSink();
    mailer = new SmtpMailer(sink.url, FROM);
    outcomes = [];
  });
  afterEach(async () => {
    mailer.close();
    await sink.close();
  });
  afterAll(() => database.close());

  const within = <T>(work: () => Promise<T>) => RequestContext.create(database.orm.em, work);
  const mailQueue = () => new MailQueue({ em: database.orm.em, clock, signatures: testSignatures(clock) });
  const enqueue = (mail: Partial<NewMail> = {}) => within(() => mailQueue().enqueue({ ...MAIL, ...mail }));
  const work = (owner: string) =>
    new WorkQueue(database.orm.em, clock, database.engine, {
      table: 'mail',
      owner,
      lease: MINUTE,
      maxAttempts: 3,
      firstDelay: 30_000,
      doneState: 'sent',
    });
  const job = (through: Mailer = mailer, owner = 'one') =>
    new MailDeliveryJob({
      em: database.orm.em,
      work: work(owner),
      queue: mailQueue(),
      mailer: through,
      listeners: [{ kinds: ['message'], outcome: async (outcome) => void outcomes.push(outcome) }],
      logger: createLogger('silent'),
    });
  const run = (through?: Mailer, signal: AbortSignal = new AbortController().signal) =>
    within(() => job(through).run(signal));
  const state = async () =>
    (await database.orm.em.fork().execute('select id, state, attempt, due_at, last_error, sent_at from mail'))[0] as {
      id: string;
      state: string;
      attempt: number;
      due_at: number;
      last_error: string | null;
      sent_at: number | null;
    };

  test('sends an email only after its transaction commits, and not at all when it rolls back', async () => {
    await expect(
      within(() =>
        inTransaction(database.orm.em, async () => {
          await mailQueue().enqueue(MAIL);
          throw new Error('rolled back');
        }),
      ),
    ).rejects.toThrow('rolled back');
    expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
    await enqueue();
    expect(await run()).toEqual({ done: 1, failed: 0, dead: 0 });
    expect(sink.mails).toHaveLength(1);
    expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
  });

  test('includes sender name, reply address, both parts and a Message-ID made from the id', async () => {
    const id = await enqueue({ headers: { 'List-Unsubscribe': '<https://aisle.example/u/1>' } });
    await run();
    const { mail, envelope, raw } = sink.mails[0] ?? {};
    expect(envelope).toEqual({ from: FROM, to: ['priya@couple.example'] });
    expect(mail?.from).toEqual({ name: 'Wrenfield Hall', address: FROM });
    expect(mail?.to).toEqual([{ name: 'Priya', address: 'priya@couple.example' }]);
    expect(mail?.replyTo?.[0]?.address).toBe('c-123@reply.aisle.example');
    expect(mail?.messageId).toBe(`<${(await testSignatures(clock).open()).messageId(id)}>`);
    expect(mail?.text?.trim()).toBe('Hello Priya');
    expect(mail?.html?.trim()).toBe('<p>Hello Priya</p>');
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/aisle.example\/u\/1>/mu);
    expect(await state()).toMatchObject({ state: 'sent', sent_at: clock.now() });
    expect(outcomes).toEqual([
      { mailId: id, kind: 'message', referenceId: MAIL.referenceId, supplierId: null, state: 'sent', refusal: null },
    ]);
  });

  test('J6: retries after 451, gives up at once after 550, and notifies listeners of both', async () => {
    sink.replies.push(451);
    await enqueue();
    expect(await run()).toEqual({ done: 0, failed: 1, dead: 0 });
    const later = await state();
    expect(later).toMatchObject({ state: 'failed', attempt: 1 });
    expect(later.last_error).toContain('451');
    sink.replies.push(550);
    clock.set(later.due_at);
    expect(await run()).toEqual({ done: 0, failed: 0, dead: 1 });
    expect(await state()).toMatchObject({ state: 'dead', attempt: 2 });
    expect(outcomes.map((outcome) => outcome.state)).toEqual(['failed', 'dead']);
    clock.advance(DAY);
    expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
    expect(sink.mails).toEqual([]);
  });

  test('S33: stores a server’s reason for refusing an email without the address, which servers often repeat', async () => {
    sink.refusal = (address) => `<${address}>: unknown user`;
    sink.replies.push(550);
    await enqueue();
    await run();
    expect((await state()).last_error).toBe('The mail server responded: 550 <…>: unknown user');
  });

  test('J5: gives up on an email that keeps breaking the connection after a fixed number of tries, and sends others', async () => {
    sink.replies.push('drop');
    const crashing = await enqueue();
    await run();
    expect(await state()).toMatchObject({ state: 'failed', attempt: 1 });
    await enqueue({ to: { name: 'Sam', address: 'sam@couple.example' } });
    expect((await run()).done).toBe(1);
    for (const _ of [2, 3]) {
      clock.advance(HOUR);
      sink.replies.push('drop');
      await run();
    }
    const rows = await database.orm.em.fork().execute('select id, state from mail order by id');
    expect(rows).toEqual([
      { id: crashing, state: 'dead' },
      { id: expect.any(String), state: 'sent' },
    ]);
  });

  test('T2: signs the envelope sender and the references for providers, which identify the email and its recipient', async () => {
    const signatures = testSignatures(clock, { mailFrom: FROM, inboundDomain: 'reply.aisle.example' });
    const signing = new SmtpMailer(sink.url, FROM, null, { signatures });
    const id = await enqueue();
    await run(signing);
    signing.close();
    const { envelope, mail } = sink.mails[0] ?? {};
    const about = await signatures.readReturnAddress(envelope?.from ?? '');
    expect([about?.mailId, about?.wentTo(MAIL.to.address), about?.wentTo(FROM)]).toEqual([id, true, false]);
    expect(mail?.from?.address).toBe(FROM);
    const handedBack = mail?.headers.find(({ key }) => key === 'x-aisle-mail')?.value ?? '';
    expect((await signatures.readReference(handedBack))?.mailId).toBe(id);
    // Without our own domain, reports come back to the email's sender and don't count.
    const silent = new SmtpMailer(sink.url, FROM, null, { signatures: testSignatures(clock) });
    await enqueue();
    await run(silent);
    silent.close();
    expect(sink.mails[1]?.envelope.from).toBe(FROM);
  });

  test('counts no tries while the server can’t be reached, and sends the email when it is back', async () => {
    await enqueue();
    const unreachable = new SmtpMailer('smtp://127.0.0.1:1', FROM);
    for (let pass = 0; pass < 5; pass += 1) {
      expect(await run(unreachable)).toEqual({ done: 0, failed: 1, dead: 0 });
      clock.advance(30_000);
    }
    unreachable.close();
    expect(await state()).toMatchObject({ state: 'failed', attempt: 0 });
    expect((await state()).last_error).toContain('can’t be used');
    expect((await run()).done).toBe(1);
    expect(sink.mails).toHaveLength(1);
  });

  test('J3: sends again with the same Message-ID if killed after the server accepted it but before that was recorded', async () => {
    await enqueue();
    const [row] = await within(() => work('killed').claim(1));
    await run();
    expect(sink.mails).toHaveLength(0);
    await within(async () =>
      mailer.send({
        ...outgoing(row?.id ?? ''),
        messageId: (await testSignatures(clock).open()).messageId(row?.id ?? ''),
      }),
    );
    await database.orm.em.fork().execute('update mail set lease_until = 1');
    await run();
    await run();
    expect(sink.mails).toHaveLength(2);
    expect(new Set(sink.mails.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  test('O1: finishes the current email on shutdown and releases the others untouched', async () => {
    for (let count = 0; count < 20; count += 1) await enqueue();
    const stopping = new AbortController();
    const stopsAfterFirst: Mailer = {
      send: async () => stopping.abort(),
      close: () => undefined,
    };
    const report = await run(stopsAfterFirst, stopping.signal);
    expect(report.done).toBeGreaterThanOrEqual(1);
    const left = await database.orm.em
      .fork()
      .execute("select count(*) as waiting from mail where state = 'scheduled' and attempt = 0 and owner is null");
    expect((left[0] as { waiting: number }).waiting).toBe(20 - report.done);
  });
});

function outgoing(id: string) {
  return {
    id,
    kind: 'message',
    supplierId: null,
    referenceId: null,
    messageId: '',
    fromName: 'Wrenfield Hall',
    toName: 'Priya',
    toAddress: 'priya@couple.example',
    replyTo: null,
    subject: 'Your date is free',
    text: 'Hello Priya',
    html: '<p>Hello Priya</p>',
    headers: {},
    attachments: [],
  };
}
