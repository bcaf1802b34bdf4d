import { useT } from '../../../i18n/i18n.ts';
import { FilledRing } from './FilledRing.tsx';
import { pointsAt, useScore } from './useScore.ts';

/** In the menu: the share of its points that a profile page has earned. Pages without points have no ring. */
export default function PageRing({ path }: { path: string }) {
  const t = useT();
  const { points, possible } = pointsAt(useScore().data, path);
  if (possible === 0) return null;
  return (
    <>
      <FilledRing filled={points} of={possible} size={14} />
      <span className="visually-hidden">{t('score.points', { points, possible })}</span>
    </>
  );
}
