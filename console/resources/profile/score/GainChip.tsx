import { gainOf } from '#contracts/profile/score-formula.ts';
import type { ScoredCriterion } from '#contracts/profile/score-formula.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Chip } from '../../../ui/index.ts';

/** "+3", read as "3 points". */
export function GainChip({ step }: { step: Pick<ScoredCriterion, 'possible' | 'points'> }) {
  const t = useT();
  return (
    <Chip tone="ok">
      <span aria-hidden="true">+{gainOf(step)}</span>
      <span className="visually-hidden">{t('score.gain', { points: gainOf(step) })}</span>
    </Chip>
  );
}
