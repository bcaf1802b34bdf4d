import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { INBOUND_DOMAIN, linkMaker } from '../../../testing/inbound-mails.ts';
import { SmtpReceiver } from './smtp-receiver.ts';

describe.each(testEngines())('the built-in mail server, on $name', ({ url }) => {
  let app: TestApp;
  let port: number;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let couple: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN, INBOUND_SMTP_PORT: '0' });
    port = (await app.container.get(SmtpReceiver).listen()) ?? 0;
  });
  beforeEach(async () => {
    await app.database.clear();
    supplier = await buildSupplier(app);
    const lead = await buildLead(app, supplier.id);
    couple = (await linkMaker(app)).replyAddress(lead.conversation_id);
  });
  afterAll(async () => {
    await app.container.get(SmtpReceiver).close();
    await app.close();
  });

  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const deliver = async (to: string, changes: object = {}) => {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      const mail = { from: 'amelia@hartwright.example', to, subject: 'Re: Your day', text: 'Yes please!', ...changes };
      return (await transport.sendMail(mail)).response;
    } catch (error) {
      return String((error as { responseCode?: number }).responseCode);
    } finally {
      transport.close();
    }
  };

  test('stores an email it confirmed with 250 and turns it into a message', async () => {
    expect(await deliver(couple)).toMatch(/^250/u);
    expect(await sql('select id from inbound_mail')).toHaveLength(1);
    expect(await runJob(app, 'inbound-mail')).toMatchObject({ done: 1 });
    expect(await sql("select body from message where channel = 'email'")).toEqual([{ body: 'Yes please!' }]);
  });

  test('stores an email of several megabytes unchanged', async () => {
    const content = Buffer.alloc(5_000_000, 'wedding ');
    expect(await deliver(couple, { attachments: [{ filename: 'plan.bin', content }] })).toMatch(/^250/u);
    expect(await runJob(app, 'inbound-mail')).toMatchObject({ done: 1, failed: 0 });
  });

  test('S46: relays to no one and accepts only its own addresses', async () => {
    const forged = couple.replace(/-[0-9a-f]{16}@/u, '-0000000000000000@');
    for (const to of ['x@elsewhere.example', `nobody@${INBOUND_DOMAIN}`, `GB00000000@${INBOUND_DOMAIN}`, forged])
      expect([to, await deliver(to)]).toEqual([to, '550']);
    for (const to of [`${supplier.publicId}@${INBOUND_DOMAIN}`, `postmaster@${INBOUND_DOMAIN}`])
      expect([to, await deliver(to)]).toEqual([to, expect.stringMatching(/^250/u)]);
  });

  test('refuses an email that is too large instead of truncating it', async () => {
    expect(await deliver(couple, { text: 'x'.repeat(20_100_000) })).toBe('552');
    expect(await sql('select id from inbound_mail')).toEqual([]);
  }, 30_000);

  test('blocks a network that guesses addresses', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 62; at += 1) answers.push(await deliver(`a${at}@${INBOUND_DOMAIN}`));
    expect(answers[0]).toBe('550');
    expect(answers.at(-1)).toBe('421');
  });

  test('tells the sender to try again when the database is down', async () => {
    await sql('alter table inbound_raw rename to inbound_raw_away');
    try {
      expect(await deliver(couple)).toBe('451');
    } finally {
      await sql('alter table inbound_raw_away rename to inbound_raw');
    }
    expect(await sql('select id from inbound_mail')).toEqual([]);
    expect(await deliver(couple)).toMatch(/^250/u);
  });

  test('survives garbage, an interrupted line and a client that disconnects midway', async () => {
    for (const words of [
      '\0\0\0',
      'GET / HTTP/1.1\r\n\r\n',
      'EHLO x\r\nMAIL FROM:<>\r\nDATA\r\n',
      'EHLO '.repeat(10_000),
    ])
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(words, () => setTimeout(() => socket.destroy(), 20)),
        );
        socket.on('close', () => resolve());
        socket.on('error', () => undefined);
      });
    expect(await deliver(couple)).toMatch(/^250/u);
  });
});
