import type { RecipeAnswer } from '#contracts/messaging/recipe.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { valuesOf } from './recipeForm.ts';
import type { RecipeValues } from './recipeForm.ts';

/** The latest version of the recipe, in case a teammate saved it in the meantime. */
export function useRecipeRecord(
  recipe: RecipeAnswer,
  templates: readonly TemplateAnswer[],
): SharedRecord<RecipeValues> {
  const t = useT();
  const data = useConsoleData();
  const names: Record<keyof RecipeValues, string> = {
    on: t('recipes.form.on'),
    askFirst: t('recipes.form.askFirst'),
    dailyMost: t('recipes.form.dailyMost'),
    days: t(recipe.id === 'review' ? 'recipes.form.reviewDays' : 'recipes.form.days'),
    times: t('recipes.form.times'),
    hours: t('recipes.form.hours'),
    everybodyHours: t('recipes.form.everybodyHours'),
    first: t('recipes.form.daysBefore'),
    again: t('recipes.form.daysAgain'),
    templateId: t('recipes.form.template'),
    applyTo: t('recipes.form.applyTo'),
  };
  return {
    about: t(`recipes.name.${recipe.id}`),
    name: (path) => names[path as keyof RecipeValues],
    show: (path, value) => {
      if (path !== 'templateId') return undefined;
      if (value === '') return t('recipes.form.ownWords');
      return templates.find(({ id }) => id === value)?.name ?? t('recipes.form.deletedTemplate');
    },
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = await data.recipe(recipe.id);
      return { values: valuesOf(newest), version: newest.version };
    },
  };
}
