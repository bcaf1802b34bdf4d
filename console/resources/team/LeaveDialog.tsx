import { useState } from 'react';
import { CONSOLE_BASE } from '../../auth/entryPaths.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';
import { teamData } from './teamData.ts';
import './team.css';

/** Explains the effects of leaving first; tells the last admin why they can't. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const supplier = useActiveAccess()?.name ?? '';
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await teamData.leave();
      return window.location.assign(CONSOLE_BASE);
    } catch (error) {
      if (error instanceof HttpError && error.code === 'last-admin') setRefused(error.message);
      else toast.failed(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.leave.title', { supplier })}
      actions={
        refused === null ? (
          <DialogActions go={t('team.leave.open')} danger busy={busy} onCancel={onClose} onGo={() => void leave()} />
        ) : (
          <Button onClick={onClose}>{t('common.close')}</Button>
        )
      }
    >
      {refused === null ? (
        <div className="col team-form">
          <p className="ink-2">{t('team.leave.text', { supplier })}</p>
          <p className="small ink-2">{t('team.leave.again')}</p>
        </div>
      ) : (
        <p role="alert">{refused}</p>
      )}
    </Dialog>
  );
}
