import { useT } from '../i18n/i18n.ts';
import { Drawer, ErrorState, SkeletonRows } from '../ui/index.ts';
import { useVisitSteps } from './useVisitSteps.ts';
import { VisitStepList } from './VisitStepList.tsx';

interface VisitDrawerProps {
  /** In full, because the bar may have cut it off. */
  reason: string;
  onClose: () => void;
}

/** Why staff act and all steps of the visit so far; opens from the bar above every screen. */
export function VisitDrawer({ reason, onClose }: VisitDrawerProps) {
  const t = useT();
  const { data: visit, error, refetch } = useVisitSteps();
  return (
    <Drawer open onClose={onClose} label={t('acting.visit')} width={420}>
      <div className="col visit-drawer">
        <h2 className="display-xs">{t('acting.visit')}</h2>
        <p className="small">{t('acting.because', { reason })}</p>
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
