import { useState } from 'react';
import type { ApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Dialog, DialogActions, TimeAgo } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';

/** Says what stops working before revoking it. */
export function RevokeDialog({ one, onClose }: { one: ApiKeyAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const revoke = async (): Promise<void> => {
    setBusy(true);
    if (await attempt(() => connectionsData.revokeKey(one.id), ['api-keys']))
      toast.success(t('connections.keys.revoked', { name: one.name }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('connections.keys.revokeTitle', { name: one.name })}
      actions={
        <DialogActions
          go={t('connections.keys.revoke')}
          danger
          busy={busy}
          onCancel={onClose}
          onGo={() => void revoke()}
        />
      }
    >
      <p className="ink-2">{t('connections.keys.revokeText')}</p>
      {one.lastUsedAt !== null && (
        <p className="small ink-3">
          {t('connections.keys.used')} <TimeAgo instant={one.lastUsedAt} />
        </p>
      )}
    </Dialog>
  );
}
