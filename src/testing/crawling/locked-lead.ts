import { LEADS_API } from '#modules/leads/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { INBOUND_DOMAIN, arrives, linkMaker, withFile } from '#modules/leads/testing/inbound-mails.ts';
import { planRuns } from '#modules/leads/automation/runs/plan-runs.ts';
import { RECIPES } from '#contracts/messaging/recipe.ts';
import { newId } from '#shared/ids.ts';
import { WEBHOOK_EVENTS } from '#contracts/integrations/webhook-events.ts';
import { allRoutes } from '#app/http/http.ts';
import { startTestApp } from '../app.ts';
import type { TestApp } from '../app.ts';
import { buildApiKey } from '../builders/api-keys.ts';
import { buildBlock } from '../builders/calendar.ts';
import { storeFile } from '../builders/files.ts';
import { buildScheduled } from '../builders/scheduled.ts';
import { buildSupplier } from '../builders/suppliers.ts';
import { CANARIES, CANARY_EMAIL, CANARY_MESSAGE, canaryEnquiry } from './canaries.ts';
import type { Crawler } from './crawl.ts';
import { everybody } from './everybody.ts';
import { RECIPE_INPUT } from '../every-route/recipe-preparations.ts';
import { runJob } from '../run-jobs.ts';
import { startSmtpSink } from '../outside/smtp-sink.ts';
import type { SmtpSink } from '../outside/smtp-sink.ts';
import { startReceiver } from '../outside/webhook-receiver.ts';
import type { Receiver } from '../outside/webhook-receiver.ts';

/** A locked lead of canaries on which every possible action was taken, and everyone who might look for it. */
export class LockedLead {
  /** Names of the routes that take a filter and a sort. */
  readonly lists: ReadonlySet<string>;
  crawlers: Crawler[] = [];
  leadId = '';
  /** Values for `:name` in a path. */
  ids: Record<string, string> = {};
  /** The canaries, and the secret links to the couple: its page and its reply address. */
  canaries: Record<string, string> = {};
  readonly app: TestApp;
  readonly supplier: { id: string; publicId: string };
  readonly sink: SmtpSink;
  readonly receiver: Receiver;

  private constructor(app: TestApp, supplier: { id: string; publicId: string }, sink: SmtpSink, receiver: Receiver) {
    this.app = app;
    this.supplier = supplier;
    this.sink = sink;
    this.receiver = receiver;
    const lists = allRoutes(app.container).filter((route) => route.list);
    this.lists = new Set(lists.map((route) => `${route.method.toUpperCase()} ${route.path}`));
  }

  /** `log` gets each line of the product's log. */
  static async open(url: string, log: (line: string) => void): Promise<LockedLead> {
    const sink = await startSmtpSink();
    const receiver = await startReceiver();
    receiver.answer = (call, response) => response.writeHead(200).end(call.body);
    const app = await startTestApp(url, { SMTP_URL: sink.url, INBOUND_DOMAIN }, log);
    const opened = new LockedLead(app, await buildSupplier(app, { payPerEnquiry: true }), sink, receiver);
    await opened.#fill();
    return opened;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sink.close();
    await this.receiver.close();
  }

  sql<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement, values);
  }

  path(rest: string): string {
    return `/api/suppliers/${this.supplier.id}/leads${rest}`;
  }

  crawlerOf(name: string): Crawler {
    const found = this.crawlers.find((one) => one.name === name);
    if (!found) throw new Error(`There is no one called ${name}.`);
    return found;
  }

  async #fill(): Promise<void> {
    const { app, supplier, sink } = this;
    this.crawlers = await everybody(app, supplier.id);
    const leads = app.container.get<LeadsApi>(LEADS_API);
    this.leadId = await app.within(() => leads.receive(canaryEnquiry(supplier.id)));
    await app.within(() => leads.receive({ ...canaryEnquiry(supplier.id), message: `Again: ${CANARY_MESSAGE}` }));
    // The server repeats the refused address, as mail servers do.
    sink.refusal = (address) => `<${address}>: unknown here`;
    sink.replies.push(550);
    await runJob(app, 'outbox-relay');
    await runJob(app, 'mail-delivery');
    this.ids = await this.#things(await this.#lockedCoupleMails());
    await this.#recipesOverIt();
    this.canaries = { ...CANARIES, ...(await this.#secretWays()) };
  }

  /** Emails from the couple to its conversation and to the supplier's own address. Returns the id of the second email. */
  async #lockedCoupleMails(): Promise<string> {
    const { app, leadId } = this;
    const [lead] = await this.sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [
      leadId,
    ]);
    const to = (await linkMaker(app)).replyAddress(lead?.conversation_id ?? '');
    const from = `${CANARIES.surname} <${CANARY_EMAIL}>`;
    const quoted = `On 1 May 2026, X <x@y.example> wrote:\r\n> ${CANARY_MESSAGE}`;
    await arrives(app, { to, from, text: `${CANARY_MESSAGE}\r\n\r\n${quoted}` });
    const kept = await arrives(app, { to, from, ...withFile(`${CANARIES.surname}.txt`, CANARY_MESSAGE) });
    const files = await this.sql('select file_id from attachment where owner_id = ?', [kept.message_id]);
    if (files.length !== 1) throw new Error('The couple’s file was not stored.');
    // Sent to the signed address, and still unsorted. A couple that writes to the supplier's own address reveals
    // itself: hiding that would require comparing it with the locked lead, which would confirm guesses (T3).
    const headers = { 'X-Aisle-Mail': newId() };
    const unsorted = { to, from, headers, subject: CANARY_MESSAGE.replaceAll('\n', ' '), text: CANARY_MESSAGE };
    return (await arrives(app, unsorted)).id;
  }

  /** Turns on every recipe and makes it due for the locked lead. */
  async #recipesOverIt(): Promise<void> {
    const { app, supplier, leadId } = this;
    const { database, clock, container } = app;
    const now = clock.now();
    for (const kind of RECIPES) {
      const to = `/api/suppliers/${supplier.id}/recipes/${kind}`;
      await app.request('PUT', to, { as: this.crawlerOf('admin').cookie, body: RECIPE_INPUT });
    }
    const due = { supplierId: supplier.id, leadId, occasion: 'x', anchorAt: now, dueAt: now };
    const occasions = RECIPES.map((kind) => ({ ...due, kind }));
    await app.within(() => planRuns(database.orm.em, database.engine, occasions, now));
    await runJob({ container, database }, 'recipes');
    await runJob({ container, database }, 'outbox-relay');
    const written = await this.sql("select 1 from recipe_run where state not in ('skipped', 'waiting')");
    if (written.length > 0) throw new Error('A recipe did something with a locked lead.');
  }

  /** Real records for every id in a path. */
  async #things(inboundId: string): Promise<Record<string, string>> {
    const { app, supplier, leadId } = this;
    const [lead] = await this.sql<{ id: string; supplier_id: string; conversation_id: string }>('select * from `lead`');
    if (!lead) throw new Error('There is no lead.');
    const scheduled = await buildScheduled(app, lead, { state: 'held', last_error: 'Waits' });
    const admin = this.crawlerOf('admin').cookie;
    const template = { type: 'follow-up', name: 'Hello', subject: '{{couple}}', body: '{{couple}}' };
    const made = await app.request('POST', `/api/suppliers/${supplier.id}/templates`, { as: admin, body: template });
    // Sent by the couple: its name and content identify them.
    const sent = {
      leadId,
      origin: 'received',
      name: `${CANARIES.surname}.txt`,
      content: Buffer.from(CANARY_MESSAGE),
    } as const;
    const file = await storeFile(app, supplier.id, sent);
    const note = await app.request('POST', this.path(`/${leadId}/notes`), { as: admin, body: { body: 'Call them' } });
    const snoozed = { leadIds: [leadId], day: '2027-06-01', time: '09:00', userId: null, note: 'Call them' };
    const headers = { 'Idempotency-Key': newId() };
    await app.request('POST', `/api/suppliers/${supplier.id}/today/snooze`, { as: admin, body: snoozed, headers });
    const [reminder] = await this.sql<{ id: string }>("select id from lead_task where kind = 'reminder'");
    // A different address, because the same one would join the first lead.
    const other = { ...canaryEnquiry(supplier.id), email: `other-${CANARY_EMAIL}` };
    const held = await app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(other));
    await app.request('PUT', this.path(`/${held}/hold`), {
      as: admin,
      body: { day: '2027-06-19', until: '2026-06-30' },
    });
    const calendar = `/api/suppliers/${supplier.id}/calendar`;
    const named = await app.request('POST', `${calendar}/feed`, { as: admin, body: { names: true } });
    const block = await buildBlock(app, supplier.id);
    const [dead] = await this.sql<{ id: string }>("select id from mail where state = 'dead'");
    const moved = await app.request('POST', this.path(`/${leadId}/stage`), {
      as: admin,
      body: { stage: 'Qualified Lead' },
    });
    const hook = await this.#hookFor(admin);
    return {
      ...hook,
      changeId: (moved.body as { changeId: string }).changeId,
      supplierId: supplier.id,
      publicId: supplier.publicId,
      leadId,
      scheduledId: scheduled.id,
      templateId: (made.body as { id: string }).id,
      fileId: file.id,
      reminderId: reminder?.id ?? '',
      noteId: (note.body as { id: string }).id,
      jobId: dead?.id ?? '',
      inboundId,
      mailId: dead?.id ?? '',
      token: 'c-00000000000000000000000000-1-forged',
      feed: (named.body as { url: string }).url.split('/').pop() ?? '',
      blockId: block.id,
      country: 'GB',
      recipe: 'follow-up',
      section: 'about-you',
      path: `leads/${leadId}`,
    };
  }

  /** A webhook for all events whose receiver echoes its calls: its log must be free of canaries, too. */
  async #hookFor(admin: string): Promise<Record<string, string>> {
    const { app, supplier, leadId, receiver } = this;
    const path = `/api/suppliers/${supplier.id}`;
    const events = [...WEBHOOK_EVENTS];
    const made = await app.request('POST', `${path}/webhooks`, { as: admin, body: { url: receiver.url, events } });
    const { id: webhookId } = made.body as { id: string };
    await app.request('POST', `${path}/leads/${leadId}/stage`, { as: admin, body: { stage: 'Decision Pending' } });
    await runJob(app, 'outbox-relay');
    await runJob(app, 'webhook-delivery');
    const [delivery] = await this.sql<{ id: string }>('select id from webhook_delivery');
    const { id: keyId } = await buildApiKey(app, supplier.id);
    return { webhookId, deliveryId: delivery?.id ?? '', keyId };
  }

  /** The couple's page and reply address give access to anyone who has them, so they are as secret as its own address. */
  async #secretWays(): Promise<Record<string, string>> {
    const [mail] = await this.sql<{ text: string; reply_to: string }>(
      "select text, reply_to from mail where kind = 'enquiry-confirmation'",
    );
    const link = /\/c\/([^\s]+)/u.exec(mail?.text ?? '')?.[1];
    if (!link || !mail?.reply_to) throw new Error('The couple got no email.');
    return { 'conversation link': link, 'reply address': mail.reply_to };
  }
}
