import { AUTH_API, HAS_WEDDING } from '#modules/auth/index.ts';
import { API_KEY_NAMES } from '#modules/suppliers/api-keys/api-key-names.ts';
import { LEADS_API } from '#modules/leads/index.ts';
import { SUPPLIERS_API, WEDDING_RECORDS } from '#modules/suppliers/index.ts';
import { WEDDINGS_API, WEDDING_RECORDS_API } from '#modules/weddings/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { COUPLE_NAMES, PEOPLE_NAMES } from '#shared/people.ts';
import { EM } from '#shared/persistence/orm.ts';
import { STAFF_QUEUES } from '#shared/queue/staff-queue.ts';
import { AUDIT_LOG } from '#shared/security/audit-log.repository.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { STAFF_SUPPLIER_GUARD } from '#shared/http/staff-guard.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { AuditReader } from './audit/audit-reader.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { staffJobRoutes } from './jobs/staff-jobs.routes.ts';
import { coupleNames, hasWedding, peopleNames, staffSupplierGuard, weddingRecords } from './module-bridges.ts';
import { STAFF_JOBS, StaffJobs } from './jobs/staff-jobs.ts';

export const appModule = [
  // Services that modules provide to each other without depending on each other
  make(PEOPLE_NAMES, peopleNames, { auth: AUTH_API, keyNames: API_KEY_NAMES }),
  make(COUPLE_NAMES, coupleNames, { leads: LEADS_API }),
  make(HAS_WEDDING, hasWedding, { weddings: WEDDINGS_API }),
  make(WEDDING_RECORDS, weddingRecords, { records: WEDDING_RECORDS_API }),
  make(STAFF_SUPPLIER_GUARD, staffSupplierGuard, { suppliers: SUPPLIERS_API }),

  // Who changed what, for staff and for suppliers
  provide(AuditReader, {
    entries: AUDIT_LOG,
    suppliers: SUPPLIERS_API,
    namesOf: PEOPLE_NAMES,
    couplesOf: COUPLE_NAMES,
  }),
  make(HTTP_ROUTES, auditRoutes, { reader: AuditReader }),

  // Stuck jobs of all modules, for staff
  provideAs(STAFF_JOBS, StaffJobs, { em: EM, queues: STAFF_QUEUES, suppliers: SUPPLIERS_API, audit: AUDIT_TRAIL }),
  make(HTTP_ROUTES, staffJobRoutes, { jobs: STAFF_JOBS }),
];
