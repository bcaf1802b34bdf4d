import { CircleCheck } from 'lucide-react';
import { Icon } from '../../ui/index.ts';

const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of a part is filled in; the numbers are beside it. */
export function FilledRing({ filled, of }: { filled: number; of: number }) {
  if (filled === of) return <Icon of={CircleCheck} size={18} className="profile-full" />;
  return (
    <svg className="profile-ring" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r={RADIUS} className="profile-ring__line" />
      {filled > 0 && (
        <circle
          cx="9"
          cy="9"
          r={RADIUS}
          className="profile-ring__share"
          strokeDasharray={`${(filled / of) * AROUND} ${AROUND}`}
          transform="rotate(-90 9 9)"
        />
      )}
    </svg>
  );
}
