import type { PartPoints } from '#contracts/profile/score-formula.ts';
import { useT } from '../../../i18n/i18n.ts';

/** A part's points as a bar and in words. */
export function PartBar({ points, possible }: Pick<PartPoints, 'points' | 'possible'>) {
  const t = useT();
  return (
    <span className="score-bar">
      <span className="score-bar__ground" aria-hidden="true">
        <i style={{ width: `${(100 * points) / possible}%` }} />
      </span>
      <span className="num small">
        <b>{points}</b> <span className="ink-2">{t('score.ofPossible', { possible })}</span>
      </span>
    </span>
  );
}
