import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RECIPES } from '#contracts/messaging/recipe.ts';
import type { RecipeKind } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { AUTOMATION_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { RecipeSettings } from './RecipeSettings.tsx';
import './recipes.css';
import { RunLog } from './RunLog.tsx';

/** One recipe at /leads/automation/{recipe}: settings, a preview for a real couple, the log. */
export default function RecipePage() {
  const { recipe } = useParams();
  const kind = RECIPES.find((known) => known === recipe);
  return kind ? <Recipe key={kind} kind={kind} /> : <Navigate to={AUTOMATION_PATH} replace />;
}

function Recipe({ kind }: { kind: RecipeKind }) {
  const t = useT();
  const data = useConsoleData();
  const parents = useMemo(
    () => [
      { label: t('leads.title'), to: LEADS_PATH },
      { label: t('recipes.title'), to: AUTOMATION_PATH },
    ],
    [t],
  );
  const { data: recipe, error, refetch } = useQuery({ queryKey: ['recipes', kind], queryFn: () => data.recipe(kind) });
  return (
    <Page title={t(`recipes.name.${kind}`)} parents={parents} narrow>
      {recipe ? (
        <RecipeSettings recipe={recipe} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      <RunLog recipe={kind} />
    </Page>
  );
}
