import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LinkedAccountAnswer } from '#contracts/account/openid.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { Dialog, DialogActions } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';

export interface UnlinkDialogProps {
  account: LinkedAccountAnswer;
  onFailure: (text: string) => void;
  onClose: () => void;
}

/** Confirms before a linked account stops signing the person in. */
export function UnlinkDialog({ account: { provider, name }, onFailure, onClose }: UnlinkDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unlink = async (): Promise<void> => {
    setBusy(true);
    onFailure('');
    try {
      const done = await freshly(async () => {
        await accountData.unlink(provider);
        return true;
      });
      if (done) toast.success(t('account.linked.removed', { name }));
    } catch (error) {
      const last = error instanceof HttpError && error.status === 409;
      onFailure(last ? t('account.linked.last', { name }) : (error as Error).message);
    }
    onClose();
    await queries.invalidateQueries({ queryKey: ACCOUNT_KEY });
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('account.linked.removeTitle', { name })}
      width={440}
      actions={
        <DialogActions
          go={t('account.linked.unlink')}
          danger
          busy={busy}
          onGo={() => void unlink()}
          onCancel={onClose}
        />
      }
    >
      <p className="small">{t('account.linked.removeText', { name })}</p>
    </Dialog>
  );
}
