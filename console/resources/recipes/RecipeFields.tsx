import type { RecipeAnswer, RecipeKind } from '#contracts/messaging/recipe.ts';
import type { TemplateAnswer, TemplateType } from '#contracts/messaging/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { LEAD_SETTINGS_PATH, newTemplatePath } from '../../providers/paths.ts';
import { ButtonLink, SelectField, TextField } from '../../ui/index.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import type { RecipeValues } from './recipeForm.ts';

/** The template type that each recipe uses. */
export const TEMPLATE_TYPE: Readonly<Record<RecipeKind, TemplateType>> = {
  acknowledge: 'standard',
  'follow-up': 'follow-up',
  remind: 'standard',
  payment: 'payment-reminder',
  review: 'standard',
};

export interface RecipeFieldsProps {
  kind: RecipeKind;
  form: FormOf<RecipeValues>;
  recipe: RecipeAnswer;
  templates: readonly TemplateAnswer[];
}

/** The numbers and texts of one recipe's sentence. */
export function RecipeFields(props: RecipeFieldsProps) {
  const t = useT();
  const { kind, form } = props;
  const number = (name: keyof RecipeValues, label: string, help?: string) => (
    <TextField form={form} name={name} inputMode="numeric" label={label} {...(help && { help })} />
  );
  switch (kind) {
    case 'acknowledge':
      return (
        <div className="col recipe-form__words">
          <p className="small ink-2">{t('recipes.form.wordsAndHours')}</p>
          <div>
            <ButtonLink to={`${LEAD_SETTINGS_PATH}#acknowledge`} size="small">
              {t('recipes.form.toWordsAndHours')}
            </ButtonLink>
          </div>
        </div>
      );
    case 'follow-up':
      return (
        <>
          {number('days', t('recipes.form.days'), t('recipes.form.daysHelp'))}
          <Words {...props} />
          {number('times', t('recipes.form.times'))}
        </>
      );
    case 'remind':
      return (
        <>
          {number('hours', t('recipes.form.hours'), t('recipes.form.hoursHelp'))}
          <TextField
            form={form}
            name="everybodyHours"
            inputMode="numeric"
            label={t('recipes.form.everybodyHours')}
            aside={t('common.optional')}
          />
        </>
      );
    case 'payment':
      return (
        <>
          {number('first', t('recipes.form.daysBefore'), t('recipes.form.daysBeforeHelp'))}
          <TextField
            form={form}
            name="again"
            inputMode="numeric"
            label={t('recipes.form.daysAgain')}
            aside={t('common.optional')}
          />
          <Words {...props} />
        </>
      );
    case 'review':
      return (
        <>
          {number('days', t('recipes.form.reviewDays'))}
          <Words {...props} />
          <p className="small ink-2">{t('recipes.form.linkHelp')}</p>
        </>
      );
  }
}

function Words({ kind, form, recipe, templates }: RecipeFieldsProps) {
  const t = useT();
  const gone = recipe.templateGone ? recipe.templateId : null;
  return (
    <div className="col recipe-form__words">
      <SelectField
        form={form}
        name="templateId"
        label={t('recipes.form.template')}
        choices={[
          { value: '', label: t('recipes.form.ownWords') },
          ...(gone === null ? [] : [{ value: gone, label: recipe.templateName ?? t('recipes.form.deletedTemplate') }]),
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div>
        <ButtonLink to={newTemplatePath(TEMPLATE_TYPE[kind])} variant="text" size="small">
          {t('recipes.form.newTemplate')}
        </ButtonLink>
      </div>
    </div>
  );
}
