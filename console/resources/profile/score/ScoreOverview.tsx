import { openSteps, totalPoints } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { IMPROVE_PATH } from '../../../providers/paths.ts';
import { ButtonLink, Chip } from '../../../ui/index.ts';
import { PartBar } from './PartBar.tsx';
import './score.css';
import { ScoreGauge } from './ScoreGauge.tsx';
import { useStepLink } from './useScore.ts';
import { useScoreWords } from './useScoreWords.ts';

const NEXT = 3;

/** The score with its parts, and the quickest ways to raise it (P11). */
export function ScoreCard({ score }: { score: ScoreAnswer }) {
  const t = useT();
  const link = useStepLink();
  const mayWrite = useMay('supplier:write');
  const { points, criteria, parts } = score;
  const { band, next, nextBand, sentence, headline } = useScoreWords(score);
  const quick = openSteps(criteria).filter(({ slow }) => !slow);
  const three = quick.slice(0, NEXT);
  const soon = totalPoints(criteria, new Set(three.map(({ id }) => id)));
  const first = quick.map(link).find((to) => to !== null);
  return (
    <section className="card score-card" aria-label={t('score.title')}>
      <ScoreGauge points={points} soon={soon} label={sentence} />
      <div className="score-card__words">
        <p className="row wrap">
          <Chip tone="outline">{band}</Chip>
          {next !== null && (
            <span className="caption ink-2">{t('score.starts', { band: nextBand, points: next })}</span>
          )}
        </p>
        <h2 className="display-s">{headline}</h2>
        <p className="ink-2">
          {next === null
            ? t('score.keep')
            : three.length === 0
              ? t('score.nothingLeft')
              : t('score.three', { points: soon - points, count: three.length })}
        </p>
        <p className="row wrap">
          {first && mayWrite && next !== null && (
            <ButtonLink to={first} variant="primary">
              {t('score.startFirst')}
            </ButtonLink>
          )}
          <ButtonLink to={`${IMPROVE_PATH}#field-formula`} variant="text">
            {t('score.how')}
          </ButtonLink>
        </p>
      </div>
      <ul className="score-card__parts">
        {parts.map(({ part, ...of }) => (
          <li key={part}>
            <span className="small">{t(`score.parts.${part}`)}</span>
            <PartBar {...of} />
          </li>
        ))}
      </ul>
    </section>
  );
}
