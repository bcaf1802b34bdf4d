import { ContainerModule } from 'inversify';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import { ACKNOWLEDGE_RECIPE } from './acknowledge-recipe.ts';
import type { AcknowledgeRecipe } from './acknowledge-recipe.ts';
import { Acknowledge } from './acknowledge.ts';
import { ReplyDesk } from './reply-desk.ts';
import { replySettingsRoutes } from './reply-settings.routes.ts';

/** How a supplier answers, by hand and by itself. */
export const repliesModule = new ContainerModule(({ bind }) => {
  bind(ReplyDesk)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, audit: AuditTrail, suppliers: SuppliersApi) =>
        new ReplyDesk({ em, clock, outbox, audit, suppliers }),
      [EM, CLOCK, OUTBOX, AUDIT_TRAIL, SUPPLIERS_API],
    )
    .inSingletonScope();
  bind(Acknowledge)
    .toResolvedValue(
      (
        em: Em,
        outbox: Outbox,
        desk: ReplyDesk,
        leads: LeadStore,
        limiter: RateLimiter,
        recipe: AcknowledgeRecipe,
        outgoing: OutgoingMessages,
      ) => new Acknowledge({ em, outbox, desk, leads, limiter, recipe, outgoing }),
      [EM, OUTBOX, ReplyDesk, LeadStore, RATE_LIMITER, ACKNOWLEDGE_RECIPE, OutgoingMessages],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((desk: ReplyDesk) => replySettingsRoutes({ desk }), [ReplyDesk])
    .inSingletonScope();
});
