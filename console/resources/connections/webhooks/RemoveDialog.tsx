import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { CONNECTIONS_PATH } from '../../../providers/paths.ts';
import { Dialog, DialogActions } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';

/** Removes a webhook, after saying what is deleted with it. */
export function RemoveDialog({ hook, onClose }: { hook: WebhookAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await connectionsData.removeWebhook(hook.id);
      toast.success(t('connections.hooks.removed'));
      await navigate(CONNECTIONS_PATH);
      queries.removeQueries({ queryKey: ['webhooks', hook.id] });
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    } catch (error) {
      toast.failed(error);
      onClose();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('connections.hooks.removeTitle')}
      actions={
        <DialogActions
          go={t('connections.hooks.remove')}
          danger
          busy={busy}
          onCancel={onClose}
          onGo={() => void remove()}
        />
      }
    >
      <p className="ink-2">{t('connections.hooks.removeText', { host: new URL(hook.url).host })}</p>
    </Dialog>
  );
}
