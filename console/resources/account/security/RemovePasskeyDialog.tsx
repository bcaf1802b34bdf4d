import { useState } from 'react';
import type { OwnPasskey } from '#contracts/account/account.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Dialog, DialogActions } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';

/** Asks before a passkey stops working. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const done = await attempt(async () => {
      const removed = await freshly(async () => {
        await accountData.removePasskey(passkey.id);
        return true;
      });
      if (removed) toast.success(t('account.passkeys.removed', { name: passkey.name }));
    }, ACCOUNT_KEY);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('account.passkeys.removeTitle', { name: passkey.name })}
      width={440}
      actions={
        <DialogActions
          go={t('account.passkeys.removeGo')}
          danger
          busy={busy}
          onGo={() => void remove()}
          onCancel={onClose}
        />
      }
    >
      <p className="small">{t('account.passkeys.removeText')}</p>
    </Dialog>
  );
}
