import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { bandOf, nextBandAt, openSteps, totalPoints } from '#contracts/profile/score-formula.ts';
import type { ScoredCriterion } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { BADGES_PATH, IMPROVE_PATH } from '../providers/paths.ts';
import { BadgeMark } from '../resources/badges/BadgeMark.tsx';
import { badgesData } from '../resources/badges/badgesData.ts';
import { ScoreGauge } from '../resources/profile/score/ScoreGauge.tsx';
import { GainChip, useStepTitle } from '../resources/profile/score/StepFacts.tsx';
import { useScore, useStepLink } from '../resources/profile/score/useScore.ts';
import { ButtonLink, Card, Chip, Icon } from '../ui/index.ts';
import './profile-panels.css';

/** Maximum number of steps and of badges. */
const SHOWN = 3;

/** The profile score with the next steps, and this year's badges. Loaded after the rest of the page. */
export default function ProfilePanels() {
  const score = useScore();
  const badges = useQuery({ queryKey: ['badges'], queryFn: badgesData.list });
  const ofYear = badges.data?.badges.filter(({ periodYear }) => periodYear === badges.data.year) ?? [];
  return (
    <>
      {score.data && <ScorePanel score={score.data} />}
      {ofYear.length > 0 && <BadgesPanel badges={ofYear} />}
    </>
  );
}

function ScorePanel({ score: { points, criteria } }: { score: ScoreAnswer }) {
  const t = useT();
  const band = t(`score.bands.${bandOf(points)}`);
  const next = nextBandAt(points);
  const steps = openSteps(criteria)
    .filter(({ slow }) => !slow)
    .slice(0, SHOWN);
  const soon = totalPoints(criteria, new Set(steps.map(({ id }) => id)));
  const toNext =
    next !== null &&
    t('score.toBand', {
      points: next - points,
      band: t(`score.bands.${next === 90 ? 'expert' : 'intermediate'}`),
    });
  return (
    <Card
      title={t('score.title')}
      beside={<Chip tone="outline">{band}</Chip>}
      action={
        <ButtonLink to={IMPROVE_PATH} variant="text">
          {t('score.improveShort')}
        </ButtonLink>
      }
    >
      <div className="dash-score">
        <ScoreGauge
          points={points}
          soon={soon}
          label={[t('score.sentence', { points, band }), toNext].filter(Boolean).join(', ')}
        />
      </div>
      {steps.length > 0 && (
        <ul className="dash-rows">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Step({ step }: { step: ScoredCriterion }) {
  const title = useStepTitle()(step);
  const to = useStepLink()(step);
  const mayWrite = useMay('supplier:write');
  const gain = <GainChip step={step} />;
  return (
    <li className="small">
      {to !== null && mayWrite ? (
        <Link to={to} className="dash-rows__link">
          <span className="grow">{title}</span>
          {gain}
          <Icon of={ChevronRight} size={14} />
        </Link>
      ) : (
        <span className="dash-rows__link">
          <span className="grow">{title}</span>
          {gain}
        </span>
      )}
    </li>
  );
}

const share = ({ counters: { current, minimum } }: BadgeAnswer): number => current / minimum;

function BadgesPanel({ badges }: { badges: readonly BadgeAnswer[] }) {
  const t = useT();
  const format = useFormat();
  // The nearest first, the earned ones last.
  const shown = badges
    .toSorted((one, other) => Number(one.achieved) - Number(other.achieved) || share(other) - share(one))
    .slice(0, SHOWN);
  return (
    <Card
      title={t('badges.title')}
      action={
        <ButtonLink to={BADGES_PATH} variant="text">
          {t('badges.all')}
        </ButtonLink>
      }
    >
      <ul className="dash-rows">
        {shown.map(({ id, name, periodYear: year, counter, counters: { current, minimum }, achieved }) => (
          <li key={id} className="dash-badge">
            <BadgeMark counter={counter} year={year} />
            <span className="grow">
              <span className="strong small">{t('badges.name', { name, year: String(year) })}</span>
              <span className="caption ink-2 num">
                {t(`badges.progress.${counter}`, {
                  current: format.number(current),
                  minimum: format.number(minimum),
                })}
              </span>
            </span>
            {achieved ? (
              <Chip tone="ok">{t('badges.isEarned')}</Chip>
            ) : (
              <span className="small ink-2 num">
                {t('badges.share', { percent: Math.floor((100 * current) / minimum) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
