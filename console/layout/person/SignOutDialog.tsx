import { useT } from '../../i18n/i18n.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';
import type { SignOutQuestion } from './signOutQuestion.ts';

/** Messages or photos on this device haven't been sent yet; signing out would delete them. */
export default function SignOutDialog({ question: { messages, photos, answer } }: { question: SignOutQuestion }) {
  const t = useT();
  const photosTitle = t('kept.outbox.photosTitle', { count: photos });
  return (
    <Dialog
      open
      alert
      onClose={() => answer(false)}
      title={messages > 0 ? t('kept.outbox.signOutTitle', { count: messages }) : photosTitle}
      actions={
        <DialogActions
          danger
          onDevice
          go={t('kept.outbox.signOut')}
          cancel={t('kept.outbox.stay')}
          onCancel={() => answer(false)}
          onGo={() => answer(true)}
        />
      }
    >
      {messages > 0 && <p className="ink-2">{t('kept.outbox.signOutText', { count: messages })}</p>}
      {photos > 0 && (
        <p className="ink-2">
          {messages > 0 && `${photosTitle}. `}
          {t('kept.outbox.photosText', { count: photos })}
        </p>
      )}
    </Dialog>
  );
}
