import { useT } from '../i18n/i18n.ts';
import { Card } from '../ui/surfaces/Card.tsx';
import { Skeleton } from '../ui/surfaces/Skeleton.tsx';
import { SkeletonRows } from '../ui/surfaces/SkeletonRows.tsx';

/** The dashboard's skeleton while its first data loads. */
export function DashboardSkeleton() {
  const t = useT();
  return (
    <>
      <div className="dash__pulse late" aria-hidden="true">
        {['50%', '40%', '45%', '35%'].map((width) => (
          <div key={width}>
            <Skeleton width="60%" height={10} />
            <div style={{ marginTop: 12 }}>
              <Skeleton width={width} height={20} />
            </div>
          </div>
        ))}
      </div>
      <div className="dash__grid late">
        <div className="dash__column">
          <Card title={t('dashboard.today.title')}>
            <SkeletonRows rows={3} />
          </Card>
          <Card title={t('dashboard.leads.title')}>
            <SkeletonRows rows={5} />
          </Card>
        </div>
        <div className="dash__column">
          <Card title={t('dashboard.response.title')}>
            <Skeleton width="45%" height={34} />
            <div style={{ marginTop: 18 }}>
              <Skeleton height={54} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
