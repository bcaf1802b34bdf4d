import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi, StoredFile } from '#modules/suppliers/index.ts';
import { ATTACHMENT_LIMITS } from '#contracts/files/attachment.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { MessageAnswer } from '#contracts/messaging/message.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { storeFile } from '#testing/builders/files.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { linkMaker } from '../../testing/inbound-mails.ts';

describe.each(testEngines())('files attached to messages, on $name', ({ url }) => {
  let app: TestApp;
  let sink: SmtpSink;
  let supplierId: string;
  let lead: LeadRow;
  let as: string;
  let menu: StoredFile;
  beforeAll(async () => {
    sink = await startSmtpSink();
    app = await startTestApp(url, { SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    sink.mails.length = 0;
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall' })).id;
    lead = await buildLead(app, supplierId);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    menu = await storeFile(app, supplierId, { name: 'Menü "Sommer".txt' });
  });
  afterAll(async () => {
    await app.close();
    await sink.close();
  });

  const path = (rest: string) => `/api/suppliers/${supplierId}${rest}`;
  type Answered<T> = Promise<{ status: number; body: T & { code?: string } }>;
  const ask = async <T>(method: string, rest: string, body?: object): Answered<T> => {
    const headers = { 'Idempotency-Key': newId() };
    const answer = await app.request(method, path(rest), { as, headers, ...(body && { body }) });
    return { status: answer.status, body: answer.body };
  };
  const write = (attachments: string[]) =>
    ask<MessageAnswer>('POST', `/leads/${lead.id}/messages`, { body: 'Our menu', attachments });
  const read = async () => (await ask<LeadDetail>('GET', `/leads/${lead.id}`)).body;
  const remove = (file: StoredFile) => ask('DELETE', `/files/${file.id}`);
  const deliver = () => runJob(app, 'mail-delivery');
  const large = () =>
    storeFile(app, supplierId, {
      name: 'Film.txt',
      content: Buffer.alloc(ATTACHMENT_LIMITS.inMail + 1, 'film '),
    });
  const page = async (rest: string) => fetch(app.base + rest, { redirect: 'manual', headers: { Accept: 'text/html' } });
  const token = async () => (await linkMaker(app)).conversation(lead.conversation_id, 1).split('/c/')[1] ?? '';
  const template = (more: object = {}) =>
    ask<TemplateAnswer>('POST', '/templates', {
      type: 'follow-up',
      name: 'Hello',
      subject: 'Hello',
      body: 'Dear {{couple}}, attached is our menu.',
      offsetDays: 3,
      attachments: [menu.id],
      ...more,
    });
  const inThreeDays = { type: 'follow-up', subject: 'Hello', body: 'Hello', day: '2026-05-15', time: '09:00' };
  const scheduled = async () => (await read()).scheduled;

  test('M1: are sent inside the email under their own name and appear in the conversation', async () => {
    const sent = await write([menu.id]);
    expect(sent).toMatchObject({
      status: 201,
      body: { attachments: [{ id: menu.id, name: menu.name, format: 'text', size: menu.size, gone: false }] },
    });
    expect((await deliver()).done).toBe(1);
    const [{ mail }] = sink.mails as [(typeof sink.mails)[0]];
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]).toMatchObject({
      filename: menu.name,
      mimeType: 'text/plain',
      disposition: 'attachment',
    });
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('Menu for the day');
    expect((await read()).messages.at(-1)).toMatchObject({ attachments: [{ id: menu.id, gone: false }] });
  });

  test('are sent as a link when too large for an email; it expires after 30 days or with the conversation’s link', async () => {
    const film = await large();
    await write([menu.id, film.id]);
    await deliver();
    const [{ mail }] = sink.mails as [(typeof sink.mails)[0]];
    expect(mail.attachments.map((one) => one.filename)).toEqual([menu.name]);
    expect(mail.text).toContain('Download until 11 June 2026');
    const link = /http:\/\/localhost:3000(\/c\/file\/[^\s]+)/u.exec(mail.text ?? '')?.[1] ?? '';
    const got = await page(link);
    expect([got.status, got.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('filename="Film.txt"'),
    ]);
    expect((await got.arrayBuffer()).byteLength).toBe(film.size);
    // Not the last character, because some of its bits are padding.
    const forged = link.slice(0, -5) + (link.at(-5) === 'x' ? 'y' : 'x') + link.slice(-4);
    expect((await page(forged)).status).toBe(404);
    app.clock.set(app.clock.now() + ATTACHMENT_LIMITS.linkDays * DAY + 1_000);
    expect((await page(link)).status).toBe(410);
    app.clock.set('2026-05-12T10:00:00.000Z');
    await app.database.orm.em.fork().execute('update conversation set link_version = 2');
    expect((await page(link)).status).toBe(410);
  });

  test('can be downloaded by the couple on its own page, but not through another couple’s link', async () => {
    await write([menu.id]);
    const own = await token();
    expect(await (await page(`/c/${own}`)).text()).toContain(`/c/${own}/files/${menu.id}`);
    const got = await page(`/c/${own}/files/${menu.id}`);
    expect([got.status, await got.text(), got.headers.get('cache-control')]).toEqual([
      200,
      'Menu for the day',
      'private, no-store',
    ]);
    const other = await buildLead(app, supplierId, { enquiry: { email: 'b@b.example' } });
    const foreign = (await linkMaker(app)).conversation(other.conversation_id, 1).split('/c/')[1] ?? '';
    expect((await page(`/c/${foreign}/files/${menu.id}`)).status).toBe(404);
    await remove(menu);
    expect((await page(`/c/${own}/files/${menu.id}`)).status).toBe(404);
    expect(await (await page(`/c/${own}`)).text()).toContain('no longer available');
    expect((await read()).messages.at(-1)).toMatchObject({ attachments: [{ name: menu.name, gone: true }] });
  });

  test('cause the whole message to be refused when removed, foreign or unknown', async () => {
    const foreign = await storeFile(app, (await buildSupplier(app)).id);
    const others = await storeFile(app, supplierId, { leadId: (await buildLead(app, supplierId)).id });
    await remove(menu);
    for (const id of [menu.id, foreign.id, others.id, newId()]) {
      const refused = await write([id]);
      expect([refused.status, refused.body.code]).toEqual([409, 'attachment-gone']);
    }
    expect((await read()).messages).toHaveLength(1);
    expect((await write(Array.from({ length: 11 }, () => newId()))).status).toBe(422);
    expect((await write(['x'])).status).toBe(422);
  });

  test('can be files of the lead itself, and stay attached when a bounced message is sent again', async () => {
    const plan = await storeFile(app, supplierId, { leadId: lead.id, name: 'plan.txt' });
    const { body } = await write([plan.id, plan.id]);
    expect(body.attachments).toHaveLength(1);
    sink.replies.push(550);
    await deliver();
    expect((await ask('POST', `/leads/${lead.id}/messages/${body.id}/again`, {})).status).toBe(200);
    await deliver();
    expect(sink.mails.at(-1)?.mail.attachments.map((one) => one.filename)).toEqual(['plan.txt']);
  });

  test('M2: can belong to a template, in order, if they are the supplier’s own; those of a lead are refused', async () => {
    const price = await storeFile(app, supplierId, { name: 'prices.txt' });
    const made = (await template({ attachments: [price.id, menu.id] })).body;
    expect(made.attachments.map((one) => one.name)).toEqual(['prices.txt', menu.name]);
    const ofLead = await storeFile(app, supplierId, { leadId: lead.id });
    expect((await template({ attachments: [ofLead.id] })).body.code).toBe('attachment-gone');
    const { id, type, name, subject, body, version } = made;
    const change = (more: object) =>
      ask<TemplateAnswer>('PUT', `/templates/${id}`, { type, name, subject, body, ...more });
    expect((await change({ version })).body.attachments).toHaveLength(2);
    // A removed file can stay while the text is edited; once detached, it can't be attached again.
    await remove(price);
    const corrected = (await change({ version: version + 1, attachments: [menu.id, price.id] })).body;
    expect(corrected.attachments.map((one) => [one.name, one.gone])).toEqual([
      [menu.name, false],
      ['prices.txt', true],
    ]);
    expect((await change({ version: version + 2, attachments: [] })).body.attachments).toEqual([]);
    expect((await change({ version: version + 3, attachments: [price.id] })).body.code).toBe('attachment-gone');
  });

  test('M3: are copied from the template to scheduled messages, single ones and sequences', async () => {
    const { id: templateId } = (await template()).body;
    const one = await ask<ScheduledMessageAnswer>('POST', '/scheduled-messages', {
      ...inThreeDays,
      leadId: lead.id,
      templateId,
    });
    expect(one.body.attachments.map((file) => file.id)).toEqual([menu.id]);
    const bare = { ...inThreeDays, leadId: lead.id, templateId, attachments: [] };
    expect((await ask<ScheduledMessageAnswer>('POST', '/scheduled-messages', bare)).body.attachments).toEqual([]);
    await template({ name: 'Again', offsetDays: 5 });
    await ask('POST', `/leads/${lead.id}/follow-ups`);
    expect((await scheduled()).map((message) => message.attachments.length)).toEqual([1, 0, 1]);
    app.clock.set('2026-05-15T09:00:00.000Z');
    expect((await runJob(app, 'scheduled-messages')).done).toBe(2);
    const [first] = sink.mails.filter(({ mail }) => mail.attachments.length > 0);
    expect(first?.mail.attachments[0]?.filename).toBe(menu.name);
    const written = (await read()).messages.filter((message) => message.channel === 'scheduled');
    expect(new Set(written.map((message) => message.attachments.length))).toEqual(new Set([0, 1]));
    const own = await token();
    expect((await page(`/c/${own}/files/${menu.id}`)).status).toBe(200);
  });

  test('are private while scheduled: the couple’s link does not serve them before the message is sent', async () => {
    await ask('POST', '/scheduled-messages', { ...inThreeDays, leadId: lead.id, attachments: [menu.id] });
    expect((await page(`/c/${await token()}/files/${menu.id}`)).status).toBe(404);
  });

  test('hold back a message when removed, and are sent with it once restored', async () => {
    await ask('POST', '/scheduled-messages', { ...inThreeDays, leadId: lead.id, attachments: [menu.id] });
    await remove(menu);
    app.clock.set('2026-05-15T09:00:00.000Z');
    expect((await runJob(app, 'scheduled-messages')).done).toBe(0);
    const [held] = await scheduled();
    expect(held).toMatchObject({ state: 'held', attempts: 1, heldReason: 'file-gone', attachments: [{ gone: true }] });
    expect(held?.lastError).toContain('was removed');
    expect(sink.mails).toEqual([]);
    await app.within(() => app.container.get<FilesApi>(FILES_API).restore({ supplierId, leadId: null }, menu.id));
    await ask('POST', `/scheduled-messages/${held?.id}/retry`, {});
    expect((await runJob(app, 'scheduled-messages')).done).toBe(1);
    expect(sink.mails[0]?.mail.attachments).toHaveLength(1);
  });

  test('are copied from the template to payment reminders', async () => {
    const { id: templateId } = (await template({ type: 'payment-reminder', offsetDays: 14 })).body;
    await ask('PUT', `/leads/${lead.id}/payments`, {
      version: 0,
      payments: [{ kind: 'deposit', label: 'Deposit', amount: 50_000, day: '2026-08-01' }],
      reminder: { daysBefore: 7, time: '09:00', templateId },
    });
    expect((await scheduled()).map((message) => message.attachments.map((file) => file.id))).toEqual([[menu.id]]);
  });

  test('cause the email to be refused with a reason when their bytes are missing on the server', async () => {
    await write([menu.id]);
    await app.database.orm.em
      .fork()
      .execute(`update mail set attachments = replace(attachments, ?, ?)`, [menu.id, newId()]);
    expect((await deliver()).dead).toBe(1);
    expect(sink.mails).toEqual([]);
    expect((await read()).messages.at(-1)?.delivery).toBe('bounced');
  });
});
