import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { LeadList } from '../reading/lead-list.ts';
import { LeadViewCounts } from './lead-view-counts.ts';
import { LeadViews } from './lead-views.ts';
import { leadViewRoutes } from './lead-views.routes.ts';

/** Saved views of the lead list. */
export const leadViewsModule = new ContainerModule(({ bind }) => {
  bind(LeadViews)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, terms: LeadTerms) => new LeadViews({ em, clock, outbox, terms }),
      [EM, CLOCK, OUTBOX, LeadTerms],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (views: LeadViews, leads: LeadList) => leadViewRoutes({ views, counting: new LeadViewCounts({ views, leads }) }),
      [LeadViews, LeadList],
    )
    .inSingletonScope();
});
