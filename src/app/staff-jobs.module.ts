import { ContainerModule } from 'inversify';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { JOB_DESKS } from '#shared/queue/job-desk.ts';
import type { JobDesk } from '#shared/queue/job-desk.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { STAFF_JOBS, StaffJobs } from './jobs/staff-jobs.ts';
import { staffJobRoutes } from './jobs/staff-jobs.routes.ts';

/** The one desk over the queues of all modules; only src/app knows them all. */
export const staffJobsModule = new ContainerModule(({ bind }) => {
  bind<StaffJobs>(STAFF_JOBS)
    .toResolvedValue(
      (em: Em, desks: JobDesk[], suppliers: SuppliersApi, audit: AuditTrail) =>
        new StaffJobs({ em, desks, suppliers, audit }),
      [EM, { serviceIdentifier: JOB_DESKS, isMultiple: true }, SUPPLIERS_API, AUDIT_TRAIL],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((jobs: StaffJobs) => staffJobRoutes(jobs), [STAFF_JOBS])
    .inSingletonScope();
});
