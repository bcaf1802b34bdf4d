import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { loadSession } from '../../../providers/session.ts';
import { Button } from '../../../ui/index.ts';
import { RecoveryRow } from '../../recoveries/RecoveryRow.tsx';
import { OWN_RECOVERY_KEY, recoveryData } from '../../recoveries/recoveryData.ts';
import { SecurityCard } from './SecurityCard.tsx';

/** A pending recovery of this account, which its owner can cancel. Renders nothing without one. */
export function RecoveryCard() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const { data } = useQuery({ queryKey: OWN_RECOVERY_KEY, queryFn: recoveryData.own });
  if (!data?.recovery) return null;
  const cancel = async (): Promise<void> => {
    if (!(await attempt(recoveryData.cancel, OWN_RECOVERY_KEY))) return;
    toast.success(t('recoveries.own.cancelled'));
    await loadSession();
  };
  return (
    <SecurityCard
      anchor="recovery"
      title={t('recoveries.own.title')}
      text={t('recoveries.own.text')}
      action={
        <Button variant="danger" onClick={() => void cancel()}>
          {t('recoveries.own.cancel')}
        </Button>
      }
    >
      <ul className="recovery-rows">
        <RecoveryRow recovery={data.recovery} title={t('recoveries.own.row')} />
      </ul>
    </SecurityCard>
  );
}
