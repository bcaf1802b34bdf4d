import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { APPROVALS_PATH } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { RECIPE_ICONS } from '../../recipes/recipeIcons.ts';
import './automation.css';

/** The lead's upcoming and past automation, and how to stop it. Hidden if there is nothing to show. */
export function AutomationFacts({ leadId }: { leadId: string }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const mayStop = useMay('messages:write');
  const [busy, setBusy] = useState(false);
  const [all, setAll] = useState(false);
  const queryKey = ['recipe-runs', 'lead', leadId];
  const { data: known } = useQuery({ queryKey, queryFn: () => data.leadRecipes(leadId) });
  if (!known || (known.runs.length === 0 && !known.stopped)) return null;
  const open = known.runs.filter(isOpen);
  const over = known.runs.filter((run) => !isOpen(run));
  const set = async (stopped: boolean): Promise<void> => {
    setBusy(true);
    const worked = await attempt(() => data.stopRecipes(leadId, stopped), ['recipe-runs'], ['recipes']);
    setBusy(false);
    if (worked) toast.success(t(stopped ? 'recipes.onLead.stopDone' : 'recipes.onLead.startDone'));
  };
  return (
    <section className="details__section">
      <div className="row details__title">
        <h3 className="title grow">{t('recipes.onLead.title')}</h3>
        {mayStop && (
          <Button variant="text" busy={busy} onClick={() => void set(!known.stopped)}>
            {t(known.stopped ? 'recipes.onLead.start' : 'recipes.onLead.stop')}
          </Button>
        )}
      </div>
      {known.stopped ? (
        <p className="small ink-2">{t('recipes.onLead.stopped')}</p>
      ) : (
        open.length === 0 && <p className="small ink-3">{t('recipes.onLead.none')}</p>
      )}
      <ul>
        {[...open, ...(all ? over : over.slice(0, 1))].map((run) => (
          <Line key={run.id} run={run} />
        ))}
      </ul>
      {!all && over.length > 1 && (
        <Button variant="text" onClick={() => setAll(true)}>
          {t('recipes.onLead.earlier', { count: over.length - 1 })}
        </Button>
      )}
    </section>
  );
}

const isOpen = ({ state }: RecipeRunAnswer): boolean => ['waiting', 'proposed', 'sending'].includes(state);

function Line({ run }: { run: RecipeRunAnswer }) {
  const t = useT();
  const format = useFormat();
  const when = run.state === 'waiting' && run.dueAt ? format.upcoming(run.dueAt) : format.shortDay(run.at);
  return (
    <li className="row automation-line">
      <Icon of={RECIPE_ICONS[run.recipe]} size={14} className="ink-3" />
      <span className="grow small">
        {t(`recipes.name.${run.recipe}`)}
        <span className="caption ink-3 automation-line__what">
          {`${t(`recipes.state.${run.state}`)}, ${when}`}
          {run.reason && ` · ${t(`recipes.reason.${run.reason}`)}`}
        </span>
      </span>
      {run.state === 'proposed' && (
        <Link className="small text-link" to={APPROVALS_PATH}>
          {t('recipes.onLead.approve')}
        </Link>
      )}
    </li>
  );
}
