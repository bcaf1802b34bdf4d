import type { StaffRecovery, TeamRecovery } from '#contracts/account/recovery.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button } from '../../ui/index.ts';
import { RECOVERIES_KEY } from './recoveryData.ts';

/** The name to show for a person whose account is being recovered: their name, or their address without one. */
export const nameOf = ({ person }: TeamRecovery): string => person.name || person.email;

interface VouchActionsProps {
  recovery: TeamRecovery | StaffRecovery;
  onVouch: () => void;
  withdraw: (id: string) => Promise<unknown>;
}

/** Vouches for a request, or withdraws the vouch; renders nothing for people who can do neither. */
export function VouchActions({ recovery, onVouch, withdraw }: VouchActionsProps) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const name = nameOf(recovery);
  const undo = async (): Promise<void> => {
    if (await attempt(() => withdraw(recovery.id), RECOVERIES_KEY)) toast.success(t('recoveries.withdrawn', { name }));
  };
  if (recovery.canVouch)
    return (
      <Button size="small" variant="primary" aria-label={t('recoveries.vouchFor', { name })} onClick={onVouch}>
        {t('recoveries.vouch')}
      </Button>
    );
  if (!recovery.canWithdraw) return null;
  return (
    <Button size="small" aria-label={t('recoveries.withdrawFor', { name })} onClick={() => void undo()}>
      {t('recoveries.withdraw')}
    </Button>
  );
}
