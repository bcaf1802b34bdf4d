import { connect } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { runJob } from '#testing/run-jobs.ts';
import { newId } from '#shared/ids.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { INBOUND_DOMAIN, linkMaker, mailSigner, rawMail } from '../../../testing/inbound-mails.ts';

const LOGIN = 'postmark:a-long-enough-password';
const KEY = 'mailgun-signing-key';

describe('mail provider webhooks', () => {
  let app: TestApp;
  let lead: LeadRow;
  let to: string;
  beforeAll(async () => {
    const set = { INBOUND_DOMAIN, POSTMARK_WEBHOOK_LOGIN: LOGIN, MAILGUN_SIGNING_KEY: KEY };
    app = await startTestApp(undefined, set);
  });
  beforeEach(async () => {
    await app.database.clear();
    lead = await buildLead(app, (await buildSupplier(app)).id);
    to = (await linkMaker(app)).replyAddress(lead.conversation_id);
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const sorted = async () => {
    await runJob(app, 'inbound-mail');
    return sql<{ outcome: string; source: string; text: string }>('select * from inbound_mail');
  };
  const bodies = async () =>
    (await sql<{ body: string }>("select body from message where channel = 'email'")).map(({ body }) => body);
  const send = async (
    path: string,
    body: string | URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${app.base}/api/inbound/${path}`, { method: 'POST', body, headers });
    return { status: answer.status, body: (await answer.json()) as { code?: string } };
  };
  const basic = (login: string) => ({ Authorization: `Basic ${Buffer.from(login).toString('base64')}` });

  const inboundCall = () =>
    JSON.stringify({ MessageID: newId(), OriginalRecipient: to, RawEmail: rawMail({ to, text: 'By Postmark' }) });

  describe('Postmark', () => {
    const inbound = (extra: object = {}) =>
      JSON.stringify({
        From: 'amelia@hartwright.example',
        FromName: 'Amelia',
        MessageID: newId(),
        OriginalRecipient: to,
        ToFull: [{ Email: to }],
        Subject: 'Re: Your day',
        RawEmail: rawMail({ to, text: 'By Postmark' }),
        ...extra,
      });

    test('stores the raw email before responding', async () => {
      expect((await send('postmark', inbound(), basic(LOGIN))).status).toBe(200);
      expect(await sql('select id from inbound_raw')).toHaveLength(1);
      expect((await sorted())[0]).toMatchObject({ outcome: 'message', source: 'postmark' });
      expect(await bodies()).toEqual(['By Postmark']);
    });

    test('assembles the email from its parts when the raw email is not included', async () => {
      const pieces = {
        RawEmail: undefined,
        TextBody: 'In pieces',
        Headers: [{ Name: 'Message-ID', Value: '<p1@couple.example>' }],
        Attachments: [{ Name: '../plan.pdf', ContentType: 'application/pdf', Content: 'JVBERi0=' }],
      };
      await send('postmark', inbound(pieces), basic(LOGIN));
      expect((await sorted())[0]?.outcome).toBe('message');
      expect(await bodies()).toEqual(['In pieces']);
    });

    test('records bounces and deliveries on the message', async () => {
      const message = (await sql<{ id: string }>('select id from message'))[0]?.id ?? '';
      const mail = (await mailSigner(app)).reference(message, lead.email);
      const news = { MessageID: newId(), Email: lead.email, Metadata: { mail } };
      await send('postmark', JSON.stringify({ RecordType: 'Delivery', Recipient: lead.email, ...news }), basic(LOGIN));
      expect((await sql<{ delivered_at: number }>('select * from message_mail'))[0]?.delivered_at).toBeTruthy();
      const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Details: `550 <${lead.email}> unknown`, ...news };
      await send('postmark', JSON.stringify({ ...bounce, ID: 7 }), basic(LOGIN));
      expect((await sql('select * from message_mail'))[0]).toMatchObject({
        bounce_permanent: 1,
        bounce_reason: '550 <…> unknown',
      });
    });

    test('T2: changes nothing for a report without our signed reference or about someone else', async () => {
      const message = (await sql<{ id: string }>('select id from message'))[0]?.id ?? '';
      const signer = await mailSigner(app);
      const before = await sql('select count(*) as told from outbox_event');
      for (const [mail, recipient] of [
        [message, lead.email],
        [signer.messageId(message), lead.email],
        [signer.reference(newId(), lead.email), lead.email],
        [signer.reference(message, lead.email), 'jack@mossbury.example'],
        [signer.reference(message, lead.email), ''],
        [signer.reference(message, 'jack@mossbury.example'), lead.email],
      ])
        for (const record of [
          { RecordType: 'Delivery', Recipient: recipient, MessageID: newId() },
          { RecordType: 'Bounce', Type: 'HardBounce', Email: recipient, Details: '550', ID: newId() },
        ]) {
          const answer = await send('postmark', JSON.stringify({ ...record, Metadata: { mail } }), basic(LOGIN));
          expect(answer.status).toBe(200);
        }
      expect(await sql('select * from message_mail')).toEqual([]);
      expect(await sql('select count(*) as told from outbox_event')).toEqual(before);
    });

    test('S49: refuses an email over 2 MB to a public address', async () => {
      const large = (address: string) =>
        inbound({
          OriginalRecipient: address,
          ToFull: [],
          RawEmail: rawMail({ to: address, text: 'a'.repeat(2_100_000) }),
        });
      const answer = await send('postmark', large(`hello@${INBOUND_DOMAIN}`), basic(LOGIN));
      expect([answer.status, answer.body.code]).toEqual([413, 'body-too-large']);
      expect(await sql('select id from inbound_mail')).toEqual([]);
      expect((await send('postmark', large(to), basic(LOGIN))).status).toBe(200);
    });

    test.each(['', 'postmark:wrong', `${LOGIN}x`, LOGIN.slice(1)])('refuses the login %j', async (login) => {
      const answer = await send('postmark', inbound(), login === '' ? {} : basic(login));
      expect([answer.status, answer.body.code]).toEqual([401, 'webhook-refused']);
      expect(await sql('select id from inbound_mail')).toEqual([]);
    });

    test('refuses the same call a second time', async () => {
      const body = inbound();
      expect((await send('postmark', body, basic(LOGIN))).status).toBe(200);
      const again = await send('postmark', body, basic(LOGIN));
      expect([again.status, again.body.code]).toEqual([409, 'webhook-repeated']);
      expect(await sql('select id from inbound_mail')).toHaveLength(1);
    });

    test.each(['', 'null', '[]', '{', '{}', '{"MessageID":{"a":1}}', '"x"'])('refuses the body %j', async (body) => {
      const answer = await send('postmark', body, basic(LOGIN));
      expect([answer.status, answer.body.code]).toEqual([400, 'webhook-unreadable']);
    });
  });

  describe('Mailgun', () => {
    const signed = (at = app.clock.now(), token = `${newId()}${newId()}`) => {
      const timestamp = String(Math.floor(at / 1_000));
      return {
        timestamp,
        token,
        signature: createHmac('sha256', KEY)
          .update(timestamp + token)
          .digest('hex'),
      };
    };
    const form = (fields: Record<string, string>, kind: 'urlencoded' | 'multipart') => {
      const body = kind === 'multipart' ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return body;
    };
    const mime = () => ({
      recipient: to,
      sender: 'amelia@hartwright.example',
      'body-mime': rawMail({ to, text: 'By Mailgun' }),
    });

    test.each(['urlencoded', 'multipart'] as const)('accepts a raw email as %s', async (kind) => {
      expect((await send('mailgun', form({ ...mime(), ...signed() }, kind))).status).toBe(200);
      expect((await sorted())[0]).toMatchObject({ outcome: 'message', source: 'mailgun' });
      expect(await bodies()).toEqual(['By Mailgun']);
    });

    test('accepts a parsed email with its files', async () => {
      const { 'body-mime': _, ...parsed } = mime();
      const headers = '[["Message-Id","<g1@couple.example>"]]';
      const body = form(
        { ...parsed, ...signed(), from: 'Amelia <a@b.example>', 'body-plain': 'Parsed', 'message-headers': headers },
        'multipart',
      ) as FormData;
      body.append('attachment-1', new Blob(['%PDF-']), 'plan.pdf');
      expect((await send('mailgun', body)).status).toBe(200);
      await sorted();
      expect(await bodies()).toEqual(['Parsed']);
    });

    test('refuses a wrong, old or future signature', async () => {
      const wrong = { ...signed(), signature: 'ab'.repeat(32) };
      for (const signature of [wrong, signed(app.clock.now() - 901_000), signed(app.clock.now() + 901_000)])
        expect((await send('mailgun', form({ ...mime(), ...signature }, 'urlencoded'))).status).toBe(401);
      expect(await sql('select id from inbound_mail')).toEqual([]);
    });

    test('accepts each token once', async () => {
      const fields = { ...mime(), ...signed() };
      expect((await send('mailgun', form(fields, 'urlencoded'))).status).toBe(200);
      expect((await send('mailgun', form(fields, 'urlencoded'))).status).toBe(409);
    });

    test('records a permanent failure, but not one that Mailgun retries', async () => {
      const message = (await sql<{ id: string }>('select id from message'))[0]?.id ?? '';
      const mail = (await mailSigner(app)).reference(message, lead.email);
      const event = (severity: string) => ({
        event: 'failed',
        severity,
        recipient: lead.email,
        'user-variables': { mail },
        'delivery-status': { message: 'No such mailbox' },
      });
      const json = { 'Content-Type': 'application/json' };
      const post = (data: object) => send('mailgun', JSON.stringify({ signature: signed(), 'event-data': data }), json);
      await post(event('temporary'));
      expect(await sql('select * from message_mail')).toEqual([]);
      await post(event('permanent'));
      expect(await sql('select * from message_mail')).toMatchObject([{ bounce_reason: 'No such mailbox' }]);
    });
  });

  describe('T5: before the body is read', () => {
    /** Sends the headers of a call but never the body; returns the response. */
    const head = (path: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const socket = connect(Number(new URL(app.base).port), '127.0.0.1', () => {
          const lines = Object.entries({ Host: 'localhost', 'Content-Length': '1000000', ...headers });
          const named = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
          socket.write(`POST /api/inbound/${path} HTTP/1.1\r\n${named}\r\n`);
        });
        const waited = setTimeout(() => socket.destroy(new Error('It is waiting for the body.')), 1_500);
        socket.on('data', (data) => {
          clearTimeout(waited);
          socket.destroy();
          resolve(Number(data.toString().split(' ', 2)[1]));
        });
        socket.on('error', reject);
      });

    test('refuses a provider that is not configured, a wrong login and a wrong content type', async () => {
      expect(await head('ses')).toBe(404);
      expect(await head('postmark')).toBe(401);
      expect(await head('postmark', basic('postmark:wrong'))).toBe(401);
      expect(await head('mailgun', { 'Content-Type': 'text/plain' })).toBe(401);
      await expect(head('postmark', basic(LOGIN))).rejects.toThrow('waiting for the body');
    });

    test('refuses bodies from a network with too many refused calls, but not a correct login', async () => {
      for (let at = 0; at < 100; at += 1) expect(await head('postmark', basic(`postmark:${at}`))).toBe(401);
      expect(await head('postmark', basic('postmark:x'))).toBe(429);
      expect(await head('mailgun', { 'Content-Type': 'application/json' })).toBe(429);
      expect((await send('postmark', inboundCall(), basic(LOGIN))).status).toBe(200);
    });

    test('reads few unauthenticated bodies at a time', async () => {
      const hold = () => {
        const socket = connect(Number(new URL(app.base).port), '127.0.0.1', () =>
          socket.write(
            'POST /api/inbound/mailgun HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{',
          ),
        );
        socket.on('error', () => undefined);
        return socket;
      };
      const open = Array.from({ length: 4 }, hold);
      const json = { 'Content-Type': 'application/json' };
      const answers: number[] = [];
      for (let at = 0; at < 50 && answers.at(-1) !== 503; at += 1) {
        answers.push((await send('mailgun', '{}', json)).status);
        // One of them was refused if the call arrived first.
        open.push(hold());
      }
      expect(answers.at(-1)).toBe(503);
      for (const socket of open) socket.destroy();
      for (let at = 0; at < 50 && answers.at(-1) === 503; at += 1)
        answers.push((await send('mailgun', '{}', json)).status);
      expect(answers.at(-1)).toBe(401);
    });
  });

  test('has no route for a provider that is not configured', async () => {
    expect((await send('ses', '{}')).status).toBe(404);
  });

  test('S49: refuses a body over 30 MB while receiving it', async () => {
    expect((await send('postmark', 'x'.repeat(30_000_001), basic(LOGIN))).status).toBe(413);
  });
});
