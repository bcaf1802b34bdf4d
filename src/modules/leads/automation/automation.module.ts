import { AUTH_API } from '#modules/auth/index.ts';
import { REVIEW_ASKING, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { LOCKING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LEAD_STEPS } from '../index.ts';
import { LeadStore } from '../core/store/lead-store.ts';
import { ACKNOWLEDGE_RECIPE } from '../messaging/replies/acknowledge-recipe.ts';
import { Acknowledge } from '../messaging/replies/acknowledge.ts';
import { ReplySettingsService } from '../messaging/replies/reply-settings.service.ts';
import { ReadLeadSteps } from './settings/lead-steps.ts';
import { PreviewRecipe } from './settings/preview-recipe.ts';
import { RecipeService } from './settings/recipe.service.ts';
import { recipeRoutes } from './settings/recipes.routes.ts';
import { Acknowledged } from './runs/acknowledged.ts';
import { DecideProposals } from './runs/decide-proposals.ts';
import { Occasions } from './runs/occasions.ts';
import { RunList } from './runs/run-list.ts';
import { RunRecipes } from './runs/run-recipes.job.ts';
import { StopAtLead } from './runs/stop-at-lead.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { RecipeRows } from './recipes/recipe-rows.ts';
import { ASKING, ASKING_TIMED } from '../core/token-groups.ts';

/** How many days finished runs are kept. */
const RUN_DAYS = 400;
const RULED = { suppliers: SUPPLIERS_API, replies: ReplySettingsService, reviews: REVIEW_ASKING };

export const automationWiring = [
  ...['sent', 'skipped', 'failed'].map((state) =>
    constant(KEPT_ROWS, { table: 'recipe_run', days: RUN_DAYS, by: 'due_at', state }),
  ),
  provideAs(ROWS_OF_LEADS, RecipeRows, { em: EM, engine: ENGINE }),
  provideAs(LEAD_STEPS, ReadLeadSteps, { em: EM }),
  provideAs(ACKNOWLEDGE_RECIPE, Acknowledged, { em: EM, clock: CLOCK, outbox: OUTBOX }),
  provideAs(EVENT_HANDLERS, Occasions, { ...LOCKING, ...RULED }),
  provideAs(JOBS, RunRecipes, { ...ASKING, ...LOCKING, replies: ReplySettingsService, logger: LOGGER }),
  provide(RecipeService, { ...LOCKING, ...RULED, audit: AUDIT_TRAIL }),
  provide(RunList, { em: EM, suppliers: SUPPLIERS_API, namesOf: PEOPLE_NAMES }),
  provide(DecideProposals, { ...LOCKING, suppliers: SUPPLIERS_API, auth: AUTH_API }),
  provide(PreviewRecipe, { ...ASKING_TIMED, engine: ENGINE, acknowledge: Acknowledge }),
  provide(StopAtLead, { em: EM, engine: ENGINE, clock: CLOCK, outbox: OUTBOX, leads: LeadStore }),
  make(HTTP_ROUTES, recipeRoutes, {
    service: RecipeService,
    list: RunList,
    deciding: DecideProposals,
    previewing: PreviewRecipe,
    stopping: StopAtLead,
  }),
];
