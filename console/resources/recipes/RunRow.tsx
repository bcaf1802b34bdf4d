import { Link } from 'react-router-dom';
import type { RecipeRunAnswer, RunState } from '#contracts/messaging/recipe.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { APPROVALS_PATH, leadPath } from '../../providers/paths.ts';
import { Chip } from '../../ui/index.ts';
import { useWhy } from './useWhy.ts';

const RUN_TONES: Readonly<Record<RunState, 'neutral' | 'ok' | 'warn' | 'bad' | 'info'>> = {
  waiting: 'info',
  proposed: 'warn',
  sending: 'info',
  sent: 'ok',
  skipped: 'neutral',
  failed: 'bad',
};

/** One line of the log: which couple, why, when, and the result. */
export function RunRow({ run }: { run: RecipeRunAnswer }) {
  const t = useT();
  const format = useFormat();
  const why = useWhy();
  const facts = [
    why(run),
    ...(run.reason ? [t(`recipes.reason.${run.reason}`)] : []),
    ...(run.state === 'waiting' && run.dueAt ? [t('recipes.log.due', { when: format.upcoming(run.dueAt) })] : []),
    ...(run.decidedBy ? [t('recipes.log.decidedBy', { name: run.decidedBy })] : []),
  ];
  return (
    <li className="run-row">
      <div className="grow">
        <p>
          <Link className="strong text-link" to={leadPath(run.leadId)}>
            {run.couple}
          </Link>
        </p>
        <p className="caption ink-3 run-row__facts">{facts.join(' · ')}</p>
      </div>
      <span className="small num ink-2 run-row__when">{`${format.shortDay(run.at)}, ${format.time(run.at)}`}</span>
      <span className="run-row__state">
        {run.state === 'proposed' ? (
          <Link to={APPROVALS_PATH}>
            <Chip tone={RUN_TONES[run.state]}>{t(`recipes.state.${run.state}`)}</Chip>
          </Link>
        ) : (
          <Chip tone={RUN_TONES[run.state]}>{t(`recipes.state.${run.state}`)}</Chip>
        )}
      </span>
    </li>
  );
}
