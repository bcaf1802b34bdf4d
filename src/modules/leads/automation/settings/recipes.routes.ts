import { array } from 'yup';
import {
  RUN_SORTS,
  decideAnswer,
  decideInput,
  leadRecipes,
  leadRecipesInput,
  recipeAnswer,
  recipeInput,
  recipePreview,
  recipePreviewInput,
  recipeReach,
  recipeRunAnswer,
  recipeRunFilter,
} from '#contracts/messaging/recipe.ts';
import { defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { DecideProposals } from '../runs/decide-proposals.ts';
import type { PreviewRecipe } from './preview-recipe.ts';
import type { RecipeService } from './recipe.service.ts';
import type { RunList } from '../runs/run-list.ts';
import type { StopAtLead } from '../runs/stop-at-lead.ts';

const PATH = '/api/suppliers/:supplierId/recipes';
const RUNS = '/api/suppliers/:supplierId/recipe-runs';
const OF_LEAD = '/api/suppliers/:supplierId/leads/:leadId/recipes';
const read = { kind: 'supplier', permission: 'leads:read' } as const;

/** Automation: the recipes, their log, and messages waiting for approval. */
export function recipeRoutes({
  service,
  list,
  deciding,
  previewing,
  stopping,
}: {
  service: RecipeService;
  list: RunList;
  deciding: DecideProposals;
  previewing: PreviewRecipe;
  stopping: StopAtLead;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the five recipes: settings, results this month, what is waiting',
      access: read,
      answers: { 200: array(recipeAnswer.required()).required() },
      run: async ({ actor }) => ok(await service.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:recipe`,
      summary: 'Get a recipe',
      access: read,
      answers: { 200: recipeAnswer.required() },
      run: async ({ actor, params }) => ok(await service.find(actor.supplierId, params.recipe)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:recipe`,
      summary: 'Turn a recipe on or off and change its settings, from the version that was loaded',
      access: { kind: 'supplier', permission: 'settings:write' },
      body: recipeInput,
      answers: { 200: recipeAnswer.required() },
      run: async ({ actor, params, body }) => ok(await service.save(actor, params.recipe, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:recipe/reach`,
      summary: 'Count the leads a recipe applies to now',
      access: read,
      answers: { 200: recipeReach.required() },
      run: async ({ actor, params }) => ok(await service.reach(actor.supplierId, params.recipe)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:recipe/preview`,
      summary: 'Preview what these settings would send to the couple of a lead',
      access: read,
      body: recipePreviewInput,
      answers: { 200: recipePreview.required() },
      run: async ({ actor, params, body }) => ok(await previewing.show(actor.supplierId, params.recipe, body)),
    }),
    defineRoute({
      method: 'get',
      path: RUNS,
      summary: 'Get the log of all recipes: what ran, why, and the result',
      access: read,
      list: { filter: recipeRunFilter, sorts: RUN_SORTS, defaultSort: ['at', 'DESC'] },
      answers: { 200: array(recipeRunAnswer.required()).required() },
      run: async ({ actor, list: query }) => rows('recipe-runs', await list.list(actor.supplierId, query)),
    }),
    defineRoute({
      method: 'post',
      path: `${RUNS}/decide`,
      summary: 'Send proposals, as they are or rewritten, or skip them',
      access: { kind: 'supplier', permission: 'messages:write' },
      sends: true,
      body: decideInput,
      answers: { 200: decideAnswer.required() },
      run: async ({ actor, body }) => ok(await deciding.decide(actor, body)),
    }),
    defineRoute({
      method: 'get',
      path: OF_LEAD,
      summary: 'Get what automation has done and will do for a lead',
      access: read,
      answers: { 200: leadRecipes.required() },
      run: async ({ actor, params }) => ok(await list.ofLead(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'put',
      path: OF_LEAD,
      summary: 'Stop automation for a lead, or allow it again',
      access: { kind: 'supplier', permission: 'messages:write' },
      body: leadRecipesInput,
      answers: { 200: leadRecipes.required() },
      run: async ({ actor, params, body }) => {
        const leadId = params.leadId;
        await stopping.set(actor, leadId, body.stopped);
        return ok(await list.ofLead(actor.supplierId, leadId));
      },
    }),
  ];
}
