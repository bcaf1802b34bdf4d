import { Link } from 'react-router-dom';
import { openSteps } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { IMPROVE_PATH } from '../../../providers/paths.ts';
import { ButtonLink } from '../../../ui/index.ts';
import './score.css';
import { ScoreRing } from './ScoreRing.tsx';
import { GainChip, useStepTitle } from './StepFacts.tsx';
import { verbOf } from './stepVerbs.ts';
import { useStepLink } from './useScore.ts';
import { useScoreWords } from './useScoreWords.ts';

/** On phones: the score and the next step. */
export function PhoneScore({ score }: { score: ScoreAnswer }) {
  const t = useT();
  const titleOf = useStepTitle();
  const link = useStepLink();
  const mayWrite = useMay('supplier:write');
  const words = useScoreWords(score);
  const open = openSteps(score.criteria);
  const step = words.next === null ? undefined : open.find(({ slow }) => !slow);
  const verb = step ? t(`score.do.${verbOf(step.id)}`) : '';
  const to = step && mayWrite ? link(step) : null;
  return (
    <section className="card phone-score" aria-label={t('score.title')}>
      <div className="phone-score__head">
        <ScoreRing points={score.points} label={words.sentence} />
        <div>
          <h2 className="display-xs">{words.headline}</h2>
          <p className="small ink-2">{[words.band, words.toNext].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      {step && (
        <div className="phone-score__step">
          <span className="grow">
            <span className="strong">{titleOf(step)}</span>
            <span className="small ink-2">{t('score.minutes', { minutes: step.minutes })}</span>
          </span>
          <GainChip step={step} />
          {to !== null && (
            <ButtonLink to={to} variant="primary" aria-label={t('score.openStep', { verb, step: titleOf(step) })}>
              {verb}
            </ButtonLink>
          )}
        </div>
      )}
      <p className="phone-score__all small">
        <Link className="text-link" to={IMPROVE_PATH}>
          {t('score.all', { count: open.length })}
        </Link>
      </p>
    </section>
  );
}
