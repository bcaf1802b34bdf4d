import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { INBOUND_DOMAIN, arrives, linkMaker, mailSigner } from '../../../testing/inbound-mails.ts';
import { INBOUND_RATES, MAIL_BYTES, SMTP_LIMITS, UNSORTED_SPACE } from '../mails/inbound-limits.ts';
import { SmtpReceiver } from './smtp-receiver.ts';

/** A line-by-line SMTP session. */
class Talk {
  readonly #socket: Socket;
  #said = '';
  #closed = false;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (data) => (this.#said += data.toString()));
    this.#socket.on('close', () => (this.#closed = true));
    this.#socket.on('error', () => (this.#closed = true));
  }

  /** The code of the next reply. */
  async reply(): Promise<number> {
    for (;;) {
      const line = /^(\d{3}) [^\n]*\n/mu.exec(this.#said);
      if (line) {
        this.#said = this.#said.slice(line.index + line[0].length);
        return Number(line[1]);
      }
      if (this.#closed) return 0;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  say(words: string): Promise<number> {
    this.#socket.write(`${words}\r\n`);
    return this.reply();
  }

  end(): void {
    this.#socket.destroy();
  }
}

describe.each(testEngines())('T5: the mail server’s limits, on $name', ({ url }) => {
  let app: TestApp;
  let port: number;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let couple: string;
  let open: string;
  const talks: Talk[] = [];
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN, INBOUND_SMTP_PORT: '0' });
    port = (await app.container.get(SmtpReceiver).listen()) ?? 0;
  });
  beforeEach(async () => {
    for (const talk of talks.splice(0)) talk.end();
    await app.database.clear();
    supplier = await buildSupplier(app);
    const lead = await buildLead(app, supplier.id);
    couple = (await linkMaker(app)).replyAddress(lead.conversation_id);
    open = `${supplier.publicId}@${INBOUND_DOMAIN}`;
  });
  afterAll(async () => {
    for (const talk of talks.splice(0)) talk.end();
    await app.container.get(SmtpReceiver).close();
    await app.close();
  });

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const greeted = async (): Promise<Talk> => {
    const talk = new Talk(port);
    talks.push(talk);
    expect([220, 421]).toContain(await talk.reply());
    await talk.say('EHLO there');
    return talk;
  };
  /** The codes for MAIL FROM, RCPT TO and the email itself, as far as it got. */
  const hand = async (
    to: string,
    { size = 100, announced = '', from = 'a@b.example', talk = null as Talk | null } = {},
  ) => {
    const line = talk ?? (await greeted());
    const codes = [await line.say(`MAIL FROM:<${from}>${announced}`)];
    if (codes[0] === 250) codes.push(await line.say(`RCPT TO:<${to}>`));
    if (codes[1] === 250) {
      await line.say('DATA');
      codes.push(await line.say(`Subject: x\r\n\r\n${`${'a'.repeat(998)}\r\n`.repeat(size / 1_000)}Hello\r\n.`));
    }
    if (!talk) line.end();
    return codes;
  };
  const kept = async () => (await sql('select id from inbound_mail')).length;
  const used = (limit: keyof typeof INBOUND_RATES) => INBOUND_RATES[limit].points;

  test('allow 2 MB to a public address and 20 MB to a signed one, by the announced size', async () => {
    for (const to of [open, `abuse@${INBOUND_DOMAIN}`, `postmaster@${INBOUND_DOMAIN}`]) {
      expect(await hand(to, { announced: ` SIZE=${MAIL_BYTES.unsigned + 1}` })).toEqual([250, 552]);
      expect(await hand(to, { announced: ` SIZE=${MAIL_BYTES.unsigned}` })).toEqual([250, 250, 250]);
    }
    expect(await hand(couple, { announced: ` SIZE=${MAIL_BYTES.signed}` })).toEqual([250, 250, 250]);
    expect(await hand(couple, { announced: ` SIZE=${MAIL_BYTES.signed + 1}` })).toEqual([552]);
  });

  test('also apply to the size received, whatever was announced', async () => {
    expect(await hand(open, { size: 2_100_000, announced: ' SIZE=100' })).toEqual([250, 250, 552]);
    expect(await hand(open, { size: 2_100_000 })).toEqual([250, 250, 552]);
    expect(await kept()).toBe(0);
    expect(await hand(couple, { size: 2_100_000 })).toEqual([250, 250, 250]);
    expect(await kept()).toBe(1);
  });

  test('use the smaller size for an email to both kinds of addresses', async () => {
    const talk = await greeted();
    await talk.say('MAIL FROM:<a@b.example>');
    expect([await talk.say(`RCPT TO:<${couple}>`), await talk.say(`RCPT TO:<${open}>`)]).toEqual([250, 250]);
    await talk.say('DATA');
    expect(await talk.say(`Subject: x\r\n\r\n${`${'a'.repeat(998)}\r\n`.repeat(2_100)}.`)).toBe(552);
  });

  test('count an address as signed only if its signature is valid and its person still exists', async () => {
    const member = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    const [lead] = await sql<{ conversation_id: string }>('select conversation_id from `lead`');
    const maker = await linkMaker(app);
    const id = lead?.conversation_id ?? '';
    const tomorrow = app.clock.now() + DAY;
    const returning = (await mailSigner(app)).returnAddress(newId(), 'a@b.example') ?? '';
    for (const to of [maker.teamAddress(id, member.id, tomorrow), returning])
      expect(await hand(to, { announced: ' SIZE=10000000' })).toEqual([250, 250, 250]);
    for (const to of [
      maker.teamAddress(id, newId(), tomorrow),
      maker.teamAddress(newId(), member.id, tomorrow),
      maker.teamAddress(id, member.id, app.clock.now() - DAY),
      maker.teamAddress(id, member.id, tomorrow).replace('@', '+x@'),
      maker.thread(id),
      maker.teamThread(id),
      couple.replace('@', '+x@'),
      returning.replace(/.@/u, 'x@'),
      `b-${newId().toLowerCase()}@${INBOUND_DOMAIN}`,
    ])
      expect([to, await hand(to)]).toEqual([to, [250, 550]]);
    await sql('delete from access_entry');
    expect(await hand(maker.teamAddress(id, member.id, tomorrow))).toEqual([250, 550]);
  });

  test('allow ten connections per network at once; closing one makes room for another', async () => {
    const lines = [];
    for (let at = 0; at < SMTP_LIMITS.connectionsPerNetwork; at += 1) lines.push(await greeted());
    const refused = new Talk(port);
    talks.push(refused);
    expect(await refused.reply()).toBe(421);
    lines[0]?.end();
    let code = 0;
    for (let tries = 0; tries < 100 && code !== 220; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const talk = new Talk(port);
      code = await talk.reply();
      talk.end();
    }
    expect(code).toBe(220);
  });

  test('allow 50 emails per connection and 200 an hour per sender', async () => {
    let talk = await greeted();
    for (let at = 0; at < SMTP_LIMITS.mailsPerConnection; at += 1) {
      expect(await talk.say('MAIL FROM:<a@b.example>')).toBe(250);
      await talk.say('RSET');
    }
    expect(await talk.say('MAIL FROM:<a@b.example>')).toBe(421);
    for (let more = SMTP_LIMITS.mailsPerConnection; more < used('sender'); more += 50) {
      talk = await greeted();
      for (let at = 0; at < 50; at += 1) {
        expect(await talk.say('MAIL FROM:<A@B.example>')).toBe(250);
        await talk.say('RSET');
      }
    }
    expect(await (await greeted()).say('MAIL FROM:<a@b.example>')).toBe(421);
    expect(await (await greeted()).say('MAIL FROM:<c@d.example>')).toBe(250);
    app.clock.advance(3_600_001);
    expect(await (await greeted()).say('MAIL FROM:<a@b.example>')).toBe(250);
  }, 30_000);

  test('allow a number of emails an hour per recipient, and tell the sender to try again later', async () => {
    await hand(couple);
    await sql("update rate_limit set points = ? where `key` like 'inbound:signed %'", [used('signedRecipient')]);
    expect(await hand(couple)).toEqual([250, 450]);
    expect(await hand(couple.toUpperCase())).toEqual([250, 450]);
    await hand(open);
    await sql("update rate_limit set points = ? where `key` like 'inbound:unsigned %'", [used('unsignedRecipient')]);
    expect(await hand(open)).toEqual([250, 450]);
    expect(await hand(`postmaster@${INBOUND_DOMAIN}`)).toEqual([250, 250, 250]);
    await sql("update rate_limit set points = ? where `key` like 'inbound:unsigned-all %'", [used('unsigned')]);
    expect(await hand(`postmaster@${INBOUND_DOMAIN}`)).toEqual([250, 450]);
    app.clock.advance(3_600_001);
    expect(await hand(couple)).toEqual([250, 250, 250]);
  });

  test('allow 200 MB an hour per signed address', async () => {
    await hand(couple);
    await sql("update rate_limit set points = ? where `key` like 'inbound:signed-kb %'", [
      used('signedKilobytes') - 50,
    ]);
    const before = await kept();
    expect(await hand(couple, { size: 100_000 })).toEqual([250, 250, 450]);
    expect(await kept()).toBe(before);
  });

  test('refuse email for a supplier whose unsorted space is full with 452, lose nothing, and still accept couples’ replies', async () => {
    const { id } = await arrives(app, { to: open });
    await sql('update inbound_mail set size = ? where id = ?', [UNSORTED_SPACE.supplierBytes, id]);
    expect(await hand(open)).toEqual([250, 452]);
    expect(await kept()).toBe(1);
    const other = await buildSupplier(app);
    expect(await hand(`${other.publicId}@${INBOUND_DOMAIN}`)).toEqual([250, 250, 250]);
    expect(await hand(couple)).toEqual([250, 250, 250]);
    // Sorting an email frees its space.
    await sql("update inbound_mail set state = 'done' where id = ?", [id]);
    expect(await hand(open)).toEqual([250, 250, 250]);
  });

  test('also cover all unsorted emails together, including those not sorted yet', async () => {
    const { id } = await arrives(app, { to: open });
    await sql("update inbound_mail set size = 2000000000, state = 'scheduled', supplier_id = null where id = ?", [id]);
    for (let at = 0; at < 2; at += 1) {
      const more = await arrives(app, { to: `x@${INBOUND_DOMAIN}` });
      await sql("update inbound_mail set size = 2000000000, supplier_id = 'x' where id = ?", [more.id]);
    }
    expect(await hand(open)).toEqual([250, 452]);
    expect(await hand(couple)).toEqual([250, 250, 250]);
  });

  test('delete an email that no one sorted after exactly 60 days, text and bytes', async () => {
    const { id } = await arrives(app, { to: open, text: 'Do you have a room?' });
    const sorted = await arrives(app, { to: couple });
    app.clock.advance(UNSORTED_SPACE.days * DAY - 1_000);
    expect(await runJob(app, 'expire-unsorted-mail')).toEqual({ done: 0, failed: 0, dead: 0 });
    app.clock.advance(2_000);
    expect(await runJob(app, 'expire-unsorted-mail')).toEqual({ done: 1, failed: 0, dead: 0 });
    expect(await sql('select * from inbound_mail where id = ?', [id])).toMatchObject([
      { state: 'done', outcome: 'expired', text: '', from_address: '', from_name: '', subject: '' },
    ]);
    expect(await sql('select mail_id from inbound_raw')).toEqual([{ mail_id: sorted.id }]);
  });
});
