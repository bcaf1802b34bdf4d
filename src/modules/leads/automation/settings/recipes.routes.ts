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

/** What happens by itself: the recipes, their log, what waits for a person. */
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
      summary: 'The five recipes: settings, what they did this month, what waits',
      access: read,
      answers: { 200: array(recipeAnswer.required()).required() },
      run: async ({ actor }) => ok(await service.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:recipe`,
      summary: 'One recipe',
      access: read,
      answers: { 200: recipeAnswer.required() },
      run: async ({ actor, params }) => ok(await service.find(actor.supplierId, params.recipe)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:recipe`,
      summary: 'Switch a recipe on or off and change its settings, over the version that was loaded',
      access: { kind: 'supplier', permission: 'settings:write' },
      body: recipeInput,
      answers: { 200: recipeAnswer.required() },
      run: async ({ actor, params, body }) => ok(await service.save(actor, params.recipe, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:recipe/reach`,
      summary: 'How many leads a recipe fits as they are now',
      access: read,
      answers: { 200: recipeReach.required() },
      run: async ({ actor, params }) => ok(await service.reach(actor.supplierId, params.recipe)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:recipe/preview`,
      summary: 'What these settings would send to the couple of a lead',
      access: read,
      body: recipePreviewInput,
      answers: { 200: recipePreview.required() },
      run: async ({ actor, params, body }) => ok(await previewing.show(actor.supplierId, params.recipe, body)),
    }),
    defineRoute({
      method: 'get',
      path: RUNS,
      summary: 'The log of all recipes: what ran, why, and what came of it',
      access: read,
      list: { filter: recipeRunFilter, sorts: RUN_SORTS, defaultSort: ['at', 'DESC'] },
      answers: { 200: array(recipeRunAnswer.required()).required() },
      run: async ({ actor, list: query }) => rows('recipe-runs', await list.list(actor.supplierId, query)),
    }),
    defineRoute({
      method: 'post',
      path: `${RUNS}/decide`,
      summary: 'Send proposals, as they are or rewritten, or let them go',
      access: { kind: 'supplier', permission: 'messages:write' },
      sends: true,
      body: decideInput,
      answers: { 200: decideAnswer.required() },
      run: async ({ actor, body }) => ok(await deciding.decide(actor, body)),
    }),
    defineRoute({
      method: 'get',
      path: OF_LEAD,
      summary: 'What automation will do for a lead, and did',
      access: read,
      answers: { 200: leadRecipes.required() },
      run: async ({ actor, params }) => ok(await list.ofLead(actor.supplierId, params.leadId)),
    }),
    defineRoute({
      method: 'put',
      path: OF_LEAD,
      summary: 'Stop automation for a lead, or let it work again',
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
