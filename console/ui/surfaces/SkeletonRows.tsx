import { useT } from '../../i18n/i18n.ts';
import { Skeleton } from './Skeleton.tsx';
import './surfaces.css';

const WIDTHS = [62, 50, 70, 45, 58];

/** Placeholder rows of couples; appears after 300 ms, so that a quick response shows none. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  const t = useT();
  return (
    <div className="late" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => WIDTHS[row % WIDTHS.length] ?? 50).map((width, row) => (
        <div className="skeleton-row" key={`row-${String(row)}`}>
          <Skeleton arch width={28} height={30} />
          <span className="grow col" style={{ gap: 7 }}>
            <Skeleton width={`${width}%`} height={10} />
            <Skeleton width={`${width * 0.62}%`} height={8} />
          </span>
          <Skeleton width={52} height={10} />
        </div>
      ))}
    </div>
  );
}
