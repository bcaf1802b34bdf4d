import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { LEADS_API, LEAD_IMPORTS } from '../index.ts';
import type { LeadImports, LeadsApi, NewEnquiry } from '../index.ts';
import { ImportService } from '../intake/importing/import.service.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ClaimFixture } from './claim-fixture.ts';
import { arrives } from './inbound-mails.ts';
import type { MailWorld } from './mail-world.ts';
import type { Trick } from './trick.ts';

const CLAIM_REASONS = ['duplicate', 'unreachable', 'spam', 'outside'];

/** An unscrupulous supplier with some units and couples from the marketplace. */
export class SupplierTricks {
  readonly fixture: ClaimFixture;
  /** Leads of couples, oldest first. */
  readonly couples: string[] = [];
  readonly #app: TestApp;
  readonly #world: MailWorld;
  readonly #imports: string[] = [];
  readonly #changes: string[] = [];

  private constructor(app: TestApp, world: MailWorld, fixture: ClaimFixture) {
    this.#app = app;
    this.#world = world;
    this.fixture = fixture;
  }

  static async open(app: TestApp, world: MailWorld, units: number): Promise<SupplierTricks> {
    return new SupplierTricks(app, world, await ClaimFixture.open(app, { units }));
  }

  /** A couple's enquiry through the marketplace, which the supplier can't influence. */
  async enquiry(changes: Partial<NewEnquiry> = {}): Promise<string> {
    this.#app.clock.advance(HOUR);
    const at = `${this.couples.length}-${newId().slice(-8).toLowerCase()}`;
    const phone = `07${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
    const id = await this.#receive({ source: 'standard', email: `c${at}@couple.example`, phone, ...changes });
    this.couples.push(id);
    return id;
  }

  async lead(id: string): Promise<Known> {
    const found = (await this.#leads()).find((lead) => lead.id === id);
    if (!found) throw new Error('The lead is gone.');
    return found;
  }

  balance(): Promise<number> {
    return this.fixture.reveals.balance();
  }

  /** Performs a trick; its consequences follow in `settle`. */
  async do({ kind, lead, other, how }: Trick): Promise<void> {
    this.#app.clock.advance(MINUTE);
    const leads = await this.#leads();
    const [one, two] = [leads[lead % leads.length], leads[other % leads.length]];
    if (one && two) await this[kind](one, two, how);
  }

  async settle(): Promise<void> {
    await this.#world.deliver();
    await runJob(this.#app, 'outbox-relay');
    await runJob(this.#app, 'never-opened-returns');
  }

  async reveal(lead: Known): Promise<void> {
    await this.fixture.reveals.reveal(lead.id, this.fixture.as);
  }

  async claim(lead: Known, _: Known, how: number): Promise<void> {
    await this.fixture.ask(lead.id, { reason: CLAIM_REASONS[how % CLAIM_REASONS.length] });
  }

  async withdraw(lead: Known): Promise<void> {
    await this.fixture.withdraw(lead.id);
  }

  async correctEmail(lead: Known, other: Known, how: number): Promise<void> {
    const email = [other.email, `nobody-${newId()}@dead.example`, 'me@supplier.example'][how % 3];
    await this.#correct(lead, { email });
  }

  async correctPhone(lead: Known, other: Known): Promise<void> {
    await this.#correct(lead, { phone: other.phone ?? '' });
  }

  async takeCorrectionBack(lead: Known): Promise<void> {
    await this.#correct(lead, { email: '', phone: '' });
  }

  /** The writer controls how often a server refuses a message, for example by its size or text. */
  async send(lead: Known, _: Known, how: number): Promise<void> {
    await this.#post(`/leads/${lead.id}/messages`, { body: how % 3 === 0 ? 'GTUBE 5.1.1' : 'Hello' });
  }

  async sendAgain(lead: Known, other: Known, how: number): Promise<void> {
    const { messages } = await this.#detail(lead);
    const returned = messages.find((message) => ['bounced', 'dead'].includes(message.delivery));
    if (!returned) return;
    const email = [undefined, `again-${newId()}@dead.example`, other.email][how % 3];
    await this.#post(`/leads/${lead.id}/messages/${returned.id}/again`, email === undefined ? {} : { email });
  }

  /** By email, with an empty sender: about a message or an email whose id the supplier knows or has seen. */
  async forgeReport(lead: Known, _: Known, how: number): Promise<void> {
    const { messages } = await this.#detail(lead);
    const ids = how % 2 === 0 ? this.#world.seen : messages.map(({ id }) => id);
    const about = ids[Math.floor(how / 4) % ids.length] ?? messages[0]?.id ?? newId();
    await arrives(
      this.#app,
      this.#world.report(about, [lead.givenEmail ?? lead.email, lead.email, null][how % 3] ?? null),
    );
  }

  /** A file that claims the couple arrived a day, a week or a month earlier. */
  async importRow(lead: Known, _: Known, how: number): Promise<void> {
    const day = new Date(lead.createdAt - [1, 7, 30][how % 3]! * DAY).toISOString();
    const [email, phone] = how % 2 === 0 ? [`x${newId()}@y.example`, lead.phone] : [lead.givenEmail ?? lead.email, ''];
    const folder = mkdtempSync(join(tmpdir(), 'aisle-tricks-'));
    const path = join(folder, 'couples.csv');
    writeFileSync(path, `Name,Email,Phone,Received\nAmelia,${email},${phone},${day}\n`);
    await this.#app.within(async () => {
      const imports = this.#app.container.get<LeadImports>(LEAD_IMPORTS);
      const actor = { supplierId: this.fixture.reveals.supplierId, userId: newId(), name: 'Sam' };
      const { id, mapping } = await imports.upload(actor, path, 'couples.csv');
      if (!mapping) throw new Error('No columns were guessed.');
      await imports.check(actor.supplierId, id, mapping, () => undefined);
      const duplicates = how % 4 === 0 ? 'join' : 'skip';
      await imports.run(actor, id, { skipBadRows: true, duplicates, read: true }, () => undefined);
      this.#imports.push(id);
    });
    rmSync(folder, { recursive: true });
  }

  async undoImport(): Promise<void> {
    const id = this.#imports.pop();
    if (id === undefined) return;
    const fixture = this.#app.container.get(ImportService);
    await this.#app.within(() => fixture.undo(this.fixture.reveals.supplierId, id, true));
    await runJob(this.#app, 'lead-import');
  }

  async handIn(lead: Known): Promise<void> {
    const { email, phone } = lead;
    const enquiry = { enquiryType: 'availability', partnerName: 'Amelia', email, phone: phone ?? '', message: 'Free?' };
    await this.#post('/enquiries', { ...enquiry, consentVersion: 'open-day' });
  }

  /** Fills in its own widget. */
  async ownWidget(lead: Known): Promise<void> {
    await this.#receive({ source: 'widget', email: lead.email, phone: lead.phone });
  }

  async merge(lead: Known, other: Known, how: number): Promise<void> {
    await this.#post(`/leads/${lead.id}/merge`, { otherId: other.id, take: how % 2 === 0 ? ['email', 'phone'] : [] });
  }

  async unmerge(lead: Known, other: Known): Promise<void> {
    await this.#post(`/leads/${lead.id}/merge/undo`, { otherId: other.id });
  }

  async markSpam(lead: Known, _: Known, how: number): Promise<void> {
    await this.#post(`/leads/${lead.id}/spam`, { spam: how % 4 !== 0 });
  }

  async label(lead: Known, other: Known): Promise<void> {
    const change = { ids: [...new Set([lead.id, other.id])], change: { addLabels: ['Spam'] } };
    const { changeId } = (await this.#post('/leads/bulk', change)) as { changeId?: string };
    if (changeId) this.#changes.push(changeId);
  }

  async undo(): Promise<void> {
    const id = this.#changes.pop();
    if (id !== undefined) await this.#post(`/leads/changes/${id}/undo`, {});
  }

  async lose(lead: Known): Promise<void> {
    await this.#post(`/leads/${lead.id}/stage`, { stage: 'Lost', reason: 'Too far' });
  }

  /** Sends replies to the supplier's own mailbox, where no one else sees them, or back to us. */
  async ownReplyAddress(_: Known, __: Known, how: number): Promise<void> {
    const path = `/api/suppliers/${this.fixture.reveals.supplierId}/reply-settings`;
    const settings = (await this.#app.request('GET', path, { as: this.fixture.as })).body as object;
    const replyTo = how % 2 === 0 ? 'me@supplier.example' : null;
    await this.#app.request('PUT', path, { as: this.fixture.as, body: { ...settings, replyTo } });
  }

  async wait(_: Known, __: Known, how: number): Promise<void> {
    this.#app.clock.advance([HOUR, 25 * HOUR, 11 * DAY][how % 3]!);
  }

  #receive(changes: Partial<NewEnquiry>): Promise<string> {
    const enquiry = anEnquiry(this.fixture.reveals.supplierId, changes);
    return this.#app.within(() => this.#app.container.get<LeadsApi>(LEADS_API).receive(enquiry));
  }

  async #correct(lead: Known, overrides: object): Promise<void> {
    const { version } = await this.#detail(lead);
    const path = `/api/suppliers/${this.fixture.reveals.supplierId}/leads/${lead.id}`;
    await this.#app.request('PUT', path, { as: this.fixture.as, body: { version, overrides } });
  }

  async #detail({ id }: Known): Promise<LeadDetail> {
    const path = `/api/suppliers/${this.fixture.reveals.supplierId}/leads/${id}`;
    return (await this.#app.request('GET', path, { as: this.fixture.as })).body;
  }

  /** Ignores refusals, because a refused trick has no effect. */
  async #post(rest: string, body: object): Promise<unknown> {
    const path = `/api/suppliers/${this.fixture.reveals.supplierId}${rest}`;
    const headers = { 'Idempotency-Key': newId() };
    const answer = await this.#app.request('POST', path, { as: this.fixture.as, body, headers });
    if (answer.status >= 500) throw new Error(`${path} returned ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  /** All of its leads, couples' leads first. */
  async #leads(): Promise<Known[]> {
    const statement =
      'select id, email, phone, given_email as givenEmail, created_at as createdAt from `lead` where supplier_id = ? order by id';
    return this.#app.database.orm.em.fork().execute(statement, [this.fixture.reveals.supplierId]);
  }
}

/** More than a supplier knows about a locked lead, because a trick may guess right. */
interface Known {
  id: string;
  email: string;
  phone: string | null;
  givenEmail: string | null;
  createdAt: number;
}
