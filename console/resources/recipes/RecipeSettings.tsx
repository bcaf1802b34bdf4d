import { useQueryClient } from '@tanstack/react-query';
import { mayAskFirst, recipeInput } from '#contracts/messaging/recipe.ts';
import type { RecipeAnswer } from '#contracts/messaging/recipe.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useToast } from '../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { useActing } from '../../providers/useSession.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Card, SaveBar, TextField, Toggle } from '../../ui/index.ts';
import { useTemplates } from '../leads/schedule/useTemplates.ts';
import { ApplyTo } from './ApplyTo.tsx';
import { RecipeFields, TEMPLATE_TYPE } from './RecipeFields.tsx';
import { RecipeFigures } from './RecipeFigures.tsx';
import { changesOf, inputOf, placeMessages, settingsOf, valuesOf } from './recipeForm.ts';
import type { RecipeValues } from './recipeForm.ts';
import { RecipePreviewCard } from './RecipePreviewCard.tsx';
import { STALE_WITH_RECIPES } from './staleWithRecipes.ts';
import { useRecipeRecord } from './useRecipeRecord.ts';
import { useSentence } from './useSentence.ts';

/** A recipe's settings next to a preview. Typed text stays when a teammate saves in the meantime. */
export function RecipeSettings({ recipe }: { recipe: RecipeAnswer }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useSentence();
  const acting = useActing();
  const mayWrite = useMayAsTeam('settings:write');
  const templates = useTemplates(TEMPLATE_TYPE[recipe.id]);
  const { formik, formProps, submit, wrong, kept, opened } = useKeptForm<RecipeValues>({
    place: `recipe ${recipe.id}`,
    initialValues: valuesOf(recipe),
    version: recipe.version,
    record: useRecipeRecord(recipe, templates),
    schema: () => recipeInput,
    toInput: inputOf,
    moveMessages: placeMessages,
    onSubmit: async (values, { version, saved: take }) => {
      const saved = await data.saveRecipe(recipe.id, inputOf(values, version));
      take(valuesOf(saved), saved.version);
      queries.setQueryData(['recipes', recipe.id], saved);
      toast.success(t('common.saved'));
      await Promise.all(STALE_WITH_RECIPES.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
  });
  const { values } = formik;
  const changes = changesOf(values, opened);
  const chosen = templates.find((template) => template.id === values.templateId);
  const settings = settingsOf(values);
  const edited = {
    ...settings,
    id: recipe.id,
    templateName: chosen?.name ?? (values.templateId === '' ? null : recipe.templateName),
    templateGone: recipe.templateGone && values.templateId === opened.templateId,
  };
  const complete = [settings.days, settings.times, settings.hours, ...settings.daysBefore].every(Number.isFinite);
  return (
    <form {...formProps}>
      <PageHead lead={sentence(complete ? edited : recipe)} />
      <RecipeFigures recipe={recipe} />
      {!mayWrite && (
        <p className="small ink-2 well recipes__readonly">{t(acting ? 'acting.noAutomation' : 'recipes.readOnly')}</p>
      )}
      <div className="recipe-page">
        <Card title={t('recipes.form.title')}>
          <fieldset className="col recipe-form" disabled={!mayWrite}>
            <KeptNote of={kept} />
            <Toggle
              label={t('recipes.form.on')}
              checked={values.on}
              disabled={!mayWrite}
              onChange={(on) => void formik.setFieldValue('on', on)}
            />
            <RecipeFields kind={recipe.id} form={formik} recipe={recipe} templates={templates} />
            {mayAskFirst(recipe.id) && (
              <Toggle
                label={t('recipes.form.askFirst')}
                help={t('recipes.form.askFirstHelp')}
                checked={values.askFirst}
                disabled={!mayWrite}
                onChange={(askFirst) => void formik.setFieldValue('askFirst', askFirst)}
              />
            )}
            {recipe.id !== 'acknowledge' && recipe.id !== 'remind' && (
              <TextField
                form={formik}
                name="dailyMost"
                inputMode="numeric"
                label={t('recipes.form.dailyMost')}
                help={t('recipes.form.dailyMostHelp')}
              />
            )}
            {values.on && !opened.on && recipe.id !== 'acknowledge' && <ApplyTo kind={recipe.id} form={formik} />}
          </fieldset>
        </Card>
        {!acting && <RecipePreviewCard kind={recipe.id} settings={complete ? settings : null} />}
      </div>
      {mayWrite && (
        <SaveBar changes={changes} wrong={wrong} busy={formik.isSubmitting} onDiscard={kept.discard} onSave={submit} />
      )}
    </form>
  );
}
