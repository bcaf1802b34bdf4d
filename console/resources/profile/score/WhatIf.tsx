import { BAND_NAMES, SCORE_BANDS, bandOf } from '#contracts/profile/score-formula.ts';
import type { ScoreBand, ScoredCriterion } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { ButtonLink, Card, Chip } from '../../../ui/index.ts';
import { ScoreRing } from './ScoreRing.tsx';
import { useScoreBands, useStepLink } from './useScore.ts';

const upTo = (band: ScoreBand): number => (band === 'expert' ? 100 : band === 'intermediate' ? 89 : 49);

interface WhatIfProps {
  score: ScoreAnswer;
  ticked: readonly ScoredCriterion[];
  then: number;
}

/** The score including the ticked steps, the bands, and the formula in words. */
export function WhatIf({ score, ticked, then }: WhatIfProps) {
  const t = useT();
  const link = useStepLink();
  const mayWrite = useMay('supplier:write');
  const shares = useScoreBands();
  const first = ticked.map(link).find((to) => to !== null);
  const minutes = ticked.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <aside className="score-improve__aside">
      <section className="card score-if" aria-label={t('score.title')}>
        <div className="row">
          <ScoreRing points={then} />
          <p>
            <span className="caption ink-2">
              {ticked.length > 0 ? t('score.withTicked', { count: ticked.length }) : t('score.now')}
            </span>
            <span className="display-s">{t(`score.bands.${bandOf(then)}`)}</span>
            <span className="caption ink-2">
              {ticked.length > 0 ? t('score.nowAndThen', { now: score.points, later: then }) : t('score.tickSome')}
            </span>
          </p>
        </div>
        {ticked.length > 0 && (
          <p className="row small">
            <span className="ink-2 grow">{t('score.yourTime')}</span>
            <b>{t('score.about', { minutes })}</b>
          </p>
        )}
        {first && mayWrite && (
          <ButtonLink to={first} variant="primary" full>
            {t('score.startTicked', { count: ticked.length })}
          </ButtonLink>
        )}
      </section>
      <Card title={t('score.bandsTitle')}>
        <ul className="score-bands small">
          {BAND_NAMES.map((band) => (
            <li key={band} className="row">
              <span className={band === score.band ? 'strong' : ''}>{t(`score.bands.${band}`)}</span>
              <span className="ink-2 num">{t('score.range', { from: SCORE_BANDS[band], to: upTo(band) })}</span>
              {band === score.band ? (
                <Chip tone="accent">{t('score.here')}</Chip>
              ) : (
                shares && <span className="ink-2 num">{t('score.share', { percent: shares[band] })}</span>
              )}
            </li>
          ))}
        </ul>
        {shares && <p className="caption ink-2">{t('score.shareOf')}</p>}
      </Card>
      <div id="formula" tabIndex={-1}>
        <Card title={t('score.works')}>
          <p className="small ink-2">{t('score.worksText', { parts: score.parts.length })}</p>
          <ul className="score-formula caption ink-2">
            {score.parts.map(({ part, possible }) => (
              <li key={part} className="row">
                <span className="grow">{t(`score.parts.${part}`)}</span>
                <span className="num">{possible}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </aside>
  );
}
