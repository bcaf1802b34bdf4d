import { CircleCheck, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SCORE_BANDS, gainOf, nextBandAt, openSteps, stepsToKeep } from '#contracts/profile/score-formula.ts';
import type { ScoredCriterion } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';
import { IMPROVE_PATH } from '../../../providers/paths.ts';
import { Card, Icon } from '../../../ui/index.ts';
import './score.css';
import { StepFacts, useStepTitle } from './StepFacts.tsx';
import { useLeavingSteps } from './useLeavingSteps.ts';
import { usePageIcon } from './useScore.ts';

/** Number of steps on the overview; the others are on the improvement page. */
const SHOWN = 6;

/** The next best steps, most points per minute first; in the top band, how to stay there. */
export function NextSteps({ score }: { score: ScoreAnswer }) {
  const t = useT();
  const open = openSteps(score.criteria);
  const isTop = nextBandAt(score.points) === null;
  const steps = isTop ? stepsToKeep(score.criteria) : open.filter(({ slow }) => !slow).slice(0, SHOWN);
  const slow = isTop ? [] : open.filter((step) => step.slow);
  return (
    <Card
      flush
      title={t(isTop ? 'score.keeping' : 'score.next')}
      action={
        <span className="caption ink-3">
          {isTop ? t('score.spare', { points: score.points - SCORE_BANDS.expert }) : t('score.order')}
        </span>
      }
    >
      {steps.length === 0 && <p className="score-steps__none ink-2">{t(isTop ? 'score.keep' : 'score.nothingLeft')}</p>}
      <Steps score={score} steps={steps} key={String(isTop)} />
      <p className="score-steps__foot small ink-2">
        {slow.length > 0 && (
          <span className="row">
            <Icon of={Info} size={14} />
            {t('score.slow', { points: slow.reduce((sum, step) => sum + gainOf(step), 0) })}
          </span>
        )}
        <span className="spacer" />
        <Link to={IMPROVE_PATH}>{t('score.all', { count: open.length })}</Link>
      </p>
    </Card>
  );
}

/** The icon of the page where the step is done, as in the menu. */
function StepIcon({ page }: Pick<ScoredCriterion, 'page'>) {
  const icon = usePageIcon(page);
  return (
    <span className="score-step__icon" aria-hidden="true">
      {icon && <Icon of={icon} size={18} />}
    </span>
  );
}

/** A step that has been completed since it was listed is ticked briefly, then its row closes. */
function Steps({ score, steps }: { score: ScoreAnswer; steps: readonly ScoredCriterion[] }) {
  const t = useT();
  const titleOf = useStepTitle();
  const rows = useLeavingSteps(score, steps);
  const done = rows.filter(({ isDone }) => isDone);
  return (
    <>
      <ul className="score-steps">
        {rows.map(({ step, isDone }) => (
          <li key={step.id} className={isDone ? 'score-step score-step--done' : 'score-step'}>
            <StepIcon page={step.page} />
            <span className="grow">
              <span className="strong">{titleOf(step)}</span>
              <span className="caption ink-2">{t(`score.parts.${step.part}`)}</span>
            </span>
            {isDone ? (
              <Icon of={CircleCheck} size={20} className="score-step__tick-mark" />
            ) : (
              <>
                {step.slow && (
                  <span className="caption ink-2 num">
                    {t('score.points', { points: step.points, possible: step.possible })}
                  </span>
                )}
                <StepFacts step={step} title={titleOf(step)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {done.map(({ step }) => t('score.stepDone', { step: titleOf(step) })).join(' ')}
      </p>
    </>
  );
}
