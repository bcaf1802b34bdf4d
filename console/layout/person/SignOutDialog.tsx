import { useT } from '../../i18n/i18n.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';
import type { SignOutQuestion } from './signOutQuestion.ts';

/** Messages wait for a connection; signing out would delete them. */
export default function SignOutDialog({ question: { count, answer } }: { question: SignOutQuestion }) {
  const t = useT();
  return (
    <Dialog
      open
      alert
      onClose={() => answer(false)}
      title={t('kept.outbox.signOutTitle', { count })}
      actions={
        <DialogActions
          danger
          go={t('kept.outbox.signOut')}
          cancel={t('kept.outbox.stay')}
          onCancel={() => answer(false)}
          onGo={() => answer(true)}
        />
      }
    >
      <p className="ink-2">{t('kept.outbox.signOutText')}</p>
    </Dialog>
  );
}
