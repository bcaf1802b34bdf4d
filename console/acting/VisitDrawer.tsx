import { useT } from '../i18n/i18n.ts';
import { Drawer, ErrorState, SkeletonRows } from '../ui/index.ts';
import { useVisitSteps } from './useVisitSteps.ts';
import { VisitStepList } from './VisitStepList.tsx';

/** All steps of the visit so far; opens from the bar above every screen. */
export function VisitDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data: visit, error, refetch } = useVisitSteps();
  return (
    <Drawer open onClose={onClose} label={t('acting.visit')} width={420}>
      <div className="col visit-drawer">
        <h2 className="display-xs">{t('acting.visit')}</h2>
        <p className="small ink-2">{t('acting.visitHelp')}</p>
        {visit ? (
          <VisitStepList visit={visit} onFollow={onClose} />
        ) : error ? (
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </Drawer>
  );
}
