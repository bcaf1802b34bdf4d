import { RECOVERY_STAFF_WAIT_HOURS, RECOVERY_WAIT_HOURS } from '#contracts/account/recovery-waits.ts';
import type { TeamRecovery } from '#contracts/account/recovery.ts';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';
import { freshly } from '../account/check/freshly.ts';
import { useRecoveryFacts } from './RecoveryRow.tsx';
import { RECOVERIES_KEY, recoveryData } from './recoveryData.ts';
import { nameOf } from './VouchActions.tsx';

/** Explains the effect of vouching, and vouches. */
export function VouchDialog({ recovery, onClose }: { recovery: TeamRecovery; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const facts = useRecoveryFacts();
  const [busy, setBusy] = useState(false);
  const { id } = recovery;
  const name = nameOf(recovery);
  const vouch = async (): Promise<void> => {
    setBusy(true);
    let gaveUp = false;
    const done = await attempt(async () => {
      gaveUp = (await freshly(() => recoveryData.vouchInTeam(id).then(() => true))) === null;
    }, RECOVERIES_KEY);
    setBusy(false);
    if (gaveUp) return;
    if (done) toast.success(t('recoveries.done', { name, hours: RECOVERY_WAIT_HOURS }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recoveries.dialog.title', { name })}
      actions={<DialogActions go={t('recoveries.vouch')} busy={busy} onCancel={onClose} onGo={() => void vouch()} />}
    >
      <div className="col recovery-dialog">
        <p className="strong">{t('recoveries.dialog.call', { name })}</p>
        <p className="ink-2">{t('recoveries.dialog.text', { name, hours: RECOVERY_WAIT_HOURS })}</p>
        <p className="small ink-2">{facts(recovery).join(' ')}</p>
        <p className="small ink-3">{t('recoveries.dialog.staff', { hours: RECOVERY_STAFF_WAIT_HOURS })}</p>
      </div>
    </Dialog>
  );
}
