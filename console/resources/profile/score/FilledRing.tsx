import { CircleCheck } from 'lucide-react';
import { Icon } from '../../../ui/index.ts';
import './filled-ring.css';

const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of a part is filled in; the numbers are next to it. */
export function FilledRing({ filled, of, size = 18 }: { filled: number; of: number; size?: number }) {
  if (filled === of) return <Icon of={CircleCheck} size={size} className="filled-ring--full" />;
  return (
    <svg className="filled-ring" viewBox="0 0 18 18" width={size} height={size} aria-hidden="true">
      <circle cx="9" cy="9" r={RADIUS} className="filled-ring__line" />
      {filled > 0 && (
        <circle
          cx="9"
          cy="9"
          r={RADIUS}
          className="filled-ring__share"
          strokeDasharray={`${(filled / of) * AROUND} ${AROUND}`}
          transform="rotate(-90 9 9)"
        />
      )}
    </svg>
  );
}
