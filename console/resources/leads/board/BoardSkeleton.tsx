import { useT } from '../../../i18n/i18n.ts';
import { Skeleton } from '../../../ui/surfaces/Skeleton.tsx';

/** Placeholder cards per column: as many as on a typical board. */
const COLUMNS = [2, 3, 2, 3, 2, 1, 2];

/** The pipeline's skeleton while its leads load; appears after 300 ms. */
export function BoardSkeleton({ mobile }: { mobile: boolean }) {
  const t = useT();
  return (
    <div className="board late" role="status" aria-label={t('common.loading')}>
      {COLUMNS.slice(0, mobile ? 1 : COLUMNS.length).map((cards, column) => (
        <div className="board-column" key={`column-${String(column)}`}>
          <div className="row board-column__head">
            <Skeleton width={96} height={12} />
          </div>
          <div className="board-column__cards">
            {Array.from({ length: mobile ? 4 : cards }, (_, card) => (
              <div className="board-card col board-card--coming" key={`card-${String(card)}`}>
                <span className="row">
                  <Skeleton arch width={28} height={30} />
                  <Skeleton width="58%" height={12} />
                </span>
                <Skeleton width="72%" height={10} />
                <Skeleton width="48%" height={10} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
