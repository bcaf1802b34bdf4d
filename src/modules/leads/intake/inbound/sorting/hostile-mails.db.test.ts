import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codePoints } from '#contracts/limits.ts';
import { readMail } from '#shared/mail/reading/read-mail.ts';
import { READING_LIMITS } from '#shared/mail/reading/received-mail.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { hostileMails } from '../../../testing/hostile-mails.ts';
import { INBOUND_DOMAIN, keepMail, linkMaker } from '../../../testing/inbound-mails.ts';

/** How many are read; each engine stores some of them. HOSTILE_MAILS=10000 uses all. */
const COUNT = Number(process.env['HOSTILE_MAILS'] ?? 1_000);
const STORED = Number(process.env['HOSTILE_MAILS'] ?? 400);
const SEED = 20_261_121;

test(`S47, S50: reading ${COUNT} hostile emails stays within time and memory limits and returns bounded plain values`, async () => {
  const before = process.memoryUsage().rss;
  let slowest = { kind: '', ms: 0 };
  for (const { kind, raw } of hostileMails(COUNT, SEED, ['a@b.example'])) {
    const began = performance.now();
    const mail = await readMail(raw);
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { kind, ms };
    const lines = [
      mail.subject,
      mail.from?.name ?? '',
      mail.from?.address ?? '',
      ...mail.files.map(({ name }) => name),
    ];
    expect([kind, lines.filter((line) => /\p{Cc}/u.test(line))]).toEqual([kind, []]);
    expect([kind, /[^\P{Cc}\n\t]/u.test(mail.text + mail.quoted)]).toEqual([kind, false]);
    expect(mail.files.filter(({ name }) => /[/\\]|^\./u.test(name) || name.length > 240)).toEqual([]);
    expect(codePoints(mail.text)).toBeLessThanOrEqual(READING_LIMITS.text);
    expect(mail.text.isWellFormed() && mail.quoted.isWellFormed()).toBe(true);
  }
  expect([slowest.kind, slowest.ms < 2_000]).toEqual([slowest.kind, true]);
  expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
}, 120_000);

describe.each(testEngines())('hostile emails on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  afterAll(() => app.close());

  test(`are all filed (${STORED} of them) without blocking the next, and no machine gets a reply`, async () => {
    const supplier = await buildSupplier(app);
    const maker = await linkMaker(app);
    const leads = [];
    for (let at = 0; at < Math.max(10, STORED / 40); at += 1) {
      const email = `couple${at}@couple.example`;
      leads.push(await buildLead(app, supplier.id, { enquiry: { email, message: `Hello ${at}` } }));
    }
    const addresses = leads.map((lead) => maker.replyAddress(lead.conversation_id));
    const ids: string[] = [];
    let at = 0;
    for (const { raw } of hostileMails(STORED, SEED, addresses)) {
      const strangers = [`${supplier.publicId}@${INBOUND_DOMAIN}`, `x@${INBOUND_DOMAIN}`, ''];
      ids.push(await keepMail(app, raw, (at % 4 === 0 ? strangers[at % 3] : addresses[at % addresses.length]) ?? ''));
      at += 1;
    }
    const report = await runJob(app, 'inbound-mail');
    expect(report).toEqual({ done: STORED, failed: 0, dead: 0 });
    const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
    const rows = await sql<{ id: string; state: string; outcome: string; message_id: string | null }>(
      'select * from inbound_mail',
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    expect(rows.filter(({ state }) => state !== 'done' && state !== 'unsorted')).toEqual([]);
    // Each one became a message, is waiting for someone, or was a duplicate.
    const messages = new Set((await sql<{ id: string }>('select id from message')).map(({ id }) => id));
    expect(rows.filter((row) => row.outcome === 'message' && !messages.has(row.message_id ?? ''))).toEqual([]);
    expect(rows.filter((row) => row.outcome === 'message').length).toBeGreaterThan(STORED / 4);
    const raws = await sql<{ mail_id: string }>('select distinct mail_id from inbound_raw');
    expect(raws).toHaveLength(STORED);
    expect(await sql("select id from mail where kind in ('message', 'enquiry-confirmation')")).toEqual([]);
  }, 240_000);
});
