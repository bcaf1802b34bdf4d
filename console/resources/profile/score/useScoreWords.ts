import { bandOf, nextBandAt, stepsToNextBand } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';

/** The score in words: its band, the distance to the next one, and how long that takes. */
export function useScoreWords({ points, criteria }: ScoreAnswer) {
  const t = useT();
  const band = t(`score.bands.${bandOf(points)}`);
  const next = nextBandAt(points);
  const nextBand = t(`score.bands.${next === 90 ? 'expert' : 'intermediate'}`);
  const way = stepsToNextBand(criteria);
  const toNext = next === null ? null : t('score.toBand', { points: next - points, band: nextBand });
  return {
    band,
    next,
    nextBand,
    toNext,
    sentence: [t('score.sentence', { points, band }), toNext].filter(Boolean).join(', '),
    headline:
      next === null
        ? t('score.isExpert')
        : way
          ? t('score.minutesFrom', { minutes: way.reduce((sum, step) => sum + step.minutes, 0), band: nextBand })
          : t('score.onTheWay', { band: nextBand }),
  };
}
