import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { ChangeLeadTerms } from './change-lead-terms.ts';
import { LeadTerms } from './lead-terms.ts';
import { leadTermRoutes } from './lead-terms.routes.ts';

/** What a supplier calls the stages, statuses and labels of its leads. */
export const leadConfigurationModule = new ContainerModule(({ bind }) => {
  bind(LeadTerms)
    .toResolvedValue((em: Em) => new LeadTerms({ em }), [EM])
    .inSingletonScope();
  bind(ChangeLeadTerms)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, audit: AuditTrail, terms: LeadTerms) =>
        new ChangeLeadTerms({ em, clock, outbox, audit, terms }),
      [EM, CLOCK, OUTBOX, AUDIT_TRAIL, LeadTerms],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (terms: LeadTerms, changes: ChangeLeadTerms) => leadTermRoutes({ terms, changes }),
      [LeadTerms, ChangeLeadTerms],
    )
    .inSingletonScope();
});
