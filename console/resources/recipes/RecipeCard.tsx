import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecipeAnswer } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { recipePath } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useActing } from '../../providers/useSession.ts';
import { Chip, Icon, Toggle } from '../../ui/index.ts';
import { RecipeFigures } from './RecipeFigures.tsx';
import { inputOf, valuesOf } from './recipeForm.ts';
import { RECIPE_ICONS } from './recipeIcons.ts';
import { STALE_WITH_RECIPES } from './staleWithRecipes.ts';
import { useSentence } from './useSentence.ts';

/** One recipe in plain words with its switch. Turning it on here leaves existing couples alone. */
export function RecipeCard({ recipe }: { recipe: RecipeAnswer }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const sentence = useSentence();
  const mayWrite = useMayAsTeam('settings:write');
  const acting = useActing();
  const [busy, setBusy] = useState(false);
  const name = t(`recipes.name.${recipe.id}`);
  const turn = async (on: boolean): Promise<void> => {
    setBusy(true);
    const work = () => data.saveRecipe(recipe.id, inputOf({ ...valuesOf(recipe), on }, recipe.version));
    const worked = await attempt(work, ...STALE_WITH_RECIPES);
    setBusy(false);
    if (worked) toast.success(t(on ? 'recipes.turnedOn' : 'recipes.turnedOff'));
  };
  return (
    <li className={recipe.on ? 'recipe-card recipe-card--on' : 'recipe-card'}>
      <span className="recipe-card__icon">
        <Icon of={RECIPE_ICONS[recipe.id]} size={18} />
      </span>
      <div className="grow recipe-card__text">
        <div className="row wrap">
          <h2 className="display-xs">
            <Link className="text-link recipe-card__name" to={recipePath(recipe.id)}>
              {name}
            </Link>
          </h2>
          {recipe.on && recipe.askFirst && <Chip tone="info">{t('recipes.asks')}</Chip>}
        </div>
        <p className="small ink-2">{sentence(recipe)}</p>
        <RecipeFigures recipe={recipe} />
      </div>
      <div className="recipe-card__switch">
        <Toggle
          label={
            <>
              <span aria-hidden="true">{t(recipe.on ? 'recipes.on' : 'recipes.off')}</span>
              <span className="visually-hidden">{t('recipes.turnOn', { name })}</span>
            </>
          }
          checked={recipe.on}
          disabled={busy}
          refused={mayWrite ? undefined : t(acting ? 'acting.noAutomation' : 'recipes.readOnly')}
          onChange={(on) => void turn(on)}
        />
      </div>
    </li>
  );
}
