import './score.css';

const RADIUS = 34;
const AROUND = 2 * Math.PI * RADIUS;

/** The score in a ring; without a label, the text next to it says the same. */
export function ScoreRing({ points, label }: { points: number; label?: string }) {
  return (
    <svg
      viewBox="0 0 80 80"
      width="80"
      height="80"
      className="score-ring"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle cx="40" cy="40" r={RADIUS} className="score-gauge__ground" />
      <circle
        cx="40"
        cy="40"
        r={RADIUS}
        className="score-gauge__now"
        strokeDasharray={`${(points / 100) * AROUND} ${AROUND}`}
        transform="rotate(-90 40 40)"
      />
      <text x="40" y="48" textAnchor="middle" className="metric" aria-hidden="true">
        {points}
      </text>
    </svg>
  );
}
