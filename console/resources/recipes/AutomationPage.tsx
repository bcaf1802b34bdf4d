import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { APPROVALS_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { useActing } from '../../providers/useSession.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ButtonLink, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { RecipeCard } from './RecipeCard.tsx';
import './recipes.css';

/** The five recipes at /leads/automation: what each does, whether it is on, and its figures. */
export default function AutomationPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('leads.title'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('recipes.title')} parents={parents} narrow>
      <Recipes />
    </Page>
  );
}

function Recipes() {
  const t = useT();
  const data = useConsoleData();
  const acting = useActing();
  const mayWrite = useMayAsTeam('settings:write');
  const { data: recipes, error, refetch } = useQuery({ queryKey: ['recipes'], queryFn: () => data.recipes() });
  const proposals = recipes?.reduce((sum, recipe) => sum + recipe.proposals, 0) ?? 0;
  return (
    <div className="col recipes">
      <PageHead
        lead={t('recipes.lead')}
        actions={
          proposals > 0 && (
            <ButtonLink to={APPROVALS_PATH} icon={ClipboardCheck} variant="primary">
              {t('recipes.approvals.link', { count: proposals })}
            </ButtonLink>
          )
        }
      />
      {!mayWrite && (
        <p className="small ink-2 well recipes__readonly">{t(acting ? 'acting.noAutomation' : 'recipes.readOnly')}</p>
      )}
      {recipes ? (
        <ul className="recipe-cards">
          {recipes.map((recipe) => (
            <RecipeCard key={recipe.id} recipe={recipe} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  );
}
