import { Clock } from 'lucide-react';
import type { ScoredCriterion } from '#contracts/profile/score-formula.ts';
import { gainOf } from '#contracts/profile/score-formula.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { ButtonLink, Chip, Icon } from '../../../ui/index.ts';
import { verbOf } from './stepVerbs.ts';
import { useStepLink } from './useScore.ts';

/** A step's title. */
export function useStepTitle(): (step: ScoredCriterion) => string {
  const t = useT();
  return ({ id, have, want }) => t(`score.steps.${id}` as MessageKey, { left: Math.ceil(want - have), want });
}

/** "+3", read out as "3 points". */
export function GainChip({ step }: { step: Pick<ScoredCriterion, 'possible' | 'points'> }) {
  const t = useT();
  return (
    <Chip tone="ok">
      <span aria-hidden="true">+{gainOf(step)}</span>
      <span className="visually-hidden">{t('score.gain', { points: gainOf(step) })}</span>
    </Chip>
  );
}

/** A step's gain and time, with a link to its field. */
export function StepFacts({ step, title }: { step: ScoredCriterion; title: string }) {
  const t = useT();
  const to = useStepLink()(step);
  const mayWrite = useMay('supplier:write');
  const verb = t(`score.do.${verbOf(step.id)}`);
  return (
    <span className="score-step__facts">
      <span className="caption ink-2 score-step__time">
        <Icon of={Clock} size={13} /> {step.slow ? t('score.slowTime') : t('score.minutes', { minutes: step.minutes })}
      </span>
      {gainOf(step) > 0 && <GainChip step={step} />}
      {to !== null && mayWrite && (
        <ButtonLink to={to} size="small" aria-label={t('score.openStep', { verb, step: title })}>
          {verb}
        </ButtonLink>
      )}
    </span>
  );
}
