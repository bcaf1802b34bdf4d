import { LEDGER_API, LEDGER_AUDIT } from '#modules/ledger/index.ts';
import type { LedgerApi, LedgerAudit, LedgerEntry } from '#modules/ledger/index.ts';
import type { RevealAnswer } from '#contracts/lead/lead-change.ts';
import type { Problem } from '#contracts/problem.ts';
import type { Role } from '#contracts/account/roles.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { leadsDb } from '../core/tables/leads-tables.ts';
import type { LeadRow } from '../core/tables/leads-tables.ts';

export interface RevealResponse {
  status: number;
  body: RevealAnswer & Problem;
  text: string;
}

/** A supplier that pays per enquiry, and people who reveal leads. */
export class RevealFixture {
  readonly #app: TestApp;
  readonly supplierId: string;

  private constructor(app: TestApp, supplierId: string) {
    this.#app = app;
    this.supplierId = supplierId;
  }

  static async open(app: TestApp, options: { units?: number; revealAdminOnly?: boolean } = {}): Promise<RevealFixture> {
    const { revealAdminOnly = false, units = 0 } = options;
    const { id } = await buildSupplier(app, { payPerEnquiry: true, revealAdminOnly });
    const fixture = new RevealFixture(app, id);
    if (units > 0) await fixture.give(units);
    return fixture;
  }

  give(units: number): Promise<LedgerEntry> {
    return this.#ledger((ledger) =>
      ledger.gift({ supplierId: this.supplierId, product: 'enquiries', units, userId: null, reason: 'A good start' }),
    );
  }

  rollback(transactionId: string): Promise<LedgerEntry> {
    const { supplierId } = this;
    return this.#ledger((ledger) => ledger.rollback({ supplierId, transactionId, userId: null, reason: 'By mistake' }));
  }

  /** Adds a ledger entry that a lead is paid for, without revealing it. */
  spendOutside(leadId: string): Promise<LedgerEntry> {
    const { supplierId } = this;
    const spend = { supplierId, product: 'enquiries' as const, units: 1, userId: null, reason: 'By hand', leadId };
    return this.#ledger((ledger) => ledger.spend(spend));
  }

  /** Creates a lead, locked by default. */
  async lead(seed: LeadSeed = {}): Promise<string> {
    return (await buildLead(this.#app, this.supplierId, { payPerEnquiry: true, ...seed })).id;
  }

  /** Creates a member and returns their Cookie header. */
  async member(role: Role = 'sales'): Promise<string> {
    return signIn(this.#app, await buildMember(this.#app, { role, supplierId: this.supplierId }));
  }

  /** Reveals through `app`, which may be another process. */
  async reveal(leadId: string, as: string, options: { key?: string; app?: TestApp } = {}): Promise<RevealResponse> {
    const { key = newId(), app = this.#app } = options;
    const path = `/api/suppliers/${this.supplierId}/leads/${leadId}/reveal`;
    const { status, body, text } = await app.request('POST', path, { as, headers: { 'Idempotency-Key': key } });
    return { status, body, text };
  }

  async row(leadId: string): Promise<LeadRow> {
    const db = leadsDb(this.#app.database.orm.em.fork());
    return db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow();
  }

  async rows(): Promise<LedgerEntry[]> {
    const query = { filter: {}, offset: 0, limit: 250, sort: { field: 'createdAt', descending: false } };
    return (await this.#ledger((ledger) => ledger.history(this.supplierId, query))).rows;
  }

  async spent(): Promise<LedgerEntry[]> {
    return (await this.rows()).filter((row) => row.operation === 'spent');
  }

  balance(): Promise<number> {
    return this.#ledger((ledger) => ledger.balance(this.supplierId, 'enquiries'));
  }

  /** The findings of `ledger verify`. */
  async damages(): Promise<unknown[]> {
    const audit = this.#app.container.get<LedgerAudit>(LEDGER_AUDIT);
    return (await this.#app.within(() => audit.verify(this.supplierId))).damages;
  }

  #ledger<T>(work: (ledger: LedgerApi) => Promise<T>): Promise<T> {
    return this.#app.within(() => work(this.#app.container.get<LedgerApi>(LEDGER_API)));
  }
}
