import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollaboratorAnswer } from '#contracts/account/team.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Dialog, DialogActions, Toggle } from '../../ui/index.ts';
import { focusPageAction } from '../../layout/page/pageAction.ts';
import { teamData } from './teamData.ts';

/** Explains the effects of removing someone first. */
export function RemoveDialog({ member, onClose }: { member: CollaboratorAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [account, setAccount] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name } = member;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { authRemoved } = await teamData.remove(member.id, account);
      toast.success(t(authRemoved ? 'team.removeDialog.removedToo' : 'team.removeDialog.removed', { name }));
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: ['team'] });
    onClose();
    // After the dialog has tried to return the focus to the row, which is gone unless the removal failed.
    setTimeout(() => document.activeElement === document.body && focusPageAction());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.removeDialog.title', { name })}
      actions={<DialogActions go={t('team.remove')} danger busy={busy} onCancel={onClose} onGo={() => void remove()} />}
    >
      <div className="col team-form">
        <p className="ink-2">{t('team.removeDialog.text')}</p>
        <Toggle
          label={t('team.removeDialog.account')}
          help={t('team.removeDialog.accountHelp')}
          checked={account}
          onChange={setAccount}
        />
      </div>
    </Dialog>
  );
}
