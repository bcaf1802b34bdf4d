import type { ClaimOfLead, StaffClaim, StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { TestApp } from '#testing/app.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { MailBounces } from '../messaging/conversation/mail-bounces.ts';
import { leadsDb } from '../core/tables/leads-tables.ts';
import { RevealFixture } from './reveal-fixture.ts';

interface Answered<T> {
  status: number;
  body: T & Problem;
}
interface Asking {
  as?: string;
  key?: string;
  app?: TestApp;
}

/** A supplier that paid for enquiries and asks for some units back, and staff who decide. */
export class ClaimFixture {
  readonly #app: TestApp;
  readonly reveals: RevealFixture;
  readonly as: string;
  readonly staff: string;

  private constructor(app: TestApp, reveals: RevealFixture, as: string, staff: string) {
    this.#app = app;
    this.reveals = reveals;
    this.as = as;
    this.staff = staff;
  }

  static async open(app: TestApp, options: { units?: number; revealAdminOnly?: boolean } = {}): Promise<ClaimFixture> {
    const reveals = await RevealFixture.open(app, { units: 5, ...options });
    return new ClaimFixture(app, reveals, await reveals.member('admin'), await signIn(app, await buildStaff(app)));
  }

  /** Creates a lead that has just been paid for. */
  async paidLead(seed: LeadSeed = {}): Promise<string> {
    const leadId = await this.reveals.lead(seed);
    const { status } = await this.reveals.reveal(leadId, this.as);
    if (status !== 200) throw new Error(`The reveal returned ${status}.`);
    return leadId;
  }

  path(leadId: string, rest = ''): string {
    return `/api/suppliers/${this.reveals.supplierId}/leads/${leadId}/claim${rest}`;
  }

  read(leadId: string): Promise<Answered<ClaimOfLead>> {
    return this.#app.request('GET', this.path(leadId), { as: this.as });
  }

  ask(leadId: string, body: object = { reason: 'unreachable' }, { as, key, app }: Asking = {}) {
    return this.#post<ClaimOfLead>(this.path(leadId), body, { as: as ?? this.as, key, app });
  }

  withdraw(leadId: string, { as, key, app }: Asking = {}) {
    return this.#post<ClaimOfLead>(this.path(leadId, '/withdraw'), {}, { as: as ?? this.as, key, app });
  }

  decide(claimId: string, decision: 'accepted' | 'refused', { as, key, app }: Asking = {}) {
    const body = { decision, note: 'Looked at it' };
    return this.#post<StaffClaimDetail>(`/api/staff/claims/${claimId}/decision`, body, {
      as: as ?? this.staff,
      key,
      app,
    });
  }

  queue(query = '', as = this.staff): Promise<Answered<StaffClaim[]>> {
    return this.#app.request('GET', `/api/staff/claims${query}`, { as });
  }

  staffReads(claimId: string, as = this.staff): Promise<Answered<StaffClaimDetail>> {
    return this.#app.request('GET', `/api/staff/claims/${claimId}`, { as });
  }

  /** Opens a claim for a lead; returns the claim's id. */
  async openClaim(leadId: string, body?: object): Promise<string> {
    const answer = await this.ask(leadId, body);
    if (!answer.body.claim) throw new Error(`There is no claim: ${JSON.stringify(answer.body)}`);
    return answer.body.claim.id;
  }

  /** Ledger entries that returned a unit. */
  async rollbacks() {
    return (await this.reveals.rows()).filter((row) => row.operation === 'rollback');
  }

  /** The notifications of one kind. */
  async told(kind: string): Promise<object[]> {
    await runJob(this.#app, 'outbox-relay');
    return this.#app.database.orm.em.fork().execute('select kind from notification where kind = ?', [kind]);
  }

  /** Bounces an email with the couple's first message, by default one sent to its own address. */
  async bounceEmail(
    leadId: string,
    { permanent = true, reason = '550 5.1.1 No such user', to = '' } = {},
  ): Promise<void> {
    const { container, database } = this.#app;
    const { email } = await this.reveals.row(leadId);
    await this.#app.within(async () => {
      const db = leadsDb(database.orm.em.fork());
      const message = await db.selectFrom('message').select('id').where('lead_id', '=', leadId).executeTakeFirst();
      const messageId = message?.id ?? '';
      const mailId = await container.get<MailQueue>(MAIL_QUEUE).enqueue({
        kind: 'enquiry-confirmation',
        referenceId: messageId,
        fromName: 'Wrenfield Hall',
        to: { name: 'Amelia', address: to || email },
        subject: 'Your enquiry',
        text: 'Thank you.',
        html: '<p>Thank you.</p>',
      });
      const about = { messageId, leadId, supplierId: this.reveals.supplierId };
      await container.get(MailBounces).bounced(about, { permanent, reason, mailId });
    });
  }

  #post<T>(
    path: string,
    body: object,
    { as, key, app }: { as: string; key?: string | undefined; app?: TestApp | undefined },
  ): Promise<Answered<T>> {
    return (app ?? this.#app).request('POST', path, { as, body, headers: { 'Idempotency-Key': key ?? newId() } });
  }
}
