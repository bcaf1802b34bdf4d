import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { STAFF_SUPPLIER_GUARD } from '#shared/security/staff-guard.ts';
import type { StaffSupplierGuard } from '#shared/security/staff-guard.ts';
import { LEDGER_API, LEDGER_AUDIT, LEDGER_OFFICE } from './index.ts';
import type { LedgerApi, LedgerAudit, LedgerOffice } from './index.ts';
import { LedgerAuditor } from './ledger-audit.ts';
import { LedgerHistoryRepository } from './ledger-history.repository.ts';
import { LedgerOfficeService } from './ledger.office.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { LedgerService } from './ledger.service.ts';
import { ledgerStaffRoutes } from './ledger.staff-routes.ts';

export const ledgerModule = new ContainerModule(({ bind }) => {
  bind(LedgerRepository)
    .toResolvedValue((em: Em, engine: EngineName) => new LedgerRepository(em, engine), [EM, ENGINE])
    .inSingletonScope();
  bind(LedgerHistoryRepository)
    .toResolvedValue((em: Em) => new LedgerHistoryRepository(em), [EM])
    .inSingletonScope();
  bind<LedgerApi>(LEDGER_API)
    .toResolvedValue(
      (em: Em, rows: LedgerRepository, pages: LedgerHistoryRepository, outbox: Outbox, clock: Clock) =>
        new LedgerService(em, rows, pages, outbox, clock),
      [EM, LedgerRepository, LedgerHistoryRepository, OUTBOX, CLOCK],
    )
    .inSingletonScope();
  bind<LedgerOffice>(LEDGER_OFFICE)
    .toResolvedValue(
      (ledger: LedgerApi, idempotency: Idempotency, audit: AuditTrail) =>
        new LedgerOfficeService(ledger, idempotency, audit),
      [LEDGER_API, IDEMPOTENCY, AUDIT_TRAIL],
    )
    .inSingletonScope();
  bind<LedgerAudit>(LEDGER_AUDIT)
    .toResolvedValue((em: Em) => new LedgerAuditor(em), [EM])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((ledger: LedgerApi, namesOf: NamesOf) => ledgerRoutes(ledger, namesOf), [LEDGER_API, PEOPLE_NAMES])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (ledger: LedgerApi, office: LedgerOffice, guard: StaffSupplierGuard, namesOf: NamesOf) =>
        ledgerStaffRoutes(ledger, office, guard, namesOf),
      [LEDGER_API, LEDGER_OFFICE, STAFF_SUPPLIER_GUARD, PEOPLE_NAMES],
    )
    .inSingletonScope();
});
