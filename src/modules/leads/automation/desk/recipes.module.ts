import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { ACKNOWLEDGE_RECIPE } from '../../messaging/replies/acknowledge-recipe.ts';
import type { AcknowledgeRecipe } from '../../messaging/replies/acknowledge-recipe.ts';
import { Acknowledge } from '../../messaging/replies/acknowledge.ts';
import { ReplyDesk } from '../../messaging/replies/reply-desk.ts';
import { Acknowledged } from '../runs/acknowledged.ts';
import { DecideProposals } from '../runs/decide-proposals.ts';
import { Occasions } from '../runs/occasions.ts';
import { PreviewRecipe } from './preview-recipe.ts';
import { RecipeDesk } from './recipe-desk.ts';
import { recipeRoutes } from './recipes.routes.ts';
import { RunList } from '../runs/run-list.ts';
import { RunRecipes } from '../runs/run-recipes.job.ts';
import { StopAtLead } from '../runs/stop-at-lead.ts';
import { RecipeRows } from '../recipes/recipe-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';

/** A year of weddings and a little more; by then no recipe acts on the same occasion again. */
const RUN_DAYS = 400;

/** What happens by itself: occasions, acting on them, asking first, the log. */
export const recipesModule = new ContainerModule(({ bind }) => {
  for (const state of ['sent', 'skipped', 'failed'])
    bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'recipe_run', days: RUN_DAYS, by: 'due_at', state });
  bind<AcknowledgeRecipe>(ACKNOWLEDGE_RECIPE)
    .toResolvedValue((em: Em, clock: Clock, outbox: Outbox) => new Acknowledged(em, clock, outbox), [EM, CLOCK, OUTBOX])
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (em: Em, engine: EngineName, clock: Clock, outbox: Outbox, suppliers: SuppliersApi, replies: ReplyDesk) =>
        new Occasions({ em, engine, clock, outbox, suppliers, replies }),
      [EM, ENGINE, CLOCK, OUTBOX, SUPPLIERS_API, ReplyDesk],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (
        em: Em,
        engine: EngineName,
        clock: Clock,
        outbox: Outbox,
        suppliers: SuppliersApi,
        auth: AuthApi,
        replies: ReplyDesk,
        logger: Logger,
      ) => new RunRecipes({ em, engine, clock, outbox, suppliers, auth, replies, logger }),
      [EM, ENGINE, CLOCK, OUTBOX, SUPPLIERS_API, AUTH_API, ReplyDesk, LOGGER],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        engine: EngineName,
        clock: Clock,
        outbox: Outbox,
        audit: AuditTrail,
        suppliers: SuppliersApi,
        auth: AuthApi,
        replies: ReplyDesk,
        acknowledge: Acknowledge,
        leads: LeadStore,
        namesOf: NamesOf,
      ) =>
        recipeRoutes(
          new RecipeDesk({ em, engine, clock, outbox, audit, suppliers, replies }),
          new RunList({ em, suppliers, namesOf }),
          new DecideProposals({ em, engine, clock, outbox, suppliers, auth }),
          new PreviewRecipe({ em, engine, clock, suppliers, auth, acknowledge }),
          new StopAtLead({ em, engine, clock, outbox, leads }),
        ),
      [
        EM,
        ENGINE,
        CLOCK,
        OUTBOX,
        AUDIT_TRAIL,
        SUPPLIERS_API,
        AUTH_API,
        ReplyDesk,
        Acknowledge,
        LeadStore,
        PEOPLE_NAMES,
      ],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new RecipeRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
});
