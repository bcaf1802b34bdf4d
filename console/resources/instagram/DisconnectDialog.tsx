import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';
import { INSTAGRAM_KEY, instagramData } from './instagramData.ts';

/** Confirms before an account and its pictures are removed. */
export function DisconnectDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const disconnect = async (): Promise<void> => {
    setBusy(true);
    const worked = await attempt(() => instagramData.disconnect(), INSTAGRAM_KEY);
    onClose();
    if (worked) toast.success(t('instagram.removed'));
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('instagram.removeTitle', { username })}
      width={440}
      actions={
        <DialogActions
          go={t('instagram.disconnect')}
          danger
          busy={busy}
          onGo={() => void disconnect()}
          onCancel={onClose}
        />
      }
    >
      <p className="small">{t('instagram.removeText')}</p>
    </Dialog>
  );
}
