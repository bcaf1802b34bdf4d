import { planRuns } from '#modules/leads/automation/runs/plan-runs.ts';
import { recipesDb } from '#modules/leads/automation/recipes/recipe-tables.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const PATH = '/api/suppliers/:supplierId/recipes';

/** Settings of a recipe as a form sends them. */
export const RECIPE_SETTINGS = {
  days: 3,
  times: 2,
  hours: 4,
  everybodyHours: 8,
  daysBefore: [7],
  templateId: null,
};
export const RECIPE_INPUT = { on: true, askFirst: true, dailyMost: 25, ...RECIPE_SETTINGS, applyTo: 'all', version: 0 };

/** Data for the routes of recipes, when statements are counted: a recipe, a log, proposals for every lead. */
export function prepareRecipes(app: TestApp): Record<string, Preparation> {
  async function withRuns({ ids, admin }: World): Promise<Ask> {
    const { supplierId = '' } = ids;
    const body = { ...RECIPE_INPUT, applyTo: 'new' };
    await app.request('PUT', `/api/suppliers/${supplierId}/recipes/follow-up`, { as: admin, body });
    const em = app.database.orm.em.fork();
    const leads = await recipesDb(em)
      .selectFrom('lead')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('locked', '=', false)
      .execute();
    const now = app.clock.now();
    const times = { anchorAt: now, dueAt: now + 1_000 };
    const occasions = leads.map(({ id }) => ({
      supplierId,
      leadId: id,
      kind: 'review' as const,
      occasion: newId(),
      ...times,
    }));
    await planRuns(em, app.database.engine, occasions, now);
    await recipesDb(em).updateTable('recipe_run').set({ state: 'proposed', subject: 'Hello', body: 'Hello' }).execute();
    await recipesDb(em).updateTable('lead').set({ stage: 'Completed' }).where('locked', '=', false).execute();
    return {};
  }

  return {
    [`GET ${PATH}`]: withRuns,
    [`GET ${PATH}/:recipe`]: withRuns,
    [`PUT ${PATH}/:recipe`]: () => ({ body: RECIPE_INPUT }),
    'GET /api/suppliers/:supplierId/recipe-runs': withRuns,
    'GET /api/suppliers/:supplierId/leads/:leadId/recipes': withRuns,
    'PUT /api/suppliers/:supplierId/leads/:leadId/recipes': withRuns,
    'POST /api/suppliers/:supplierId/recipe-runs/decide': async (world) => {
      await withRuns(world);
      const runs = await recipesDb(app.database.orm.em.fork())
        .selectFrom('recipe_run')
        .select(['id', 'version'])
        .execute();
      return { body: { decision: 'send', proposals: runs } };
    },
  };
}
