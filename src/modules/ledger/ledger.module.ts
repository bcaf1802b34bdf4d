import { HTTP_ROUTES } from '#shared/http/route.ts';
import { COUPLE_NAMES, PEOPLE_NAMES } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { STAFF_SUPPLIER_GUARD } from '#shared/http/staff-guard.ts';
import { WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LEDGER_API, LEDGER_AUDIT, LEDGER_OFFICE } from './index.ts';
import { LedgerAuditor } from './ledger-audit.ts';
import { LedgerHistoryRepository } from './ledger-history.repository.ts';
import { LedgerOfficeService } from './ledger.office.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { LedgerService } from './ledger.service.ts';
import { ledgerStaffRoutes } from './ledger.staff-routes.ts';

export const ledgerModule = [
  provide(LedgerRepository, { em: EM, engine: ENGINE }),
  provide(LedgerHistoryRepository, { em: EM }),
  provideAs(LEDGER_API, LedgerService, { ...WRITING, rows: LedgerRepository, pages: LedgerHistoryRepository }),
  provideAs(LEDGER_OFFICE, LedgerOfficeService, { ledger: LEDGER_API, idempotency: IDEMPOTENCY, audit: AUDIT_TRAIL }),
  provideAs(LEDGER_AUDIT, LedgerAuditor, { em: EM }),
  make(HTTP_ROUTES, ledgerRoutes, { ledger: LEDGER_API, namesOf: PEOPLE_NAMES, couplesOf: COUPLE_NAMES }),
  make(HTTP_ROUTES, ledgerStaffRoutes, {
    ledger: LEDGER_API,
    office: LEDGER_OFFICE,
    guard: STAFF_SUPPLIER_GUARD,
    namesOf: PEOPLE_NAMES,
  }),
];
