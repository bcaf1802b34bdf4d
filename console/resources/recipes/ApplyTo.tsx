import { useQuery } from '@tanstack/react-query';
import type { RecipeKind } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import type { RecipeValues } from './recipeForm.ts';

/** What happens to couples that already match when a recipe is turned on: nothing, unless they are included. */
export function ApplyTo({ kind, form }: { kind: RecipeKind; form: FormOf<RecipeValues> }) {
  const t = useT();
  const data = useConsoleData();
  const { data: reach } = useQuery({ queryKey: ['recipes', kind, 'reach'], queryFn: () => data.recipeReach(kind) });
  return (
    <fieldset className="well recipe-apply">
      <legend className="small strong">{t('recipes.form.applyTo')}</legend>
      {(['new', 'all'] as const).map((choice) => (
        <label key={choice} className="row small recipe-apply__choice">
          <input
            type="radio"
            name="applyTo"
            value={choice}
            checked={form.values.applyTo === choice}
            onChange={() => void form.setFieldValue('applyTo', choice)}
          />
          {t(choice === 'new' ? 'recipes.form.applyNew' : 'recipes.form.applyAll')}
        </label>
      ))}
      <p className="caption ink-3" role="status">
        {reach && t(reach.more ? 'recipes.form.reachMore' : 'recipes.form.reach', { count: reach.leads })}
      </p>
    </fieldset>
  );
}
