import { HOUR, SECOND } from '#contracts/durations.ts';
import { roleMay } from '#contracts/account/roles.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SetupApi, SupplierFacts } from '#modules/suppliers/index.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { NewEnquiry } from '../../index.ts';
import type { EnquiryOptions, ReceiveEnquiry } from '../enquiry/receive-enquiry.ts';
import type { TestEnquiryIntake, Tester } from '../enquiry/test-enquiry-intake.ts';
import { removeLeads } from '../importing/run/remove-leads.ts';
import type { RemoveParts } from '../importing/run/remove-leads.ts';
import { NotATest, TestNotAllowed } from './test-enquiries.errors.ts';
import type { TestTickets } from './test-tickets.ts';

const PER_SUPPLIER: Limit = { name: 'test-enquiry:supplier', points: 10, seconds: HOUR / SECOND };

export interface TestEnquiriesParts extends Omit<RemoveParts, 'auth'> {
  auth: Pick<AuthApi, 'members' | 'removeCouples'>;
  outbox: Pick<Outbox, 'record'>;
  limiter: Pick<RateLimiter, 'consume'>;
  leads: LeadStore;
  receiving: Pick<ReceiveEnquiry, 'receive'>;
  tickets: TestTickets;
  setup: Pick<SetupApi, 'noteTest'>;
}

/**
 * Enquiries that a team sends itself through its own widget. A supplier has one at a time: a new one replaces the
 * last. `ASIDE.test` keeps it out of everything that is counted.
 */
export class TestEnquiries implements TestEnquiryIntake {
  readonly #parts: TestEnquiriesParts;

  constructor(parts: TestEnquiriesParts) {
    this.#parts = parts;
  }

  /** @throws TestNotAllowed, TooManyRequests */
  async admit(supplierId: string, ticket: string): Promise<Tester> {
    const { auth, limiter, tickets } = this.#parts;
    const userId = await tickets.read(ticket, supplierId);
    if (userId === null) throw new TestNotAllowed();
    const member = (await auth.members(supplierId)).find(({ id }) => id === userId);
    // An unconfirmed address may belong to anyone, and a test sends email to it (T4).
    if (!member?.emailConfirmed || !roleMay(member.role, 'leads:write')) throw new TestNotAllowed();
    await limiter.consume(PER_SUPPLIER, supplierId);
    return { userId, email: member.email };
  }

  /** Replaces the supplier's test enquiry. Its emails go to the person who sent it, whatever address was typed. */
  async receive(supplier: SupplierFacts, enquiry: NewEnquiry, tester: Tester, options: EnquiryOptions): Promise<void> {
    const { em, receiving, setup } = this.#parts;
    await inTransaction(em, async () => {
      // If two tests arrive at the same moment, the second waits here and replaces the first.
      await setup.noteTest(supplier.id);
      await this.#removeAll(supplier.id);
      await receiving.receive({ ...enquiry, email: tester.email }, { ...options, test: { userId: tester.userId } });
    });
  }

  /** @throws NotFound, NotATest */
  async remove(supplierId: string, leadId: string): Promise<void> {
    const { em, leads, outbox } = this.#parts;
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId);
      if (lead.aside !== ASIDE.test) throw new NotATest();
      await removeLeads(this.#parts, [lead]);
      await outbox.record({ name: 'leads.changed', supplierId, payload: { count: 1 } });
    });
  }

  async #removeAll(supplierId: string): Promise<void> {
    const { em, leads } = this.#parts;
    const earlier = await leadsDb(em)
      .selectFrom('lead')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('aside', '=', ASIDE.test)
      .execute();
    const locked = await Promise.all(earlier.map(({ id }) => leads.lock(id, supplierId)));
    await removeLeads(this.#parts, locked);
  }
}
