import { sql } from 'kysely';
import { RequestContext } from '@mikro-orm/core';
import { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { AuditTrail } from '#shared/security/audit-trail.ts';
import { openTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import type { LedgerAudit, LedgerChange, LedgerOffice } from '../index.ts';
import { LedgerAuditor } from '../ledger-audit.ts';
import { LedgerHistoryRepository } from '../ledger-history.repository.ts';
import { LedgerOfficeService } from '../ledger.office.ts';
import { LedgerRepository } from '../ledger.repository.ts';
import { LedgerService } from '../ledger.service.ts';

export interface LedgerFixture {
  database: TestDatabase;
  ledger: LedgerService;
  office: LedgerOffice;
  audit: LedgerAudit;
  clock: FakeClock;
  /** Runs work in its own request context, as a request would, with its own connection if the engine has several. */
  alone<T>(work: (ledger: LedgerService) => Promise<T>): Promise<T>;
}

/** The ledger alone, on an empty database. */
export async function openLedger(url: string, onStatement?: (sql: string) => void): Promise<LedgerFixture> {
  const database = await openTestDatabase(url, onStatement);
  const { em } = database.orm;
  const clock = new FakeClock();
  const outbox = new Outbox({ em, clock });
  const ledger = new LedgerService({
    em,
    rows: new LedgerRepository({ em, engine: database.engine }),
    pages: new LedgerHistoryRepository({ em }),
    outbox,
    clock,
  });
  return {
    database,
    ledger,
    office: new LedgerOfficeService({
      ledger,
      idempotency: new Idempotency({ em, clock }),
      audit: new AuditTrail({ em, clock, marketOf: () => sql`null` }),
    }),
    audit: new LedgerAuditor({ em }),
    clock,
    alone: (work) => RequestContext.create(em, () => work(ledger)),
  };
}

/** A change of a supplier's enquiry units, 1 unit by default. */
export function change(supplierId: string, overrides: Partial<LedgerChange> = {}): LedgerChange {
  return { supplierId, product: 'enquiries', units: 1, userId: null, reason: 'For the test', ...overrides };
}

/** A spend on a new lead, unless one is given. */
export function spend(supplierId: string, overrides: Partial<LedgerChange> & { leadId?: string } = {}) {
  return { ...change(supplierId, { reason: 'Revealed', ...overrides }), leadId: overrides.leadId ?? newId() };
}
