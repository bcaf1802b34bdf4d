import { SCORE_BANDS, nextBandAt } from '#contracts/profile/score-formula.ts';
import { useT } from '../../../i18n/i18n.ts';
import './score.css';

const [X, Y, R] = [110, 112, 94];
const at = (points: number, radius: number): [number, number] => {
  const angle = Math.PI * (1 - points / 100);
  return [X + Math.cos(angle) * radius, Y - Math.sin(angle) * radius];
};
const RING = `M${X - R} ${Y}A${R} ${R} 0 0 1 ${X + R} ${Y}`;
const TICKS = [SCORE_BANDS.intermediate, SCORE_BANDS.expert];

/** The score on a semicircle, with the next steps' gain paler. Read out as one sentence. */
export function ScoreGauge({ points, soon, label }: { points: number; soon: number; label: string }) {
  const t = useT();
  const next = nextBandAt(points);
  return (
    <div className="score-gauge" role="img" aria-label={label}>
      <svg viewBox="0 0 220 122" aria-hidden="true">
        <path d={RING} className="score-gauge__ground" pathLength="100" />
        {soon > points && (
          <path d={RING} className="score-gauge__soon" pathLength="100" strokeDasharray={`${soon} 200`} />
        )}
        {points > 0 && (
          <path d={RING} className="score-gauge__now" pathLength="100" strokeDasharray={`${points} 200`} />
        )}
        {TICKS.map((tick) => {
          const [[x1, y1], [x2, y2], [x, y]] = [at(tick, R - 10), at(tick, R - 15), at(tick, R - 27)];
          return (
            <g key={tick}>
              <line x1={x1} y1={y1} x2={x2} y2={y2} className="score-gauge__tick" />
              <text x={x} y={y + 4} textAnchor="middle">
                {tick}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="score-gauge__number" aria-hidden="true">
        <span className="metric">{points}</span>
        {next !== null && (
          <span className="caption ink-3">
            {t('score.toBand', {
              points: next - points,
              band: t(`score.bands.${next === 90 ? 'expert' : 'intermediate'}`),
            })}
          </span>
        )}
      </p>
    </div>
  );
}
