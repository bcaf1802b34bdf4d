import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { MAILER, MailRefused } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { newId } from '#shared/ids.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { INBOUND_DOMAIN, arrives, bounce, linkMaker } from '../../../testing/inbound-mails.ts';
import type { MailSketch } from '../../../testing/inbound-mails.ts';

describe.each(testEngines())('incoming email, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let lead: LeadRow;
  let admin: BuiltMember;
  let as: string;
  let couple: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplier = await buildSupplier(app, { payPerEnquiry: true });
    admin = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    as = await signIn(app, admin);
    lead = await buildLead(app, supplier.id);
    couple = (await linkMaker(app)).replyAddress(lead.conversation_id);
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const read = async (): Promise<LeadDetail> =>
    (await app.request('GET', `/api/suppliers/${supplier.id}/leads/${lead.id}`, { as })).body;
  const write = async (body: string) =>
    (
      await app.request('POST', `/api/suppliers/${supplier.id}/leads/${lead.id}/messages`, {
        as,
        body: { body },
        headers: { 'Idempotency-Key': newId() },
      })
    ).body as { id: string };
  const mailed = async (kind: string) =>
    sql<{ id: string; rfc_message_id: string; reply_to: string; headers: string }>(
      'select * from mail where kind = ? order by id',
      [kind],
    );
  const events = async () =>
    (await sql<{ name: string }>('select name from outbox_event order by id')).map(({ name }) => name);
  const toCouple = (mail: Partial<MailSketch> = {}) => arrives(app, { to: couple, ...mail });

  test('M1: from the couple becomes a message of its conversation, with quotes folded away', async () => {
    await buildScheduled(app, lead, { stop_on_reply: true });
    const row = await toCouple({ text: 'Yes please!\r\n\r\nOn 3 May 2027, Wrenfield <c@x.example> wrote:\r\n> Free?' });
    expect(row).toMatchObject({ state: 'done', outcome: 'message', lead_id: lead.id, supplier_id: supplier.id });
    const after = await read();
    expect(after.messages.at(-1)).toMatchObject({ sender: 'couple', body: 'Yes please!', channel: 'email' });
    expect(after.messages.at(-1)?.mail).toMatchObject({ automatic: false, otherAddress: null });
    expect(after.messages.at(-1)?.mail?.quoted).toContain('> Free?');
    expect(after).toMatchObject({
      needsReply: true,
      scheduled: [{ state: 'cancelled', cancelReason: 'couple-answered' }],
    });
    expect(await events()).toContain('message.received');
    await runJob(app, 'outbox-relay');
    expect(await mailed('lead-notification')).toHaveLength(1);
    // Someone who writes an email gets no automatic reply.
    expect(await mailed('enquiry-confirmation')).toEqual([]);
  });

  test('becomes one message per Message-ID, however often it arrives; different content with that id waits for a person', async () => {
    const mail = { messageId: 'one@couple.example', text: 'Yes please!' };
    expect((await toCouple(mail)).outcome).toBe('message');
    expect((await toCouple(mail)).outcome).toBe('duplicate');
    expect(await toCouple({ ...mail, text: 'No, thanks' })).toMatchObject({ outcome: 'unsorted', reason: 'same-id' });
    expect((await toCouple({ messageId: null })).outcome).toBe('message');
    expect((await read()).messages.filter(({ channel }) => channel === 'email')).toHaveLength(2);
  });

  test('without the reply address is filed by its thread: the conversation’s own Message-ID, or one of our emails', async () => {
    const thread = (await linkMaker(app)).thread(lead.conversation_id);
    await write('Hello');
    const [sent] = await mailed('message');
    expect(JSON.stringify(sent?.headers)).toContain(thread);
    expect(sent?.reply_to).toBe(couple);
    const to = `somebody@${INBOUND_DOMAIN}`;
    for (const headers of [
      { References: `<a@b.example> <${thread}>` },
      { 'In-Reply-To': `<${sent?.rfc_message_id}>` },
      { References: `<x@y.example>\r\n <${sent?.rfc_message_id}>` },
    ] as Record<string, string>[])
      expect(await arrives(app, { to, headers })).toMatchObject({ outcome: 'message', lead_id: lead.id });
  });

  test('is referenced by our next email', async () => {
    await toCouple({ messageId: 'last@couple.example' });
    await write('Hello');
    const [sent] = await mailed('message');
    expect(fromJson(sent?.headers ?? '')).toMatchObject({
      'In-Reply-To': '<last@couple.example>',
      References: expect.stringContaining('<last@couple.example>'),
    });
  });

  test('to a forged address is not filed', async () => {
    const forged = couple.replace(/-[0-9a-f]{16}@/u, '-0000000000000000@');
    expect(await arrives(app, { to: forged })).toMatchObject({ outcome: 'unsorted', supplier_id: null });
  });

  test('has its files attached to the lead, except decorations and anything that could run', async () => {
    const part = (name: string, type: string, content: string, more = '') =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\n${more}Content-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`;
    const body = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee here',
      part('../plan.ics', 'text/calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'),
      part('notes.txt', 'text/plain', 'We like peonies.'),
      part('run.exe', 'application/octet-stream', 'MZ\u0000\u0001'),
      '--b--',
    ].join('\r\n');
    await toCouple({ headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, body });
    const files = await sql<{ name: string; lead_id: string; origin: string }>('select * from file order by name');
    expect(files.map(({ name, lead_id: leadId, origin }) => [name, leadId, origin])).toEqual([
      ['notes.txt', lead.id, 'received'],
      ['plan.ics', lead.id, 'received'],
    ]);
    // Refused files stay in the raw email as long as it is kept.
    expect(await sql('select state from inbound_raw')).toEqual([{ state: 'done' }]);
  });

  test('from another sender is kept and marked', async () => {
    await toCouple({ from: 'Jack <jack@mossbury.example>' });
    expect((await read()).messages.at(-1)?.mail).toMatchObject({ otherAddress: 'jack@mossbury.example' });
  });

  test.each<[string, Record<string, string>]>([
    ['Auto-Submitted', { 'Auto-Submitted': 'auto-replied' }],
    ['Precedence', { Precedence: 'auto_reply' }],
    ['X-Auto-Response-Suppress', { 'X-Auto-Response-Suppress': 'All' }],
    ['its subject', { Subject: 'Automatic reply: Your day' }],
  ])(
    'that is an out-of-office reply, detected by %s, is shown without notifying anyone, and follow-ups continue',
    async (_, headers) => {
      await write('Hello');
      await buildScheduled(app, lead, { stop_on_reply: true });
      const before = await read();
      expect((await toCouple({ headers, text: 'We are away' })).outcome).toBe('message');
      const after = await read();
      expect(after.messages.at(-1)).toMatchObject({ body: 'We are away', mail: { automatic: true } });
      expect([after.needsReply, after.read, after.scheduled[0]?.state]).toEqual([false, before.read, 'scheduled']);
      await runJob(app, 'outbox-relay');
      expect(await mailed('lead-notification')).toEqual([]);
    },
  );

  test('that reports a bounce of ours does not become a message', async () => {
    expect(await toCouple({ headers: { 'X-Aisle-Mail': newId() } })).toMatchObject({ reason: 'loop' });
    expect((await read()).messages.filter(({ channel }) => channel === 'email')).toEqual([]);
  });

  test('in a loop of machines that don’t identify themselves ends up unsorted', async () => {
    for (let at = 0; at < 60; at += 1) await toCouple({ text: `Hello ${at}` });
    expect(await toCouple({ text: 'Hello again' })).toMatchObject({ outcome: 'unsorted', reason: 'too-many' });
  });

  describe('a teammate’s reply to the notification', () => {
    let team: string;
    beforeEach(async () => {
      await toCouple();
      await runJob(app, 'outbox-relay');
      team = (await mailed('lead-notification'))[0]?.reply_to ?? '';
    });

    test('becomes the supplier’s message to the couple', async () => {
      const row = await arrives(app, { to: team, from: `Harriet <${admin.email}>`, text: 'Gladly!' });
      expect(row).toMatchObject({ outcome: 'answer', state: 'done' });
      const after = await read();
      expect(after.messages.at(-1)).toMatchObject({ sender: 'supplier', body: 'Gladly!', channel: 'email' });
      expect(after.needsReply).toBe(false);
      const [sent] = await mailed('message');
      expect(sent?.reply_to).toBe(couple);
    });

    test('does not count as the team’s when someone else sends it to that address', async () => {
      const other = await buildMember(app, { role: 'admin', supplierId: supplier.id });
      for (const from of ['amelia@hartwright.example', other.email])
        expect(await arrives(app, { to: team, from })).toMatchObject({ outcome: 'unsorted', reason: 'not-the-team' });
      expect(await mailed('message')).toEqual([]);
    });

    test('stays unsorted, with the reason, if the role cannot write to couples', async () => {
      await sql("update access_entry set role = 'viewer' where user_id = ?", [admin.id]);
      expect(await arrives(app, { to: team, from: admin.email })).toMatchObject({ reason: 'not-allowed' });
      expect(await mailed('message')).toEqual([]);
    });

    test('never reaches the couple if it is an out-of-office reply', async () => {
      const headers = { 'Auto-Submitted': 'auto-replied' };
      expect((await arrives(app, { to: team, from: admin.email, headers })).outcome).toBe('automatic');
      expect(await mailed('message')).toEqual([]);
    });
  });

  test('S33: has no address to go to if the couple is locked', async () => {
    const locked = await buildLead(app, supplier.id, { payPerEnquiry: true, enquiry: { email: 'b@b.example' } });
    const address = (await linkMaker(app)).replyAddress(locked.conversation_id);
    await arrives(app, { to: address, from: 'b@b.example' });
    await runJob(app, 'outbox-relay');
    const told = await mailed('lead-notification');
    expect(told.at(-1)?.reply_to).toBeNull();
    expect(told.at(-1)?.headers).not.toContain('thread-');
  });

  test('without a conversation waits for the supplier it is addressed to, or for staff', async () => {
    const to = `${supplier.publicId}@${INBOUND_DOMAIN}`;
    const row = await arrives(app, { to, text: 'Do you have a room?' });
    expect(row).toMatchObject({ state: 'unsorted', reason: 'no-conversation', supplier_id: supplier.id });
    expect(row.text).toBe('Do you have a room?');
    expect(await events()).toContain('mail.unsorted');
    expect(await arrives(app, { to: `hello@${INBOUND_DOMAIN}` })).toMatchObject({ supplier_id: null });
  });

  test('that crashes its worker is tried again, then waits for staff', async () => {
    const row = await arrives(app, { to: couple });
    await sql('delete from inbound_raw');
    await sql("update inbound_mail set state = 'scheduled', attempt = 5 where id = ?", [row.id]);
    expect(await runJob(app, 'inbound-mail')).toEqual({ done: 0, failed: 0, dead: 1 });
  });

  test('reporting a bounce is recorded on the message and notifies the team', async () => {
    const { id } = await write('Hello');
    const [sent] = await mailed('message');
    const row = await arrives(app, await bounce(app, sent?.id ?? '', 'amelia@hartwright.example'));
    expect(row).toMatchObject({ outcome: 'bounce', state: 'done', message_id: id });
    const message = (await read()).messages.find((one) => one.id === id);
    expect(message).toMatchObject({ delivery: 'bounced', mail: { bounceReason: '550 5.1.1 <…>: unknown here' } });
    const [event] = await sql<{ payload: string }>("select payload from outbox_event where name = 'message.bounced'");
    expect(fromJson(event?.payload ?? '')).toMatchObject({ permanent: true });
  });

  test('reporting a bounce lets the message be sent again to a corrected address; a delivered one can’t be', async () => {
    const { id } = await write('Hello');
    const again = (body: object) =>
      app.request('POST', `/api/suppliers/${supplier.id}/leads/${lead.id}/messages/${id}/again`, { as, body });
    const early = await again({});
    expect([early.status, (early.body as { code: string }).code]).toEqual([409, 'message-not-returned']);
    const [sent] = await mailed('message');
    await arrives(app, await bounce(app, sent?.id ?? '', 'amelia@hartwright.example'));
    expect((await again({ email: 'no address' })).status).toBe(422);
    expect((await again({ email: 'amelia@right.example' })).status).toBe(200);
    const addresses = await sql<{ to_address: string }>("select * from mail where kind = 'message' order by id");
    expect(addresses.map((mail) => mail.to_address)).toEqual(['amelia@hartwright.example', 'amelia@right.example']);
    const after = await read();
    expect(after.contact?.email).toBe('amelia@right.example');
    expect(after.messages.at(-1)).toMatchObject({ id, delivery: 'queued', mail: { bounceReason: null } });
  });

  test('about a bounce is not needed if the mail server refuses permanently: its explanation is recorded', async () => {
    const { id } = await write('Hello');
    const mailer = app.container.get<Mailer>(MAILER);
    const refuse = jest.spyOn(mailer, 'send').mockRejectedValue(new MailRefused('550 unknown here', true));
    await runJob(app, 'mail-delivery');
    refuse.mockRestore();
    expect((await read()).messages.find((one) => one.id === id)).toMatchObject({
      delivery: 'bounced',
      mail: { bouncePermanent: true, bounceReason: '550 unknown here' },
    });
    expect(await events()).toContain('message.bounced');
  });

  test('reporting a bounce of someone else’s email or another address changes nothing', async () => {
    await write('Hello');
    const [sent] = await mailed('message');
    for (const [id, recipient] of [
      [sent?.id ?? '', 'x@y.example'],
      [newId(), 'x@y.example'],
    ] as const)
      expect(await arrives(app, await bounce(app, id, recipient))).toMatchObject({ reason: 'unknown-report' });
    expect(await events()).not.toContain('message.bounced');
  });
});
