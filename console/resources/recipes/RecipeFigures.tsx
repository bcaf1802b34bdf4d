import { CircleAlert, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RecipeAnswer } from '#contracts/messaging/recipe.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { APPROVALS_PATH } from '../../providers/paths.ts';
import { Chip } from '../../ui/index.ts';

/** A recipe's state: last run, runs this month, waiting messages, problems. */
export function RecipeFigures({ recipe }: { recipe: RecipeAnswer }) {
  const t = useT();
  const format = useFormat();
  const figures = [
    recipe.lastRanAt === null
      ? t('recipes.neverRan')
      : t('recipes.lastRan', { when: `${format.shortDay(recipe.lastRanAt)}, ${format.time(recipe.lastRanAt)}` }),
    ...(recipe.sentThisMonth > 0 ? [t('recipes.thisMonth', { count: recipe.sentThisMonth })] : []),
    ...(recipe.waiting > 0 ? [t('recipes.waitingCount', { count: recipe.waiting })] : []),
  ];
  return (
    <div className="col recipe-figures">
      <p className="caption ink-3">{figures.join(' · ')}</p>
      {recipe.proposals > 0 && (
        <p>
          <Link className="small text-link" to={APPROVALS_PATH}>
            {t('recipes.proposalCount', { count: recipe.proposals })}
          </Link>
        </p>
      )}
      {recipe.fullToday && (
        <p>
          <Chip tone="warn" icon={Hourglass}>
            {t('recipes.fullToday')}
          </Chip>
        </p>
      )}
      {recipe.templateGone && (
        <p className="row small recipe-warning">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{t('recipes.templateGone')}</span>
        </p>
      )}
    </div>
  );
}
