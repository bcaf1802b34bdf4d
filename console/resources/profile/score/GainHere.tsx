import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { openSteps } from '#contracts/profile/score-formula.ts';
import type { ScorePage } from '#contracts/profile/score-formula.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Icon } from '../../../ui/index.ts';
import './score.css';
import { FilledRing } from './FilledRing.tsx';
import { GainChip, useStepTitle } from './StepFacts.tsx';
import { useScore, useStepLink } from './useScore.ts';

/** The step on these pages that earns most per minute, or a note that they have all their points. */
export default function GainHere({ pages }: { pages: readonly ScorePage[] }) {
  const t = useT();
  const titleOf = useStepTitle();
  const link = useStepLink();
  const mayWrite = useMay('supplier:write');
  const own = useScore().data?.criteria.filter(({ page }) => pages.includes(page)) ?? [];
  const [step] = openSteps(own);
  const possible = own.reduce((sum, one) => sum + one.possible, 0);
  if (possible === 0) return null;
  if (!step) {
    return (
      <>
        <FilledRing filled={possible} of={possible} size={14} />
        {t('score.allHere', { possible })}
      </>
    );
  }
  const to = mayWrite ? link(step) : null;
  return (
    <>
      <span>{t('score.nextHere')}</span>
      {to === null ? (
        <span>{titleOf(step)}</span>
      ) : (
        <Link className="text-link" to={to}>
          {titleOf(step)}
        </Link>
      )}
      <span className="score-step__facts">
        <GainChip step={step} />
        <span className="score-step__time caption">
          <Icon of={Clock} size={13} /> {t('score.minutes', { minutes: step.minutes })}
        </span>
      </span>
    </>
  );
}
