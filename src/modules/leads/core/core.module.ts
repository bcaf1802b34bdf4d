import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { RecordWaitingJob } from './counters/record-waiting.job.ts';
import { LeadAccess } from './masking/lead-access.ts';
import { SearchableLeadsJob } from './search/searchable-leads.job.ts';
import { LeadStore } from './store/lead-store.ts';
import { ChangeLeadTerms } from './terms/change-lead-terms.ts';
import { leadTermRoutes } from './terms/lead-terms.routes.ts';
import { LeadTerms } from './terms/lead-terms.ts';
import { ROWS_OF_LEADS } from './store/rows-of-leads.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { ConversationRows, CoreRows } from './store/core-rows.ts';

export const coreWiring = [
  constant(KEPT_ROWS, { table: 'lead_undo', days: 1, by: 'created_at' }),
  provideAs(ROWS_OF_LEADS, CoreRows, { em: EM, engine: ENGINE }),
  provideAs(ROWS_OF_LEADS, ConversationRows, { em: EM }),
  // Search
  provideAs(JOBS, SearchableLeadsJob, { em: EM, engine: ENGINE, suppliers: SUPPLIERS_API }),

  // Counters
  provideAs(JOBS, RecordWaitingJob, TIMED),

  // The lead itself
  provide(LeadStore, TIMED),
  provide(LeadAccess, { em: EM, suppliers: SUPPLIERS_API }),

  // The supplier's own stages, statuses and labels
  provide(LeadTerms, { em: EM }),
  provide(ChangeLeadTerms, { ...WRITING, audit: AUDIT_TRAIL, terms: LeadTerms }),
  make(HTTP_ROUTES, leadTermRoutes, { terms: LeadTerms, changes: ChangeLeadTerms }),
];
