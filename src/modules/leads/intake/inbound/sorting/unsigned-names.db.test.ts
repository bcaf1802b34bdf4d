import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { MailSignatures } from '#shared/mail/mail-signatures.ts';
import { newId } from '#shared/ids.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { testSignatures } from '#testing/test-signatures.ts';
import { CoupleLinks } from '../../../messaging/links/couple-links.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { INBOUND_DOMAIN, arrives, bounce, linkMaker, mailSigner, report } from '../../../testing/inbound-mails.ts';

const COUPLE = 'amelia@hartwright.example';

describe.each(testEngines())('T2: emails with ids we didn’t sign, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let admin: BuiltMember;
  let lead: LeadRow;
  let sent: { id: string; rfc_message_id: string };
  let told: { id: string; rfc_message_id: string; reply_to: string; headers: string };
  let message: { id: string };
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplier = await buildSupplier(app, { payPerEnquiry: true });
    admin = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    lead = await buildLead(app, supplier.id);
    await arrives(app, { to: (await linkMaker(app)).replyAddress(lead.conversation_id) });
    await runJob(app, 'outbox-relay');
    const answer = await app.request('POST', `/api/suppliers/${supplier.id}/leads/${lead.id}/messages`, {
      as: await signIn(app, admin),
      body: { body: 'Gladly' },
      headers: { 'Idempotency-Key': newId() },
    });
    message = answer.body;
    [sent] = (await sql("select * from mail where kind = 'message'")) as [typeof sent];
    [told] = (await sql("select * from mail where kind = 'lead-notification'")) as [typeof told];
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  /** Everything that an email could change. */
  const world = async () => ({
    messages: await sql('select * from message order by id'),
    mails: await sql('select id from mail order by id'),
    marks: await sql('select * from message_mail order by message_id'),
    events: await sql("select name from outbox_event where name <> 'mail.unsorted' order by id"),
  });

  test('are not filed by an unsigned, forged or foreign id, regardless of the claimed sender', async () => {
    const maker = await linkMaker(app);
    const thread = maker.thread(lead.conversation_id);
    const foreign = testSignatures(app.clock, app.container.get<Site>(SITE));
    const foreignLinks = await new CoupleLinks({
      secrets: { key: () => Promise.resolve(Buffer.alloc(32, 7)) },
      site: app.container.get<Site>(SITE),
    }).open();
    const domain = sent.rfc_message_id.split('@')[1] ?? '';
    const messages = await sql<{ id: string }>('select id from message');
    const names = [
      ...[sent.id, told.id, ...messages.map(({ id }) => id), lead.id, lead.conversation_id].flatMap((id) => [
        `${id.toLowerCase()}@${domain}`,
        `${id}@${INBOUND_DOMAIN}`,
        `${id.toLowerCase()}-0000000000000000@${domain}`,
        `thread-${id.toLowerCase()}-0000000000000000@${INBOUND_DOMAIN}`,
      ]),
      (await foreign.open()).messageId(sent.id),
      foreignLinks.thread(lead.conversation_id),
      thread.replace('thread-', 'c-'),
      `${sent.rfc_message_id.slice(0, 26)}-${thread.slice(-16 - INBOUND_DOMAIN.length - 1)}`,
      // Signed for the team: it groups emails but doesn't identify a conversation.
      maker.teamThread(lead.conversation_id),
      maker.teamThread(lead.conversation_id).replace('team-', 'thread-'),
      told.rfc_message_id,
    ];
    const before = await world();
    for (const name of names)
      for (const from of [COUPLE, admin.email, 'stranger@x.example']) {
        const headers: Record<string, string> =
          from === COUPLE ? { 'In-Reply-To': `<${name}>` } : { References: `<a@b.example> <${name}>` };
        const row = await arrives(app, { to: `hello@${INBOUND_DOMAIN}`, from, headers, text: 'Send it to me' });
        expect([name, row.outcome, row.lead_id, row.supplier_id]).toEqual([name, 'unsorted', null, null]);
        expect([name, row.reason]).toEqual([name, 'unconfirmed']);
      }
    expect(await world()).toEqual(before);
  }, 120_000);

  test('are not filed when the address is forged, foreign, tagged, expired or of another domain', async () => {
    const maker = await linkMaker(app);
    const couple = maker.replyAddress(lead.conversation_id);
    const site = app.container.get<Site>(SITE);
    const foreign = await new CoupleLinks({
      secrets: { key: () => Promise.resolve(Buffer.alloc(32, 7)) },
      site,
    }).open();
    const stranger = await buildMember(app, { role: 'admin', supplierId: (await buildSupplier(app)).id });
    const tomorrow = app.clock.now() + DAY;
    const addresses = [
      couple.replace('@', '+x@'),
      couple.replace('c-', 't-'),
      couple.replace('c-', 'thread-'),
      couple.replace('c-', ''),
      couple.replace('@', '.@'),
      couple.replace(/-[0-9a-f]{16}@/u, '-0000000000000000@'),
      couple.replace(/-[0-9a-f]{16}@/u, '@'),
      couple.replace(INBOUND_DOMAIN, `${INBOUND_DOMAIN}.evil.example`),
      foreign.replyAddress(lead.conversation_id),
      foreign.teamAddress(lead.conversation_id, admin.id, tomorrow),
      maker.teamAddress(lead.conversation_id, stranger.id, tomorrow),
      maker.teamAddress(newId(), admin.id, tomorrow),
      told.reply_to.replace(/-[0-9a-z]{3}-/u, '-zzz-'),
      told.reply_to.replace('@', '+x@'),
    ];
    const before = await world();
    for (const to of addresses)
      for (const from of [COUPLE, admin.email, stranger.email]) {
        const row = await arrives(app, { to, from, text: 'Send it to me' });
        expect([to, row.outcome, row.lead_id]).toEqual([to, 'unsorted', null]);
      }
    expect(await world()).toEqual(before);
  }, 60_000);

  test('always count with the reply address, but with the signed thread only from the couple’s own address', async () => {
    const maker = await linkMaker(app);
    const shouted = maker.replyAddress(lead.conversation_id).toUpperCase();
    expect((await arrives(app, { to: shouted, from: COUPLE.toUpperCase() })).outcome).toBe('message');
    for (const name of [maker.thread(lead.conversation_id), sent.rfc_message_id]) {
      const mail = { to: `hello@${INBOUND_DOMAIN}`, headers: { References: `<${name}>` } };
      expect(await arrives(app, { ...mail, from: COUPLE })).toMatchObject({ outcome: 'message', lead_id: lead.id });
      // Anyone the email was forwarded to has the thread's ids.
      for (const from of ['friend@x.example', 'amelia@hartwright.example.evil.example'])
        expect(await arrives(app, { ...mail, from })).toMatchObject({ reason: 'unconfirmed', lead_id: lead.id });
    }
  });

  test('reach the couple only from a teammate’s own address, sent to the address made for them while it is valid', async () => {
    const other = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    const maker = await linkMaker(app);
    const before = await world();
    const theirs = maker.teamAddress(lead.conversation_id, other.id, app.clock.now());
    for (const [to, from] of [
      [told.reply_to, other.email],
      [told.reply_to, COUPLE],
      [theirs, admin.email],
      [maker.replyAddress(lead.conversation_id), admin.email],
    ] as const)
      expect(await arrives(app, { to, from })).toMatchObject({ outcome: 'unsorted', reason: 'not-the-team' });
    const late = maker.teamAddress(lead.conversation_id, admin.id, app.clock.now() - DAY);
    expect(await arrives(app, { to: late, from: admin.email })).toMatchObject({ reason: 'unconfirmed' });
    expect(await world()).toEqual(before);
    expect((await arrives(app, { to: told.reply_to, from: admin.email })).outcome).toBe('answer');
  });

  test('have our quoted addresses and links removed before the team sees them', async () => {
    const maker = await linkMaker(app);
    const couple = maker.replyAddress(lead.conversation_id);
    const page = maker.conversation(lead.conversation_id, 1);
    const quote = `On 3 May, Wrenfield <${couple}> wrote:\r\n> Reply: ${page}\r\n> ${sent.rfc_message_id}`;
    await arrives(app, { to: couple, text: `Yes!\r\n\r\n${quote}` });
    const as = await signIn(app, admin);
    const { text } = await app.request('GET', `/api/suppliers/${supplier.id}/leads/${lead.id}`, { as });
    expect(text).toContain('Reply: …');
    for (const secret of [couple, page.split('/c/')[1] ?? '', sent.rfc_message_id]) expect(text).not.toContain(secret);
  });

  describe('a delivery report', () => {
    const undisturbed = async (mail: Parameters<typeof arrives>[1]) => {
      const before = await world();
      const unsorted = await sql("select id from outbox_event where name = 'mail.unsorted'");
      const row = await arrives(app, mail);
      expect([mail.to, row.outcome, row.reason, row.supplier_id, row.lead_id]).toEqual([
        mail.to,
        'unsorted',
        'unknown-report',
        null,
        null,
      ]);
      expect(await world()).toEqual(before);
      return (await sql("select id from outbox_event where name = 'mail.unsorted'")).length - unsorted.length;
    };

    test('changes nothing without our return address, whichever email it names and wherever it is sent', async () => {
      const maker = await linkMaker(app);
      const site = app.container.get<Site>(SITE);
      const foreign = (await testSignatures(app.clock, site).open()).returnAddress(sent.id, COUPLE) ?? '';
      const references = [sent.rfc_message_id, `${sent.id.toLowerCase()}@aisle.example`, sent.id, message.id];
      for (const to of [
        `hello@${INBOUND_DOMAIN}`,
        `postmaster@${INBOUND_DOMAIN}`,
        `${supplier.publicId}@${INBOUND_DOMAIN}`,
        maker.replyAddress(lead.conversation_id),
        told.reply_to,
        foreign,
        `b-${sent.id.toLowerCase()}@${INBOUND_DOMAIN}`,
        ((await mailSigner(app)).returnAddress(sent.id, COUPLE) ?? '').replace('@', '+x@'),
      ])
        for (const about of references) expect(await undisturbed(report({ to, recipient: COUPLE, about }))).toBe(0);
    }, 60_000);

    test('must name the email’s recipient when sent to our return address', async () => {
      const to = (await mailSigner(app)).returnAddress(sent.id, COUPLE) ?? '';
      for (const recipient of [null, 'jack@mossbury.example', '', `${COUPLE}, jack@mossbury.example`])
        expect(await undisturbed(report({ to, recipient, about: sent.rfc_message_id }))).toBe(0);
      // Being named in the header doesn't make it a recipient.
      const forged = report({ to: `hello@${INBOUND_DOMAIN}`, recipient: COUPLE, about: sent.rfc_message_id });
      expect(await undisturbed({ ...forged, headers: { ...forged.headers, Cc: to } })).toBe(0);
    });

    test('changes no message if it is about a notification to the team', async () => {
      const signatures = app.container.get(MailSignatures);
      const maker = await app.within(() => signatures.open());
      const to = maker.returnAddress(told.id, admin.email) ?? '';
      expect(await undisturbed(report({ to, recipient: admin.email, about: told.rfc_message_id }))).toBe(0);
    });

    test('is recorded when sent to our return address in time, whatever the case of its recipient', async () => {
      const row = await arrives(app, await bounce(app, sent.id, COUPLE.toUpperCase()));
      expect(row).toMatchObject({ outcome: 'bounce', message_id: message.id });
      expect(await sql('select bounced_at from message_mail where message_id = ?', [message.id])).toHaveLength(1);
    });
  });

  test('is shown silently in the conversation if it is an automatic reply to the return address', async () => {
    const to = (await mailSigner(app)).returnAddress(sent.id, COUPLE) ?? '';
    const headers = { 'Auto-Submitted': 'auto-replied' };
    expect(await arrives(app, { to, from: COUPLE, headers })).toMatchObject({ outcome: 'message', lead_id: lead.id });
    // Not from the couple's machine, so not the couple's words.
    expect(await arrives(app, { to, from: 'x@y.example', headers })).toMatchObject({ reason: 'unconfirmed' });
  });
});
